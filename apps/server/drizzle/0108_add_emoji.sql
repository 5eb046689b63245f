ALTER TABLE "search_words" DROP CONSTRAINT "search_words_phrase_unique";--> statement-breakpoint
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_meaning";--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "stands_for" text;--> statement-breakpoint
CREATE UNIQUE INDEX "search_words_phrase_unique" ON "search_words" USING btree ("phrase",("meaning" in ('brand','detail')));--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_stands_for" CHECK (("search_words"."meaning" in ('emoji','brand')) = ("search_words"."stands_for" is not null));--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_meaning" CHECK ("search_words"."meaning" in ('filler','max','min','cheap','used','new','name','emoji','brand','detail'));
--> statement-breakpoint
-- What emoji stand for: what administrators start with. Without variation selectors and skin tones.
INSERT INTO "search_words" ("id", "phrase", "meaning", "stands_for")
SELECT gen_random_uuid(), e, 'emoji', line.word
  FROM (VALUES
    ('pizza', '🍕'), ('burger', '🍔'), ('fries', '🍟'), ('hot dog', '🌭'), ('shawarma', '🌯 🥙'), ('sandwich', '🥪'),
    ('chicken', '🍗 🐔'), ('meat', '🍖'), ('beef', '🥩 🐄'), ('goat', '🐐'), ('fish', '🐟 🐠'), ('shrimp', '🦐'),
    ('rice', '🍚 🍛'), ('noodles', '🍜'), ('spaghetti', '🍝'), ('soup', '🍲'), ('salad', '🥗'), ('bread', '🍞 🥖'),
    ('egg', '🥚 🍳'), ('cheese', '🧀'), ('milk', '🥛'), ('ice cream', '🍦 🍨 🍧'), ('cake', '🍰 🎂'), ('cupcake', '🧁'),
    ('doughnut', '🍩'), ('cookies', '🍪'), ('chocolate', '🍫'), ('sweets', '🍬'), ('lollipop', '🍭'),
    ('popcorn', '🍿'), ('honey', '🍯'), ('groundnut', '🥜'), ('banana', '🍌'), ('apple', '🍎 🍏'), ('orange', '🍊'),
    ('watermelon', '🍉'), ('pineapple', '🍍'), ('mango', '🥭'), ('grapes', '🍇'), ('coconut', '🥥'),
    ('strawberry', '🍓'), ('pear', '🍐'), ('avocado', '🥑'), ('lemon', '🍋'), ('tomato', '🍅'), ('onion', '🧅'),
    ('garlic', '🧄'), ('ginger', '🫚'), ('pepper', '🌶'), ('potato', '🥔'), ('yam', '🍠'), ('corn', '🌽'),
    ('carrot', '🥕'), ('cucumber', '🥒'), ('vegetable', '🥬'), ('beans', '🫘'), ('salt', '🧂'), ('coffee', '☕'),
    ('tea', '🍵'), ('juice', '🧃'), ('drink', '🥤'), ('beer', '🍺 🍻'), ('wine', '🍷 🍾'), ('water', '💧 🚰'),
    ('sneakers', '👟'), ('shoes', '👞'), ('heels', '👠'), ('sandals', '👡'), ('slippers', '🩴'), ('boots', '👢 🥾'),
    ('t shirt', '👕'), ('shirt', '👔'), ('jeans', '👖'), ('dress', '👗'), ('blouse', '👚'), ('shorts', '🩳'),
    ('jacket', '🧥'), ('socks', '🧦'), ('cap', '🧢'), ('hat', '👒 🎩'), ('scarf', '🧣'), ('gloves', '🧤'),
    ('glasses', '👓'), ('sunglasses', '🕶'), ('handbag', '👜'), ('purse', '👛 👝'), ('backpack', '🎒'),
    ('suitcase', '🧳'), ('ring', '💍'), ('necklace', '📿'), ('wristwatch', '⌚'), ('lipstick', '💄'),
    ('nails', '💅'), ('lotion', '🧴'), ('soap', '🧼'), ('toothbrush', '🪥'), ('razor', '🪒'), ('tissue', '🧻'),
    ('comb', '🪮'), ('haircut', '💇 💈'), ('laptop', '💻'), ('monitor', '🖥'), ('keyboard', '⌨'), ('mouse', '🖱'),
    ('printer', '🖨'), ('phone', '📱 ☎ 📞'), ('headphones', '🎧'), ('microphone', '🎤 🎙'), ('camera', '📷 📸 📹'),
    ('television', '📺'), ('radio', '📻'), ('speaker', '🔊'), ('charger', '🔌'), ('battery', '🔋'),
    ('game pad', '🎮 🕹'), ('bulb', '💡'), ('torch', '🔦'), ('clock', '⏰ 🕰'), ('book', '📚 📖 📕'),
    ('notebook', '📓 📒 📔'), ('pencil', '✏'), ('pen', '🖊 🖋'), ('ruler', '📏 📐'), ('scissors', '✂'),
    ('paint', '🎨'), ('bed', '🛏'), ('chair', '🪑'), ('sofa', '🛋'), ('mirror', '🪞'), ('basket', '🧺'),
    ('broom', '🧹'), ('bucket', '🪣'), ('sponge', '🧽'), ('plate', '🍽'), ('spoon', '🥄'), ('fork', '🍴'),
    ('knife', '🔪'), ('bowl', '🥣'), ('bottle', '🍶 🍼'), ('kettle', '🫖'), ('fan', '🪭'), ('bicycle', '🚲'),
    ('motorcycle', '🏍 🛵'), ('football', '⚽'), ('basketball', '🏀'), ('tennis', '🎾'), ('dumbbell', '🏋'),
    ('guitar', '🎸'), ('piano', '🎹'), ('drum', '🥁'), ('teddy bear', '🧸'), ('gift', '🎁'), ('balloons', '🎈'),
    ('flowers', '💐 🌹 🌸'), ('candle', '🕯'), ('umbrella', '☂ ☔ 🌂'), ('padlock', '🔒'), ('hammer', '🔨'),
    ('screwdriver', '🪛'), ('thread', '🧵'), ('needle', '🪡'), ('stethoscope', '🩺'), ('lab coat', '🥼'),
    ('thermometer', '🌡'), ('dog', '🐶 🐕'), ('cat', '🐱 🐈'), ('house', '🏠'), ('car', '🚗')) line(word, emoji)
 CROSS JOIN unnest(string_to_array(line.emoji, ' ')) e;

--> statement-breakpoint
-- Words of the names of products, which search_heads() reads.
INSERT INTO "search_words" ("id", "phrase", "meaning", "stands_for")
SELECT gen_random_uuid(), p, line.meaning, line.stands_for
  FROM (VALUES
    ('brand', 'phone', 'iphone,samsung,galaxy,tecno,infinix,redmi,itel,nokia,xiaomi,oppo,vivo,realme,pixel,huawei,gionee'),
    ('brand', 'laptop', 'macbook,elitebook,probook,pavilion,ideapad,thinkpad,yoga,latitude,inspiron,vivobook,zenbook,aspire'),
    ('brand', 'tablet', 'ipad,tab'),
    ('brand', 'console', 'playstation,xbox'),
    ('detail', null, 'pack,set,kit,pair,piece,pieces,wrap,box,size,type,inch,litre,litres,small,medium,large,big,single,double'),
    ('detail', null, 'pro,max,plus,air,mini,lite,slim,ultra,hot,note,spark,camon,pop,smart,xr,xs,se,gen,go,fe,core,tune')
  ) line(meaning, stands_for, phrases)
 CROSS JOIN unnest(string_to_array(line.phrases, ',')) p;
