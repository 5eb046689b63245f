ALTER TABLE "search_entries" ADD COLUMN "name_key" text;--> statement-breakpoint
CREATE INDEX "search_entries_name" ON "search_entries" USING gin ("name_key" gin_trgm_ops) WHERE name_key is not null;--> statement-breakpoint
-- What is asked of copy centres and tutors. Administrators' own groups with these words stay as they are.
insert into synonyms (id, phrases, is_broad)
select gen_random_uuid(), string_to_array(line, ', '), true
  from unnest(array[
    'photocopy, printing',
    'copy centre, printing',
    'copy center, printing',
    'business centre, printing, typing',
    'tutor, tutorial, lesson',
    'lesson teacher, tutorial, lesson'
  ]) as line
 where not exists (select from synonyms s where s.phrases[1] = split_part(line, ', ', 1));
