DROP INDEX "search_words_like";--> statement-breakpoint
-- The beginning of a word, and what is left of it when up to so many letters are left out.
create function search_forms(word text, fewer int) returns text[] language plpgsql immutable parallel safe as $$
declare
  beginning text := left(word, 7);
  forms text[] := array[beginning];
  form text;
begin
  for i in 1..length(beginning) loop
    form := overlay(beginning placing '' from i for 1);
    forms := forms || form;
    if fewer > 1 then
      for j in i..length(form) loop
        forms := forms || overlay(form placing '' from j for 1);
      end loop;
    end if;
  end loop;
  return forms;
end $$;
--> statement-breakpoint
CREATE INDEX "search_words_forms" ON "search_words" USING gin (search_forms("word", 2)) WITH (fastupdate=false) WHERE word !~ '[0-9]';
