export const grillAndBakeNotes = `
@ shawarma wraps-and-grills wrap 2400-3400
{filling} shawarma, {extra}
Toasted {filling} shawarma with {extra}
filling: Chicken / Beef*.95 / Chicken and beef*1.15
extra: single sausage*.9 / double sausage / cheese*1.1 / extra cream
- Grilled to order; the bread is toasted again after wrapping so it does not tear.
- Cabbage and carrots are cut the same evening.
- Tell us no ketchup, less mayo or more pepper in the note.
- Foil and paper bag, arrives hot within the campus.
= Filling: {filling}; Extra: {extra}; Pepper: medium; Ready in: 12 minutes
~ Size: Regular / Jumbo +1000

@ burger wraps-and-grills burger 2800-3900
{kind} burger and fries
{kind} burger, {extra}
kind: Classic beef / Crispy chicken / Double beef*1.35
extra: cheese and egg / caramelised onion / plain with coleslaw*.9
- Our own patty, 120 g before it meets the fire, never from a freezer box.
- Bun is baked at the gate in the morning and buttered on the grill.
- Packed upright so the sauce stays inside.
= Patty: 120 g; Style: {kind}; Pepper: mild; Ready in: 15 minutes

@ chicken-fries wraps-and-grills fries 2500-3300
Chips and {with}
Yamarita and {with}
with: peppered chicken / fried turkey*1.3 / crispy wings / grilled fish*1.1
- Potatoes are cut here and fried twice, so they stay crisp on the okada.
- Pepper sauce is in a small cup; ketchup is free.
- One portion fills one hungry person after training.
= With: {with}; Sauce: pepper and ketchup; Portion: one box; Ready in: 18 minutes

@ suya wraps-and-grills suya 1500-2400
Beef suya, {size}
Suya mix of {mix}, {size}
mix: beef and kidney / ram and liver / tozo and shaki
size: small wrap / medium wrap*1.5 / big wrap*2.1
- Sliced thin, dusted with real yaji and roasted over charcoal.
- Onions, tomatoes and a little extra yaji are in the newspaper with it.
- The fire is lit at five; before that we sell yesterday's nothing.
= Portion: {size}; Meat: roasted over charcoal; Pepper: hot; Ready in: 15 minutes

@ asun wraps-and-grills asun 2600-3600
Asun, {size}
Peppered goat meat (asun) with {with}
size: small pack / party pack*1.8
with: roasted plantain / fried yam / onions only*.85
- Goat is smoked first, then tossed in ata rodo and onions.
- You get the skin too unless you say no.
- Not for people who say "small pepper".
= Meat: smoked goat; Pepper: very hot; Portion: about 300 g; Ready in: 20 minutes

@ bbq-chicken wraps-and-grills chicken 2800-4200
Barbecue chicken, {size}
Grilled {cut} with {side}
Peppered chicken lap with {side}
cut: chicken lap / turkey wing*1.3 / chicken wings
size: quarter / half*1.8 / full bird*3.4
side: chips / dodo / jollof rice*1.1
- Marinated overnight in ginger, garlic and thyme.
- Turned by hand over charcoal, brushed three times.
- Pepper sauce is always in the pack, in its own small cup.
= Marinade: overnight; Side: {side}; Pepper: medium; Ready in: 25 minutes

@ grilled-fish wraps-and-grills fish 4800-7200
Grilled {fish} with {side}
Point-and-kill {fish} and {side}
fish: catfish / croaker*1.2 / tilapia*.9
side: chips / roasted plantain / white rice
- Pick your size in the chat, we send a picture before it meets the fire.
- Stuffed with onions and sweet pepper, wrapped in foil.
- Enough for two friends or one serious person.
= Fish: {fish}; Side: {side}; Weight: 700 to 900 g; Ready in: 40 minutes

@ hotdog wraps-and-grills hotdog 1200-1800
Hot dog with {extra}
Jumbo hot dog, {extra}
extra: cheese / egg and salad*1.1 / caramelised onions
- Beef sausage in a soft long bun with mustard and ketchup.
- Heated on the grill plate, never in a microwave.
- Quick to eat between two lectures.
= Sausage: beef; Extra: {extra}; Ready in: 6 minutes; Pepper: none

@ pizza wraps-and-grills pizza 5200-7800
{kind} pizza, {size}
kind: Chicken suya / Beef and pepperoni*1.1 / Margherita*.85 / Meat lovers*1.2
size: 8 inch / 10 inch*1.35 / 12 inch*1.7
- Dough rests for a night; that is why the crust has holes and not cracks.
- Sliced, boxed and sent with a little chilli oil.
- Order before nine at night.
= Size: {size}; Topping: {kind}; Slices: 6 to 8; Ready in: 30 minutes

@ sandwich wraps-and-grills sandwich 1300-2000
{kind} sandwich
Toasted {kind} sandwich, {half}
kind: club / egg and sardine*.9 / chicken mayo / tuna and sweet corn*1.1
half: two triangles / four triangles*1.7
- Thick agege-style slices, toasted and cut in triangles.
- Filled up to the corners.
- Wrapped in paper, good in a bag until break time.
= Filling: {kind}; Bread: toasted white; Ready in: 8 minutes; Pepper: mild

@ small-chops snacks-and-small-chops chops 2200-3200
Small chops box, {n}
Mini small chops, {n}
Samosa and spring roll box, {n}
n: 12 pieces / 20 pieces*1.55 / 30 pieces*2.2
- Puff-puff, samosa, spring roll and mosa, with one stick of peppered gizzard per box.
- Fried on the hour; we send with paper under so it does not get oily.
- For parties of fifty and more send a message two days before.
= Pieces: {n}; Sauce: sweet chilli; Pepper: mild; Ready in: 20 minutes

@ puff-puff snacks-and-small-chops chops 500-900
Hot puff-puff, {n}
Puff-puff with {kind}, {n}
n: 10 pieces / 20 pieces*1.9
kind: milk and nutmeg / pepper and onion / coconut
- Round, soft inside, fried in clean oil that is changed daily.
- Ask for the ones just out of the pan.
- Sugar is in the dough, not on top.
= Pieces: {n}; Fried: to order; Keeps: one day; Ready in: 8 minutes

@ samosa-roll snacks-and-small-chops chops 900-1500
Beef samosa, {n}
Chicken spring roll and samosa, {n}
n: 6 pieces / 12 pieces*1.9
- Thin pastry folded by hand with minced filling, not only cabbage.
- Sold hot, or frozen if you want to fry at home.
- Sweet chilli dip is inside the pack.
= Pieces: {n}; Pastry: hand-folded; Pepper: mild; Ready in: 10 minutes

@ chin-chin snacks-and-small-chops chin-chin 1200-2400
Crunchy chin chin, {size}
Milky chin chin, {size}
Coconut chin chin, {size}
size: 500 g nylon / 1 kg jar*1.8 / 250 g nylon*.6
- Small cut, crunchy, does not break your teeth.
- Made with milk and nutmeg, fried golden and drained overnight.
- Keeps its crunch for a month if you close the jar.
= Weight: {size}; Cut: small; Keeps: four weeks; Contains: wheat, milk, egg

@ plantain-chips snacks-and-small-chops plantain-chips 400-800
{kind} plantain chips, {n}
kind: Ripe / Unripe / Peppered
n: one pack / pack of five*4.6
- Thin slices from firm plantain, lightly salted.
- Packed the same day it is fried.
- No tear, no return: the nylon is sealed.
= Flavour: {kind}; Sold as: {n}; Weight: 80 g each; Keeps: three weeks

@ popcorn snacks-and-small-chops popcorn 600-1200
{kind} popcorn, {size}
kind: Caramel*1.2 / Salted butter / Sweet and milky
size: cup / movie bucket*1.9
- Popped when you order, so the box is warm.
- Film nights in the common room: we do twenty buckets for the price of eighteen.
- Not too sweet unless you ask.
= Flavour: {kind}; Size: {size}; Ready in: 5 minutes; Contains: milk

@ groundnut snacks-and-small-chops peanuts 700-1500
Roasted groundnut, {size}
Peeled peanuts in a bottle, {size}
Kulikuli and groundnut mix, {size}
size: 35 cl bottle / 75 cl bottle*1.9
- Sand-roasted and peeled, with no burnt ones at the bottom.
- Goes with garri, bread, boli or loneliness.
- Filled to the cap and shaken down.
= Size: {size}; Salt: light; Keeps: two months; Contains: groundnut

@ birthday-cake cakes-and-bakes cake 14000-24000
{kind} birthday cake, {size}
{kind} cake with {top}, {size}
kind: Vanilla / Chocolate*1.1 / Red velvet*1.15 / Marble
top: buttercream / whipped cream / fondant*1.25
size: 6 inch / 8 inch*1.4 / 10 inch*1.9
- Baked fresh with real butter, the name written the way you spell it.
- Order a day before; candles and a knife are in the box.
- We carry it ourselves inside campus so it arrives standing.
- Colours can be changed in the chat.
= Size: {size}; Flavour: {kind}; Serves: 8 to 20; Order: one day before
~ Icing colour: White / Pink / Blue / Chocolate

@ cupcakes cakes-and-bakes cupcake 3800-5600
{kind} cupcakes, {n}
Box of {kind} cupcakes, {n}
kind: vanilla / chocolate*1.1 / red velvet*1.15 / lemon
n: 6 pieces / 12 pieces*1.85
- Soft crumb, swirl on top, each in its own hole so nothing kisses the lid.
- Made the same morning, best before night.
- We can put one letter on each for a short name.
= Pieces: {n}; Flavour: {kind}; Topping: buttercream; Contains: wheat, milk, egg

@ meat-pie cakes-and-bakes pie 900-1400
{kind} pie
{kind} pie, {n}
kind: Meat / Chicken*1.1 / Fish*.95
n: single / pack of four*3.8
- Filling is minced meat, potato and carrot, and there is more of it than air.
- Out of the oven at ten and at four.
- Warmed before it leaves.
= Filling: {kind}; Sold as: {n}; Pastry: butter shortcrust; Pepper: mild

@ doughnuts cakes-and-bakes doughnut 700-1200
{kind} doughnut
{kind} doughnuts, {n}
kind: Milky / Jam-filled*1.1 / Chocolate-glazed*1.2 / Sugar
n: box of four*3.8 / box of six*5.5
- Yeast dough, proved twice, so it is light and not oily.
- The filling goes to the middle, we use a long nozzle.
- Fresh at two in the afternoon.
= Flavour: {kind}; Fried: same day; Contains: wheat, milk, egg; Best within: one day

@ banana-bread cakes-and-bakes loaf 1800-3000
{kind} bread, {size}
{kind} loaf, {size}
kind: Banana / Coconut*1.05 / Butter*.9 / Wheat*.95
size: small / family size*1.6
- Dense, moist and sliced on request.
- Stays soft for four days in its nylon.
- Eat with cold milk or hot tea.
= Size: {size}; Flavour: {kind}; Keeps: four days; Contains: wheat, egg

@ cookies cakes-and-bakes cookie 1500-2600
{kind} cookies, {n}
Soft {kind} cookies, {n}
kind: chocolate chip*1.1 / oatmeal / coconut / peanut butter
n: pack of 6 / jar of 15*2.2
- Crisp at the edge, soft in the middle.
- Baked in small trays every two days.
- The jar is yours to keep.
= Pieces: {n}; Flavour: {kind}; Keeps: two weeks; Contains: wheat, milk

@ pancakes cakes-and-bakes pancake 1500-2300
{kind} pancakes, {n}
Belgian-style waffle with {top}
kind: Fluffy / Banana / Nigerian-style*.9
n: stack of four / stack of six*1.4
top: honey / chocolate sauce*1.1 / fried chicken*1.6
- Made on a hot plate when you order.
- Syrup or honey is in a small cup.
- Breakfast until eleven, and again after nine at night.
= With: syrup or honey; Ready in: 12 minutes; Contains: wheat, milk, egg; Served: hot

@ zobo drinks zobo 600-1000
Chilled zobo with {with}, {size}
Zobo drink, {with}, {size}
with: ginger and cloves / pineapple*1.1 / cucumber
size: 50 cl / 75 cl*1.4 / 1.5 litres*2.5
- Brewed from clean red zobo leaves and sweetened with pineapple and a little sugar.
- Bottled cold, no colour or flavour added.
- Finish it within three days, keep in a fridge.
= Volume: {size}; Flavour: {with}; Sugar: low; Keeps: three days cold

@ smoothie drinks smoothie 1800-2800
{kind} smoothie, {size}
kind: Banana and groundnut / Mango and pineapple / Watermelon and ginger*.9 / Oat and date*1.1
size: 40 cl / 60 cl*1.35
- Blended when you order, with ice from treated water.
- No sugar unless you ask; the fruit does the work.
- Bring your own bottle and save ₦100.
= Volume: {size}; Fruit: {kind}; Sugar: none added; Ready in: 6 minutes

@ parfait drinks parfait 2200-3400
Greek yoghurt parfait, {size}
Fruit and granola parfait, {size}
Strawberry milkshake, {size}
Chocolate milkshake, {size}
size: 40 cl / 60 cl*1.4
- Thick and cold, made in the afternoon and never from powder alone.
- Layered in a clear cup with a spoon under the lid.
- Leave it in the fridge and it waits for you until tomorrow.
= Volume: {size}; Sugar: medium; Contains: milk; Keeps: one day cold

@ chapman drinks chapman 1200-1900
Chapman drink, {size}
Tiger nut drink (kunu aya), {size}
Pineapple and ginger juice, {size}
Kunu drink with ginger, {size}
size: 50 cl / 1 litre*1.8
- Made in small batches, bottled and chilled the same morning.
- Shake it well, the good part goes to the bottom.
- Five bottles for a birthday come with ice, free.
= Volume: {size}; Served: chilled; Keeps: two days cold; Bottle: sealed

@ ice-cream drinks icecream 1000-1900
{kind} ice cream, {size}
kind: Vanilla / Chocolate / Strawberry / Cookies and cream*1.15
size: one cup / two scoops and a cone*1.3 / half litre*2.9
- Soft, cold and kept on the generator when NEPA misbehaves.
- Toppings: groundnut, sprinkles or chocolate sauce, choose two.
- Delivered in a cooler bag inside campus only.
= Size: {size}; Flavour: {kind}; Toppings: two free; Contains: milk
`
