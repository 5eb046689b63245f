export const mealNotes = `
@ party-jollof rice-and-meals jollof 2600-3400
Party jollof rice and {protein}
Smoky jollof rice with {protein}
Jollof rice pack, {protein} and {side}
protein: fried chicken / peppered beef*.85 / grilled turkey*1.4 / fried fish*.9
side: dodo / coleslaw / moi moi
- Cooked on firewood so the bottom-pot taste is there.
- Comes with {side} in the same pack, well covered.
- Medium pepper; say so in the note if you want it mild.
- The rice is long grain and does not clump, even an hour later.
= Portion: one full pack; Protein: {protein}; Pepper: medium; Ready in: 20 minutes
~ Size: Regular / Big +800 / Family of three +4200

@ fried-rice rice-and-meals fried-rice 2700-3500
Fried rice and {protein}
Vegetable fried rice with {protein} and coleslaw
protein: fried chicken / peppered chicken / turkey*1.4 / gizzard*1.1
- Fried with carrots, green beans, sweet corn and liver, not just coloured yellow.
- Coleslaw is in a small cup beside it so the rice stays hot.
- Cooked in the late morning and again before the evening rush.
= Portion: one full pack; Protein: {protein}; Pepper: mild; Ready in: 20 minutes
~ Size: Regular / Big +800

@ ofada rice-and-meals ofada 2900-3800
Ofada rice and ayamase with {protein}
Ofada rice, designer stew and {protein}
protein: assorted meat / ponmo and egg*.85 / goat meat*1.2
- Unpolished ofada from Mokoloki, picked clean of stones.
- Ayamase is bleached in palm oil with green pepper and plenty iru.
- It is properly hot; take a bottle of water with it.
- Wrapped in leaf inside the pack, the way it should be.
= Portion: one pack with sauce; Protein: {protein}; Pepper: hot; Ready in: 15 minutes

@ white-rice-stew rice-and-meals rice-stew 2000-2600
White rice and stew with {protein}
Rice and tomato sauce, {protein}
protein: beef / boiled egg*.85 / titus fish / chicken*1.2
- Plain white rice with stew that was fried until the oil floated.
- The pack that lecturers buy: no drama and enough for one person.
- You may ask for half beans at no extra cost.
= Portion: one pack; Protein: {protein}; Pepper: medium; Ready in: 10 minutes
~ Size: Regular / Big +600

@ coconut-rice rice-and-meals coconut-rice 2600-3200
Coconut rice and {protein}
protein: peppered prawns*1.25 / fried chicken / grilled fish
- Cooked in fresh coconut milk, with crayfish and a little scent leaf.
- We press the coconut ourselves, so there is no tinned taste.
- Sells out by three on Fridays.
= Portion: one pack; Protein: {protein}; Pepper: mild; Ready in: 25 minutes

@ beans-dodo rice-and-meals beans 1500-2100
Ewa agoyin and {with}
Honey beans porridge and {with}
with: soft bread / fried plantain / garri and egg
- Beans cooked until it melts, with sauce fried dark and not bitter.
- The Agoyin sauce is in its own nylon so you decide how much.
- Filling enough to carry you from nine to four.
= Portion: one bowl; With: {with}; Pepper: medium; Ready in: 10 minutes
~ Size: Regular / Big +500

@ spaghetti rice-and-meals spaghetti 1900-2600
Jollof spaghetti and {protein}
Stir-fry spaghetti with {protein}
protein: two eggs*.85 / shredded chicken / sausage / beef strips
- One whole pack of spaghetti feeds two portions, we do not cheat it.
- Fried with carrots, green pepper and a little curry.
- Cooked to order, so give us a quarter of an hour.
= Portion: one pack; Protein: {protein}; Pepper: medium; Ready in: 15 minutes

@ indomie-egg rice-and-meals bowl-noodles 1500-2100
Double Indomie noodles with {egg}
Stir-fry noodles with {egg}
egg: two fried eggs / boiled eggs and sardine*1.2 / egg and sausage*1.15
- Two packs of noodles with onions, fresh pepper and carrots.
- Not soaked: it is drained and fried so it travels well.
- The night-reading pack, sold until we close.
= Portion: two packs of noodles; With: {egg}; Pepper: medium; Ready in: 10 minutes

@ yam-egg rice-and-meals yam-plate 1700-2300
Boiled yam and {sauce}
Fried yam and {sauce}
Golden yam with {sauce}
sauce: egg sauce / peppered fish sauce*1.2 / garden egg sauce
- Benue yam, white and sweet, not the watery one.
- Six slices and enough {sauce} to finish them.
- Served from seven in the morning until it finishes.
= Portion: six slices; Sauce: {sauce}; Pepper: medium; Ready in: 15 minutes

@ porridge rice-and-meals porridge 1800-2400
Yam porridge with {extra}
Unripe plantain porridge with {extra}
extra: ugu and dried fish / smoked mackerel / ponmo*.9
- One-pot porridge in palm oil with {extra}.
- Soft but not mashed, with enough oil to shine.
- Good for people avoiding rice this week.
= Portion: one bowl; With: {extra}; Pepper: medium; Ready in: 15 minutes

@ okpa rice-and-meals okpa 500-800
Hot okpa wrap, {size}
Okpa di oku, {size}
size: one piece / two pieces*1.9 / three pieces*2.7
- Bambara nut okpa steamed in leaves before dawn, still hot at eight.
- Cooked with palm oil and Nsukka pepper only, no artificial colour.
- Take it with cold pap or a bottle of Coke, no shame.
= Sold as: {size}; Wrapped in: leaf; Pepper: mild; Made: every morning

@ moimoi rice-and-meals moimoi 600-900
Moi moi with {inside}
Moi moi elemi meje, {inside}
inside: egg and fish / corned beef*1.1 / crayfish*.9
- Peeled beans, ground smooth and steamed in leaves.
- You will find {inside} inside, not only at the top.
- Goes with pap, garri or any rice pack.
= Sold as: one wrap; Inside: {inside}; Pepper: mild; Keeps: two days in a fridge

@ amala soups-and-swallow amala 1800-2500
Amala, gbegiri and ewedu with {meat}
Soft amala and abula with {meat}
meat: assorted meat / goat meat*1.25 / ponmo and shaki*.85 / beef
- Yam-flour amala turned in a small pot when you order.
- Gbegiri and ewedu in separate bowls, buka stew on top.
- Extra wrap of amala is ₦300, just write it in the note.
- If you come in person, the orisirisi pot is open for pointing.
= Portion: two wraps; Meat: {meat}; Soup: abula; Pepper: medium; Ready in: 10 minutes

@ egusi soups-and-swallow egusi 2400-3300
Egusi soup and {swallow}
Egusi with bitterleaf, {swallow} and {meat}
swallow: pounded yam*1.15 / eba*.9 / semo / fufu*.9
meat: beef / goat meat*1.2 / dry fish and ponmo
- Lumpy egusi fried first, then cooked with stock and vegetables.
- The soup is more than the swallow, as God intended.
- Soup and {swallow} are in different plates so nothing gets soaked.
= Swallow: {swallow}; Meat: {meat}; Pepper: medium; Ready in: 15 minutes
~ Size: One wrap / Two wraps +400 / Soup only (1 litre) +3500

@ ogbono soups-and-swallow ogbono 2300-3000
Ogbono soup and {swallow}
Ogbono and okro mix with {swallow}
swallow: eba*.9 / semo / pounded yam*1.15 / wheat
- It draws well; ask for a spoon if you are in company.
- Cooked with dry fish, ponmo and beef, one of each in every plate.
- No Maggi overdose, we use stock.
= Swallow: {swallow}; Meat: beef, ponmo, dry fish; Pepper: medium; Ready in: 15 minutes

@ oha-soup soups-and-swallow oha 2700-3600
Oha soup and {swallow}
Ofe nsala with {swallow}
Bitterleaf soup (onugbu) and {swallow}
swallow: fufu / pounded yam*1.15 / garri
- Thickened with cocoyam, cooked with uziza and good stockfish.
- One big piece of meat and one piece of dry fish in every plate.
- Tastes the way it does in the village on Nkwo day.
= Swallow: {swallow}; Thickened with: cocoyam; Pepper: hot; Ready in: 20 minutes

@ efo-riro soups-and-swallow efo 2200-3000
Efo riro and {swallow} with {meat}
Vegetable soup (efo riro), {swallow} and {meat}
swallow: pounded yam*1.15 / semo / eba*.9
meat: beef / assorted / smoked fish
- Shoko and tete leaves, washed three times, with locust beans.
- Cooked in the morning and kept on low fire, so it never tastes old.
- Ask for extra ponmo for ₦400.
= Swallow: {swallow}; Meat: {meat}; Leaves: shoko and tete; Pepper: medium

@ afang soups-and-swallow afang 2800-3600
Afang soup and {swallow}
Edikang ikong and {swallow}
swallow: fufu / pounded yam*1.1 / garri*.95
- Cooked the Calabar way: more leaf than water, with periwinkle.
- Waterleaf from the farm road, okazi cut very thin.
- Ask before six, it goes fast.
= Swallow: {swallow}; Meat: beef, stockfish, periwinkle; Pepper: medium; Ready in: 20 minutes

@ peppersoup soups-and-swallow peppersoup 2500-3600
Goat meat pepper soup with {with}
Catfish pepper soup with {with}
Cow leg pepper soup with {with}
with: white rice / boiled yam / agidi*.9
- For cold evenings and blocked noses: ehuru, uda and uziza, all ground fresh.
- Four good pieces of meat in the bowl.
- Bring a handkerchief.
= Portion: one bowl; With: {with}; Pepper: very hot; Ready in: 20 minutes

@ nkwobi soups-and-swallow nkwobi 3000-4200
Nkwobi, {size}
Isi ewu, {size}
size: small bowl / big bowl*1.5
- Palm-oil paste worked with potash, utazi and onions on top.
- Cow foot is cooked for three hours, so it comes off the bone.
- Best eaten within the hour; it sets when cold.
= Portion: {size}; Pepper: hot; Topped with: utazi and onion; Ready in: 25 minutes

@ soup-litre soups-and-swallow soup-tub 5500-8500
Egusi soup by the litre, with {meat}
Tomato stew by the litre, with {meat}
Vegetable soup by the litre, with {meat}
meat: beef / chicken*1.15 / assorted meat*1.1
- A clean one-litre bowl to keep in the hostel freezer, six to seven plates.
- Eight pieces of meat are counted into each bowl.
- Bring back the bowl in good shape and we take ₦300 off the next one.
= Volume: 1 litre; Meat: {meat}, eight pieces; Keeps: two weeks frozen; Order: one day before
`
