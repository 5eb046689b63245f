-- Sales by word are counted within 15 minutes; until then they are unknown.
update search_statistics
   set statistics = jsonb_set(statistics, '{lexemes}', (
     select jsonb_object_agg(key, value || '{"soldHistogram": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}')
       from jsonb_each(statistics -> 'lexemes')))
 where statistics -> 'lexemes' <> '{}';
