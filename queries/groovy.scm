; groovy.
