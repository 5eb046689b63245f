-- Words of students: course codes, brands that stand for a thing, Pidgin, and common misspellings.
update synonyms s
   set phrases = s.phrases || array(select p from unnest(string_to_array(more.phrases, ', ')) p where p <> all (s.phrases))
  from (values
    ('mattress', 'matres, matress, mattres'),
    ('phone', 'phn, phones, foon'),
    ('earphones', 'ear pod, ear pods, airpod'),
    ('usb cable', 'charger cord'),
    ('hard drive', 'hard disk, external drive'),
    ('flash drive', 'flash'),
    ('body cream', 'cream lotion'),
    ('handout', 'lecture notes'),
    ('gas cooker', 'gas cylinder'),
    ('native wear', 'native'),
    ('slippers', 'slipers, palm slippers'),
    ('extension', 'extention')) more(name, phrases)
 where s.phrases[1] = more.name;

insert into synonyms (id, phrases)
select gen_random_uuid(), string_to_array(line, ', ')
  from unnest(array[
    'mathematics, maths, math, mth',
    'physics, phy',
    'chemistry, chm, chem',
    'biology, bio',
    'economics, eco, econs',
    'accounting, acct',
    'manchester united, man u, man utd',
    'seasoning cubes, maggi',
    'mosquito spray, insecticide',
    'exercise mat, yoga mat',
    'memory card, sd card, memory',
    'ice cream, cold stone',
    'ponmo, kpomo, kanda',
    'lantern, lantan',
    'clock, wall clock',
    'travelling bag, suitcase, luggage, box for travelling',
    'notebook, exercise book',
    'okrika, thrift, bend down select',
    'document folder, file',
    'game console, playstation, ps4'
  ]) added(line)
 where not exists (
   select from synonyms s, unnest(s.phrases) known where known = any (string_to_array(line, ', ')));
