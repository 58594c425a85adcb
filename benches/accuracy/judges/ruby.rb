# ruby ruby.rb: the judge of Ruby. Front end: MRI's own parser (RubyVM::AbstractSyntaxTree, so Ruby before 3.4), Ripper's tokens.
#
# Definitions: classes, modules, methods, wherever they are; `define_method`, `alias`, `alias_method` with a literal name; constants,
# which are classes or modules where Class, Module, Struct or Data makes them; global variables at the top of a file. Not: `class <<
# self`, attr_*, other variables. `private def …` belongs to the method, and so do `sig` and `desc` before it. A name is the last part of its path. Where a constant's value
# goes over several lines it is the body, and a here document belongs to it. Docs: the comments on lines of their own that end on the
# line above and are not further in, but for a licence at the top of the file, banners and what is meant for tools.
require 'json'
require 'ripper'
$VERBOSE = nil

class Judged
  UNDOCUMENTING = /\A#(!|\s*(-\*-|:\w+:\s*$|(rubocop|steep|standard|typed|frozen[_-]string[_-]literal|warn_indent|vim?|(en)?coding):)|\W*$)/
  LICENCE = /copyright|\blicen[sc]e|spdx-|all rights reserved|warrant(y|ies)\b|such damage/i
  DRAWN = /\A[^\n]*([-=*#~_+]{4}|[-=*~#]{3}\s.*\s[-=*~#]{3})[^\n]*\z/
  BLANK = %i[on_sp on_nl on_ignored_nl on_comment on_embdoc on_embdoc_beg on_embdoc_end].freeze
  Token = Struct.new(:start, :end, :kind, :text)

  def initialize(path)
    @path = path
    @raw = File.binread(path)
    @mark = @raw.start_with?("\xEF\xBB\xBF".b) ? 3 : 0
    @lines = [0, *@raw.enum_for(:scan, "\n").map { Regexp.last_match.end(0) }]
    @lines.pop if @lines.last == @raw.size
    source = @raw.byteslice(@mark..).force_encoding('UTF-8')
    raise SyntaxError, 'not in UTF-8' unless source.valid_encoding?
    @tree = RubyVM::AbstractSyntaxTree.parse(source)
    tokens = Ripper.lex(source).map { |(line, column), kind, text| Token.new(at(line, column), at(line, column) + text.bytesize, kind, text) }
    tokens = tokens.take_while { |token| token.kind != :on___end__ }
    @comments, @tokens = comments(tokens), tokens.reject { |token| BLANK.include?(token.kind) }.sort_by(&:start)
    @here = heredocs(tokens)
    @records = []
  end

  def at(line, column)
    @lines[line - 1] + column + (line == 1 ? @mark : 0)
  end

  def line(byte)
    @lines.bsearch_index { |start| start > byte } || @lines.size
  end

  def first(node) = at(node.first_lineno, node.first_column)
  def last(node) = at(node.last_lineno, node.last_column)
  def node?(it) = it.is_a?(RubyVM::AbstractSyntaxTree::Node)
  def after(byte) = @tokens.bsearch_index { |token| token.start >= byte } || @tokens.size
  def text(node) = @raw[first(node)...last(node)].force_encoding('UTF-8')

  def comments(tokens)
    found = []
    tokens.sort_by(&:start).each do |token|
      case token.kind
      when :on_comment, :on_embdoc_beg then found << token.dup.tap { |it| it.end = token.start + token.text.chomp.bytesize }
      when :on_embdoc, :on_embdoc_end then found.last.end = token.start + token.text.chomp.bytesize
      end
    end
    found
  end

  # Where the text of a here document ends, by where it is called for.
  def heredocs(tokens)
    open, ends = [], {}
    tokens.sort_by(&:start).each do |token|
      open << token.start if token.kind == :on_heredoc_beg
      ends[open.shift] = token.start + token.text.chomp.bytesize if token.kind == :on_heredoc_end
    end
    ends
  end

  def docs(start)
    below, run = start, []
    column = start - @lines[line(start) - 1]
    ((@comments.bsearch_index { |it| it.start >= start } || @comments.size) - 1).downto(0) do |i|
      comment = @comments[i]
      indent = @raw[@lines[line(comment.start) - 1]...comment.start]
      break if @raw[comment.end...below] !~ /\A\s*\z/n || line(below) != line(comment.end - 1) + 1 || indent =~ /\S/n || indent.size > column
      run.unshift(comment)
      below = comment.start
    end
    licence = @raw[0...below] !~ /\S/n && run.rindex { |it| it.text.force_encoding('UTF-8') =~ LICENCE }
    run = run.drop(licence + 1) if licence
    drawn = run.map { |it| it.text.chomp =~ DRAWN }
    words = run.map { |it| it.text =~ /\p{Alnum}/ }
    run, drawn, words = [run, drawn, words].map { |it| it.drop(words[0] ? 1 : 3) } while drawn[0] && (words[0] || drawn[2] && !words[2])
    return [nil, line(start)] if run.empty?
    documents = run.any? { |it| it.text.force_encoding('UTF-8') !~ UNDOCUMENTING }
    [documents ? [line(run.first.start), line(run.last.end - 1)] : nil, line(run.first.start)]
  end

  # `body` is the byte where it starts.
  def say(kind, names, start, stop, body, **more)
    before = body && after(body) - 1
    before -= 1 if before && @tokens[before].text == 'begin'
    doc, above = docs(start)
    @records << { path: @path, kind: kind, name: names.first, names: names.drop(1), start: start, end: stop, first: line(start),
                  last: line(stop - 1), signature_end: line((before ? @tokens[before].end : stop) - 1), doc: doc, above: above, **more }
  end

  def run
    walk(@tree, true, nil)
    @records.uniq { |record| record.values_at(:start, :name) }.sort_by { |record| [record[:start], -record[:end]] }.each { |record| puts JSON.generate(record) }
    puts JSON.generate(path: @path, lines: @lines.size)
  end

  # `top`: nothing but statements of the file is around; `wrapped`: where the call begins that a method is the only argument of.
  def walk(node, top, wrapped)
    top &&= %i[SCOPE BLOCK].include?(node.type) || node.type == :GASGN
    case node.type
    when :CLASS, :MODULE then type(node)
    when :DEFN, :DEFS then method(node, wrapped || first(node))
    when :CDECL then constant(node)
    when :OP_CDECL, :OP_ASGN_OR, :OP_ASGN_AND then operated(node, top)
    when :GASGN then bound('variable', "$#{node.children[0].to_s.delete_prefix('$')}", node) if top && node.children[1]
    when :MASGN then several(node)
    when :ALIAS then say('method', [written(node.children[0])], first(node), last(node), nil)
    when :VALIAS then say('variable', [node.children[0].to_s], first(node), last(node), nil)
    when :FCALL then call(node, nil)
    when :ITER
      call(node.children[0], node) if node.children[0].type == :FCALL
    end
    only = node.type == :FCALL && node?(node.children[1]) && node.children[1].children.compact.size == 1
    tagged = nil
    node.children.each do |child|
      next unless node?(child)
      if node.type == :BLOCK
        head = child.type == :ITER ? child.children[0] : child
        next tagged ||= first(child) if head.type == :FCALL && %i[sig desc].include?(head.children[0])
        wrapped, tagged = tagged, nil
      end
      within = only && child.type == :LIST ? child.children[0] : child
      keep = only && %i[DEFN DEFS FCALL].include?(within.type) ? wrapped || first(node) : nil
      keep = wrapped if node.type == :BLOCK
      walk(keep ? within : child, top, keep)
    end
  end

  def type(node)
    path = node.children[0]
    head = node.type == :CLASS && node.children[1] || path
    token = after(last(head))
    token += 1 while @tokens[token].text == ')' && node.type == :CLASS && head != path && @tokens[token].end <= last(node)
    names = [text(path).split('::').last.strip]
    say(node.type.to_s.downcase, names, first(node), last(node), @tokens[token].start)
  end

  def method(node, start)
    name = node.children[node.type == :DEFS ? 1 : 0].to_s
    token = after(node.type == :DEFS ? last(node.children[0]) : first(node))
    token += 1 until @tokens[token].kind != :on_kw && @tokens[token].text == name || @tokens[token].text == name && %w[def . ::].include?(@tokens[token - 1].text)
    token += 1
    if @tokens[token].kind == :on_lparen && line(@tokens[token].start) == line(@tokens[token - 1].start)
      depth = 0
      loop do
        depth += { on_lparen: 1, on_lbracket: 1, on_lbrace: 1, on_rparen: -1, on_rbracket: -1, on_rbrace: -1 }.fetch(@tokens[token].kind, 0)
        token += 1
        break if depth.zero?
      end
    else
      parameters = line(@tokens[token - 1].start)
      until @tokens[token].text == '=' && @tokens[token - 1].text == name || line(@tokens[token].start) > parameters || @tokens[token].text == ';'
        parameters = line(@tokens[token].start) + 1 if @tokens[token].text == ',' && line(@tokens[token + 1].start) > parameters
        token += 1
      end
    end
    token += 1 if @tokens[token].text == '='
    say('method', [name], start, last(node), @tokens[token].start)
  end

  def written(node) = node.type == :LIT ? node.children[0].to_s : text(node).delete_prefix(':')

  def call(node, block)
    name, list = node.children
    return unless %i[define_method define_singleton_method alias_method scope].include?(name) && node?(list)
    list = list.children[0] if list.type == :BLOCK_PASS
    argument, value = list.children if node?(list)
    return unless node?(argument) && %i[LIT STR].include?(argument.type) && [String, Symbol].include?(argument.children[0].class)
    lambda = node?(value) && value.type == :LAMBDA ? value : nil
    return if name == :scope && !lambda || name == :alias_method && block
    return if !block && name.to_s.start_with?('define') && @blocks&.delete(first(node))
    (@blocks ||= {})[first(node)] = true if block
    whole = block || node
    inner = block || lambda
    body = inner && inner.children.last.children.last
    body = nil unless node?(body) && !(body.type == :BEGIN && body.children[0].nil?)
    say('method', [argument.children[0].to_s], first(whole), [last(whole), last(node)].max, body && first(body), optional: name == :scope)
  end

  def constant(node)
    scoped = node?(node.children[0])
    name = (scoped ? node.children[1] : node.children[0]).to_s
    value = node.children.last
    bound('constant', name, node) if node?(value)
  end

  def operated(node, top)
    target = node.children[0]
    return unless node?(target)
    if %i[CDECL COLON2 COLON3 CONST].include?(target.type) || node.type == :OP_CDECL
      bound('constant', text(target).split('::').last[/\w+/], node)
    elsif %i[GASGN GVAR].include?(target.type) && top
      bound('variable', text(target)[/\$\S+/], node)
    end
  end

  # `A, B = …` is called by the first.
  def several(node)
    left = node.children[1]
    name = node?(left) && left.children.compact.first
    bound('constant', name.children[0].to_s, node) if node?(name) && name.type == :CDECL
  end

  # What is assigned: the value is the body where it goes over several lines, a block's inside where that makes or is the value.
  def bound(kind, name, node)
    value = node.type == :MASGN ? node.children[0] : node.children.last
    value = value.children.last if value.type == :CDECL || value.type == :GASGN && value != node
    start, stop = first(node), last(node)
    @here.each { |place, ending| stop = ending if place >= start && place < stop && ending > stop }
    maker = value.type == :ITER ? value.children[0] : value
    if maker.type == :CALL && (made = text(maker)[/\A(::)?(Class|Struct|Data|Module)\.(new|define)\b/])
      kind = made.include?('Module') ? 'module' : 'class'
    end
    inner = value.type == :LAMBDA || value.type == :ITER && kind != 'constant' ? value.children.last.children.last : nil
    if inner && node?(inner) && first(inner) > start
      return say(kind, [name], start, stop, first(inner))
    end
    sign = after(start)
    sign += 1 until @tokens[sign].kind == :on_op && @tokens[sign].text.end_with?('=')
    body = line(@tokens[sign + 1].start) < line(stop - 1) ? @tokens[sign + 1].start : nil
    say(kind, [name], start, stop, kind == 'constant' || kind == 'variable' ? body : nil)
  end
end

$stdin.each_line(chomp: true) do |path|
  Judged.new(path).run
rescue SyntaxError, ArgumentError, EncodingError => error
  puts JSON.generate(path: path, error: error.message.lines.first.to_s.scrub)
end
