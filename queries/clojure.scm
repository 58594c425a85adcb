; clojure.
