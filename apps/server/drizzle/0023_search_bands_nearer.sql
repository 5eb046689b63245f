-- Finer where many goods are: sold in sixteenths of a doubling (s), quarters (y) and doublings (z), as prices are (p, o, q);
-- eighths of a day (h) beside days (d), fours (e) and sixteens (f) of them; tenths of a star (r). See search.bands.ts.
create or replace function search_bands(price bigint, sold int, rating int, created timestamptz) returns text[]
language sql immutable parallel safe as $$
  select array['p:' || b.p, 'o:' || b.p / 4, 'q:' || b.p / 16, 's:' || b.s, 'y:' || b.s / 4, 'z:' || b.s / 16, 'r:' || rating / 10,
               'h:' || b.h, 'd:' || b.h / 8, 'e:' || b.h / 32, 'f:' || b.h / 128]
    from (select least(255, floor(16 * ln(greatest(price, 6400) / 6400.0::float8) / ln(2::float8)))::int as p,
                 least(255, floor(16 * ln(1 + sold::float8) / ln(2::float8)))::int as s,
                 floor(extract(epoch from created) / 10800)::int as h) b
$$;
--> statement-breakpoint
select search_rebuild();
