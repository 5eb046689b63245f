export const freshProvisionNotes = `
@ bottled-water water-and-soft-drinks water 2400-3400
{brand} table water 75 cl, pack of 12
{brand} table water, {n}
brand: Eva*1.15 / Nestlé Pure Life*1.15 / Aquafina*1.1 / CWAY / Campus Spring*.8
n: 1.5 L, pack of 12*1.6 / 50 cl, pack of 20*1.05
- Seal is tight, NAFDAC number is on each bottle.
- Carried to your room; upstairs is ₦200 more.
- Cold ones available one by one at the store.
= Pack: {brand}; Bottles: 12 to 20; NAFDAC: yes; Cold: on request

@ sachet-water water-and-soft-drinks water 450-700
{brand} sachet water, {n}
brand: Pure and cold / Treated campus*.9 / Mountain
n: one bag (20 sachets) / five bags*4.8
- Delivered on Tuesdays and Fridays, and whenever you cannot wait.
- No salty taste; the factory is inspected.
- Carry-up is free for five bags.
= Sachets: {n}; Size: 50 cl each; NAFDAC: yes; Delivery: same day

@ soft-drinks water-and-soft-drinks soda 4200-6200
{brand} soft drink 50 cl, {n}
{brand} drink, {n}
brand: Coca-Cola*1.1 / Pepsi / Bigi*.8 / Fanta orange*1.1 / Sprite*1.1
n: pack of 12 / half pack (6)*.53
- Plastic bottles, no deposit to argue about.
- Chilled ones go out between twelve and four.
- For hall birthdays we add ice free.
= Bottle: 50 cl; Sold as: {n}; Brand: {brand}; Cold: on request

@ malt-juice water-and-soft-drinks malt-juice 5200-8200
{brand} malt drink, {n}
{juice} juice, {n}
brand: Maltina / Amstel / Malta Guinness
juice: Chivita*1.1 / Five Alive*1.1 / Exotic*1.15
n: pack of 12 / half pack (6)*.53
- Best before is months away.
- Light packs, easy to share between four room-mates.
- Mix with a friend's pack and pay carton price.
= Sold as: {n}; Size: 33 cl to 1 L; Cold: on request; Expiry: 2027

@ energy-drink water-and-soft-drinks energy 5800-8800
{brand} energy drink, {n}
brand: Fearless / Predator / Monster*2.2 / Supa Komando*.8
n: pack of 12 / half pack (6)*.53
- For exam week; sleep is still better.
- Cold from the chest freezer when there is light.
- No more than two a day, my dear.
= Sold as: {n}; Size: 40 to 50 cl; Caffeine: yes; Expiry: 2027

@ bath-soap toiletries soap 2200-3800
{brand} soap, {n}
{brand} bath soap, {n}
brand: Lux / Premier Cool / Dettol*1.2 / Joy*.9 / Eva
n: pack of 6 / single*.2 / pack of 3*.52
- Foams with hard water.
- Original wrapper; the smell stays after the towel.
- One pack lasts a semester for one person.
= Sold as: {n}; Weight: 110 to 150 g; Brand: {brand}; Expiry: 2028

@ detergent toiletries detergent 1900-3400
{brand} detergent, {size}
{brand} washing detergent, {size}
brand: Ariel*1.15 / Sunlight / Omo*1.1 / So Klin*.9 / Viva*.88
size: 800 g / 2 kg*2.2 / 4 kg*4.2
- Takes collar dirt and palm oil with one soak.
- Gentle on hands that wash at dawn.
- Bleach for white lab coats ₦900.
= Weight: {size}; Brand: {brand}; For: hand and machine; Smell: fresh

@ toothpaste toiletries toothbrush 1200-2400
{brand} toothpaste and toothbrush, {size}
brand: Close-Up / Oral-B*1.1 / Colgate*1.1 / Dabur herbal*.95
size: 130 g / 160 g*1.2
- Sealed tube, clean mint.
- Change the brush every three months, your dentist said.
- Travel cover is free with two.
= Size: 130 to 160 g; Brand: {brand}; Fluoride: yes; Expiry: 2028

@ tissue toiletries tissue 2400-4200
{brand} tissue, {n}
{brand} toilet roll, {n}
brand: Rose*1.1 / Boulos / Belle / Softcare*1.05
n: pack of 12 rolls*1.4 / pack of 6 rolls*.75
- Two-ply; one pull comes off clean.
- A pack hides well under a bunk.
- Nobody ever bought too much of it.
= Sold as: {n}; Ply: two; Brand: {brand}; Perfume: none

@ pads toiletries sanitary 1300-2400
{brand} sanitary pads, {n}
brand: Always*1.1 / Ladycare / Molped*.95 / Virony*1.2
n: one pack / three packs*2.85
- With wings, for day or night.
- Packed in a dark nylon, no announcements.
- Open until ten at night for emergencies.
= Sold as: {n}; Wings: yes; Flow: normal and heavy; Brand: {brand}

@ sponge-pack toiletries sponge 600-1400
{kind} bath sponge, {n}
{kind} sponge, {n}
kind: Net / Local (kankan)*.9 / Kitchen double-side
n: single / pack of 3*2.7
- Strong knots; does not spread like okro in one month.
- Dries by evening.
- Change it every semester.
= Sold as: {n}; Kind: {kind}; Dries: fast; Colour: mixed

@ insecticide toiletries spray 1900-3600
{brand} insecticide spray, {size}
{brand} mosquito spray, {size}
brand: Raid*1.15 / Baygon*1.1 / Mortein / Rambo*.9
size: 300 ml / 600 ml*1.7
- Spray, lock the door, go to class; come back to peace.
- Works on cockroaches behind lockers.
- Cover food and keep away from fire.
= Size: {size}; For: mosquitoes and cockroaches; Smell: low; Brand: {brand}

@ tomatoes fresh-foodstuff tomato 1800-3400
Fresh tomatoes, {n}
Fresh tomatoes and pepper, {n}
n: small basket / paint bucket*2.4 / half basket*1.6
- Firm ones on the day's stew, softer ones at half price for tonight.
- From the north by night, sold the same morning.
- Blending is free if you bring a bowl.
= Measure: {n}; Came: this morning; Blending: free; Soft ones: half price

@ rodo fresh-foodstuff pepper 900-1900
Fresh {kind} pepper, {n}
kind: rodo / shombo / Nsukka yellow*1.2 / tatashe*1.1
n: one plate / one mudu*2.6
- Bright, hot and without black spots.
- Seeds may be removed for you; wear gloves for yourself.
- Freeze half and buy again next week.
= Measure: {n}; Kind: {kind}; Heat: hot; Came: this morning

@ onions fresh-foodstuff onion 1200-2400
{kind} onions, {n}
kind: Red / White*1.1 / Dry Sokoto*1.1
n: 1 kg / 3 kg*2.7
- Dry skin, so it keeps for a month in a basket.
- No sprouting ones in the bag.
- Cut it under water and spare your tears.
= Weight: {n}; Kind: {kind}; Keeps: one month; Came: this week

@ yam-tuber fresh-foodstuff yam 2200-4200
Benue yam, {n}
{kind} yam, {n}
kind: White / Puna*1.15
n: one medium tuber / three tubers*2.9 / one big tuber*1.5
- White inside, not the watery early type.
- We cut the tip to show you before you pay.
- Sweet potatoes and cocoyam come on Fridays.
= Sold as: {n}; From: Benue; Inside: white; Keeps: three weeks

@ plantain-bunch fresh-foodstuff plantain 1500-2800
{kind} plantain, {n}
{kind} banana, {n}
kind: Ripe / Almost-ripe / Unripe*.9
n: hand of 5 / hand of 8*1.5 / small bunch*2.7
- Tell us the day you want to fry it and we choose the colour.
- Heavy fingers, no black inside.
- Goes with eggs, beans, or only a fork.
= Sold as: {n}; Ripeness: {kind}; From: Ondo and Edo; Came: this morning

@ eggs-crate fresh-foodstuff egg 1600-2200
Fresh eggs, {n}
Farm eggs, {n}
n: half dozen*.75 / dozen*1.45 / crate of 30*3.3
- From a farm twenty minutes away, washed and candled.
- Broken ones are replaced at the door, count with the rider.
- Big size; small size is ₦400 less on a crate.
= Count: {n}; Size: large; Laid: this week; Broken: replaced

@ watermelon fresh-foodstuff fruit 1800-2600
Sweet watermelon, {n}
Watermelon, {n}
n: one medium / one big*1.6 / half*.6
- Red inside: we knock, listen and cut a triangle to prove it.
- Cut and packed with a fork for ₦300 more.
- From Maiduguri road, off the lorry this morning.
= Sold as: {n}; Inside: red; Cutting: on request; Came: this morning

@ pineapple fresh-foodstuff fruit 1300-2100
Sweet pineapple, {n}
Peeled pineapple, {n}
n: one big / two*1.9
- Smells ripe at the bottom, that is how you know.
- Peeled and cut free, packed with a fork.
- Eat it within two days.
= Sold as: {n}; Peeling: free; Came: this morning; Keeps: two days

@ mango fresh-foodstuff fruit 1000-1800
{kind} mango, {n}
Sweet {kind} mango, {n}
kind: Ogbomoso / Benue*1.1 / Julie*1.2
n: heap of 6 / half basket*3.2
- Yellow inside with small seed and little thread.
- Some are ready today, some for Thursday; ask.
- Washed in salt water.
= Sold as: {n}; Kind: {kind}; Came: this morning; Ripeness: mixed

@ apples fresh-foodstuff fruit 2400-3400
Red apples, {n}
Crisp apples, {n}
n: pack of 4 / pack of 8*1.9
- Hard and cold, not the floury ones.
- Washed and wrapped one by one.
- Breakfast on the way to an 8 a.m. class.
= Sold as: {n}; Colour: red; Washed: yes; Keeps: one week

@ oranges fresh-foodstuff fruit 1200-1900
Sweet oranges, {n}
Peeled oranges, {n}
n: dozen / half dozen*.55 / net of 30*2.3
- From Benue, thin skin and plenty water.
- Peeled by the best hand in the market if you eat them today.
- Sweet: one from each bag is tasted.
= Sold as: {n}; From: Benue; Peeling: free; Came: this week

@ vegetables fresh-foodstuff greens 700-1500
{kind} vegetable, {n}
Washed {kind} vegetable, {n}
kind: ugu / spinach (efo shoko) / waterleaf*.9 / bitterleaf*1.1 / cabbage*1.3
n: one bunch / three bunches*2.7
- Cut from the farm at dawn, sand shaken off.
- We pick and slice it for ₦200.
- Wrap in paper and it stays two days.
= Sold as: {n}; Leaf: {kind}; Cut: today; Slicing: on request

@ frozen-chicken fresh-foodstuff poultry 4200-6800
Frozen {kind}, {n}
kind: chicken laps / turkey wings*1.35 / whole chicken / gizzard*1.2
n: 1 kg / 2 kg*1.95
- Kept frozen day and night, our freezer has its own inverter.
- Washed, cut to your size before we bag it.
- Cook within two days once it thaws.
= Weight: {n}; Cut: to order; Kept: frozen; Source: local farm

@ fish-frozen fresh-foodstuff fishraw 3800-6200
{kind} fish, {n}
Frozen {kind} fish, {n}
kind: titus / croaker*1.2 / kote*.85 / smoked catfish*1.3
n: 1 kg / 2 kg*1.95
- Bright eyes and firm when it thaws.
- Cleaned and cut in steaks, free.
- Smoked ones are dry through and need no fridge for a week.
= Weight: {n}; Fish: {kind}; Cleaning: free; Kept: frozen or dry

@ groundnut-raw fresh-foodstuff peanuts 1400-2800
Raw groundnut, {n}
Raw groundnut, peeled, {n}
n: one mudu / 2 kg*2.1
- Dry, clean, this season's.
- Roasts even in sand or in an oven.
- Weighed on a scale that you can see.
= Measure: {n}; Season: this year's; Stones: none; Keeps: 4 months
`
