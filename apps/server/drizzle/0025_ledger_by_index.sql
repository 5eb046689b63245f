-- A plan made while there were few accounts would go through all of them for as long as it is kept, and each order adds one.
alter function post_journals(jsonb) set enable_seqscan = off;
