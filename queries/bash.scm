; bash.
