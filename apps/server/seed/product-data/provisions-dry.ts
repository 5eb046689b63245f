export const dryProvisionNotes = `
@ indomie noodles-and-grains noodles 10800-13000
{brand} {taste} noodles, carton of 40 × 70 g
{brand} {taste} noodles, {n}
brand: Indomie*1.05 / Golden Penny / Minimie*.95 / Supreme*.93
taste: chicken / onion chicken*1.03 / pepper chicken
n: half carton (20 × 70 g)*.54 / ten packs*.29
- Fresh carton, expiry is far; check the date by the flap.
- The seasoning is complete, counted by the factory and not by us.
- Carried to your door on the ground floor.
= Pack: 70 g; Taste: {taste}; Brand: {brand}; Expiry: 8 months and above

@ rice-bag noodles-and-grains ricebag 9500-12500
{kind} rice, {n}
{kind} rice bag, {n}
kind: Local Abakaliki*.9 / Mama Gold*1.1 / Royal Stallion*1.15 / Ofada*1.2
n: 5 kg / 10 kg*1.95 / 25 kg*4.7
- Stone-free; we picked a cup in front of three customers.
- Rises well and does not become porridge by mistake.
- Weighed on a scale you can see.
= Weight: {n}; Kind: {kind}; Stones: none; Bag: sealed

@ garri noodles-and-grains garri 2800-4200
{kind} garri, {n}
kind: Ijebu*1.1 / White / Yellow*1.1 / Benin
n: half paint / one paint*1.9 / 1 kg*.45
- Dry, sharp and small-grained; swells in cold water.
- Sieved again before we bag it.
- With groundnut and cold water, the real student loan.
= Measure: {n}; Kind: {kind}; Taste: sour; Keeps: 6 months dry

@ beans-bag noodles-and-grains beansgrain 3200-5200
{kind} beans, {n}
kind: Oloyin (honey) / Drum / White*.9
n: 2 kg / 4 kg*1.9
- Picked clean, no weevils; soft in fifty minutes.
- Sweet without sugar.
- Keep it with a few dry peppers inside.
= Weight: {n}; Kind: {kind}; Picked: yes; Cooks in: 50 minutes

@ spaghetti-pack noodles-and-grains pasta 1100-1500
{brand} spaghetti 500 g, {n}
{brand} macaroni 500 g, {n}
brand: Golden Penny / Dangote*.97 / Crown*.97 / Power*.93
n: single / pack of 5*4.9 / carton of 20*18.5
- Does not break in the pot and does not stick.
- Sealed; expiry is next year.
- Five packs fit a backpack.
= Pack: 500 g; Sold as: {n}; Brand: {brand}; Expiry: 2027

@ flour-swallow noodles-and-grains flour 1800-3200
{kind} flour, {n}
kind: Semovita / Elubo (yam)*1.4 / Wheat / Poundo yam*1.3 / Plantain*1.3
n: 1 kg / 2 kg*1.95 / 5 kg*4.6
- Turns smooth without lumps if the water is hot enough.
- Factory pack or bagged clean by us with the date.
- One kilo makes about ten wraps.
= Weight: {n}; Kind: {kind}; Keeps: 6 months; Bag: sealed

@ oats noodles-and-grains cereal 2800-5200
{brand} {size}
{brand} cereal, {size}
brand: Quaker Oats*1.2 / Golden Morn / Kellogg’s Corn Flakes / Checkers Custard*.8 / Nasco Cornflakes*.85
size: 500 g / 900 g*1.7 / 45 g sachet × 10*.9
- Breakfast in five minutes with hot water and milk.
- Seal is intact, expiry is far.
- Matches with the Peak refill in this store.
= Size: {size}; Brand: {brand}; Milk: not included; Expiry: 2027

@ milo tins-and-sachets cocoa 3200-5500
{brand} {size}
{brand} beverage, {size}
brand: Milo / Bournvita / Ovaltine*1.05
size: 400 g refill / 900 g tin*2.1 / 20 g sachet × 10*.7
- Original Nestlé or Cadbury pack, no re-bagging.
- For four a.m. reading and for cold rainy nights.
- Ask for the matching milk and pay less for the two.
= Size: {size}; Brand: {brand}; Pack: factory; Expiry: 2027

@ milk-powder tins-and-sachets milk 3500-5800
{brand} powdered milk, {size}
{brand} milk, {size}
brand: Peak*1.15 / Cowbell*.85 / Dano / Three Crowns*1.05
size: 350 g refill / 850 g refill*2.3 / 14 g sachet × 10*.55 / 400 g tin*1.2
- Dissolves without lumps, also in cold water.
- Full cream unless the name says so.
- Keep the pack closed with a peg.
= Size: {size}; Brand: {brand}; Fat: full cream; Expiry: 2027

@ sardine tins-and-sachets can 1400-2200
{brand} sardine, {n}
{beef} corned beef, {n}
{tomato} tomato tin, {n}
brand: Titus*1.1 / Mega / Laser*.95
beef: Exeter*1.9 / Prince*1.7
tomato: Gino*.7 / De Rica*.75 / Tasty Tom*.65
n: single / pack of 3*2.9
- Easy-open tin, no dent.
- The plan for the last week of the month.
- Expiry is checked each Monday.
= Sold as: {n}; Tin: easy-open; Dents: none; Expiry: 2028

@ seasoning tins-and-sachets seasoning 900-1800
{brand} seasoning cubes, {n}
brand: Maggi / Knorr / Mr Chef*.85 / Gino*.9
n: 50 cubes / 100 cubes*1.9
- Enough for a semester if you cook, a year if you only promise to.
- Dry and not melted.
- Curry and thyme sachets ₦100 each.
= Pieces: {n}; Brand: {brand}; Pack: sealed; Expiry: 2028

@ cooking-oil tins-and-sachets oil 2600-4200
{kind} oil, {size}
kind: Kings vegetable*1.05 / Red palm / Mamador*1.1 / Groundnut
size: 75 cl / 1 litre*1.3 / 3 litres*3.7 / 5 litres*6
- Clear, does not foam when you fry plantain.
- Palm oil is from Okitipupa and never mixed.
- Bottle has an inner seal.
= Volume: {size}; Kind: {kind}; Seal: inner; Cholesterol: none

@ sugar-tea tins-and-sachets teabox 1300-2600
{brand} tea, {n}
{cup} coffee, {n}
brand: Lipton / Top Tea*.85 / Mambilla green
cup: Nescafé*1.4 / Kaffa*1.1
n: 25 bags or sachets / 50 bags or sachets*1.9
- Strong colour from the first cup.
- Box is sealed in nylon.
- A cube of St. Louis sugar is ₦20, a pack ₦1,600.
= Count: {n}; Pack: sealed; Sugar: none; Expiry: 2028

@ biscuits tins-and-sachets biscuits 1200-2600
{brand} biscuits, {n}
brand: Digestive*1.4 / Cabin / Cream crackers*1.1 / Oxford*.9 / Coaster
n: roll pack of 12 / carton half*2.6
- Crunchy, not the one that lay in the sun.
- For break, for visitors and for ulcers.
- Cheaper by the roll than by the piece.
= Sold as: {n}; Brand: {brand}; Pack: sealed; Expiry: 2027

@ honey-spread tins-and-sachets honey 2800-5500
{kind} honey, {size}
Natural honey from {from}, {size}
kind: Pure wild / Filtered*1.05
from: Ogbomoso / Nsukka*1.05 / Kagara
size: 35 cl / 75 cl*1.9 / 1 litre*2.4
- Passes the tissue test and the ant test.
- Thick and dark; harmattan honey is lighter.
- For tea, pap and sore throat before presentation.
= Volume: {size}; Added sugar: none; Bottle: glass or PET; Keeps: years

@ peanut-butter tins-and-sachets jarspread 1900-3600
{kind} peanut butter, {size}
{kind} peanut butter without sugar, {size}
kind: Smooth / Crunchy
size: 340 g jar / 510 g jar*1.4
- Spreads even on bread from the fridge.
- Made in Nigeria, seal unbroken.
- Two spoons in noodles, trust us.
= Size: {size}; Kind: {kind}; Jar: glass; Expiry: 2027

@ bread-loaf tins-and-sachets loaf 900-1600
{kind} bread, {size}
kind: Agege / Sliced butter*1.2 / Wheat*1.3 / Coconut*1.2
size: small loaf*.7 / family loaf
- Delivered by the bakery at six in the morning and at four.
- Soft until tomorrow night.
- Yesterday's loaf goes for half, ask quietly.
= Size: {size}; Kind: {kind}; Baked: today; Bromate: none
`
