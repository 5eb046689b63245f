DROP INDEX "search_words_like";--> statement-breakpoint
CREATE INDEX "search_words_like" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE word !~ '[0-9]';
--> statement-breakpoint
-- Prices in sixteenths of a doubling (p), quarters (o) and doublings (q), sold in quarters of a doubling (s), tenths of a
-- star (r), days (d), fours (e) and sixteens (f) of days: see search.bands.ts.
create or replace function search_bands(price bigint, sold int, rating int, created timestamptz) returns text[]
language sql immutable parallel safe as $$
  select array['p:' || b.p, 'o:' || b.p / 4, 'q:' || b.p / 16, 's:' || least(40, floor(4 * log(2, 1 + sold)))::int, 'r:' || rating / 10,
               'd:' || b.d, 'e:' || b.d / 4, 'f:' || b.d / 16]
    from (select least(255, greatest(0, floor(16 * log(2, greatest(price, 6400) / 6400.0))))::int as p,
                 floor(extract(epoch from created) / 86400)::int as d) b
$$;
--> statement-breakpoint
select search_rebuild();
