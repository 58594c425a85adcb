; json.
