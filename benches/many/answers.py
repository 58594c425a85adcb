"""explore's JSON Lines, of one run or of many put together: the hits as they are printed, and the sums of the summaries."""
import collections
import json

Answer = collections.namedtuple("Answer", "hits sums runs errors")


def read(lines):
    answer = Answer(collections.Counter(), collections.Counter(), [], [])
    for line in lines:
        row = json.loads(line)
        if row["type"] == "hit":
            answer.hits[line] += 1
        elif row["type"] == "summary":
            answer.runs.append(row)
            answer.sums.update({name: row[name] for name in row if type(row[name]) is int})
            for name in ("held_back", "skipped"):
                answer.sums.update({f"{name}.{what}": count for what, count in row[name].items()})
        else:
            answer.errors.append(line)
    return answer


def differences(ours, theirs, names):
    """What only one of two answers has: hits, by their addresses, and sums that are not equal."""
    told = []
    for name, more in zip(names, (ours.hits - theirs.hits, theirs.hits - ours.hits)):
        if more:
            told.append(f"{sum(more.values()):,} hits only {name}, as {min(json.loads(line)['address'] for line in more)}")
    for what in sorted(ours.sums.keys() | theirs.sums.keys()):
        if ours.sums[what] != theirs.sums[what]:
            told.append(f"{what}: {ours.sums[what]:,} {names[0]}, {theirs.sums[what]:,} {names[1]}")
    return told
