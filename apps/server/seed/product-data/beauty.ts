export const beautyNotes = `
@ wig hair-and-wigs wig 38000-62000
{kind} wig, {len}
{kind} wig with {cap}, {len}
kind: Bone straight / Bouncy / Curly fringe*.9 / Pixie curl*.8 / Deep wave*1.1
len: 10 inches*.8 / 12 inches / 16 inches*1.35 / 20 inches*1.7
cap: closure / frontal*1.25 / glueless band*1.15
- Human-hair blend made on a cap of your size, washed once already.
- Does not tangle at the nape; comb from the tip up.
- Wig stand and small comb are free.
= Length: {len}; Hair: human blend; Lace: 4 × 4; Density: 180%
~ Colour: Natural black / Dark brown +2000 / Burgundy +3000

@ attachment hair-and-wigs attachment 2800-4500
{brand} attachment, {n}
{brand} braiding hair attachment, {n}
brand: X-pression / Lush*.95 / Darling*1.05 / Outre-type*1.1
n: pack of 3 / pack of 5*1.55 / pack of 8*2.4
- Pre-stretched and soft, does not itch.
- Takes hot water well and stays.
- Buy all your packs once so the number is the same.
= Packs: {n}; Length: 48 inches folded; Pre-stretched: yes; Hot water: yes
~ Colour: 1 / 1B / 27 / 33 / 350

@ weave hair-and-wigs weave 15000-26000
{kind} human hair weave, {len}
{kind} weave bundles, {len}
kind: Straight / Loose wave*1.1 / Kinky
len: 12 inches / 14 inches*1.15 / 18 inches*1.5
- Two bundles do a full head; closure sold separately.
- Double weft, does not shed when you comb.
- Can be dyed to brown.
= Length: {len}; Weft: double; Weight: 100 g a bundle; Dye: yes

@ hair-cream hair-and-wigs haircream 2500-4800
{brand} hair cream {size}
{brand} leave-in hair cream, {size}
brand: Cantu*1.6 / ORS*1.3 / Mega Growth / Dr. Miracle’s*1.1
size: 250 g*.8 / 340 g / 500 g*1.3
- For natural and relaxed hair; softens before combing.
- Little goes far: a coin for the whole head.
- Sealed under the cap, long expiry.
= Size: {size}; Hair: natural and relaxed; Expiry: 2028; NAFDAC: registered

@ shampoo hair-and-wigs shampoo 3200-5500
{brand} shampoo and conditioner {size}
{brand} shampoo, {size}
brand: Petals / Head & Shoulders*1.2 / Cantu*1.6 / Creme of Nature*1.4
size: 400 ml / 800 ml*1.7
- Cleans sweat and gel from braids without pulling them.
- Smells clean, not loud.
- Two-piece set lasts a semester.
= Size: {size}; Hair: all types; Sulphate: low; Expiry: 2028

@ bonnet hair-and-wigs bonnet 1800-3200
Satin hair bonnet, {kind}
{kind} hair bonnet, satin
kind: double layer*1.2 / extra large for braids*1.1 / adjustable
- Keeps braids fresh for four weeks.
- Elastic is soft; no line on the forehead at eight a.m.
- Turns inside out into a second colour.
= Cloth: satin; Size: {kind}; Wash: by hand; Elastic: soft
~ Colour: Black / Pink / Gold / Leopard

@ comb-set hair-and-wigs comb 1200-2600
{kind} comb, {n}
{kind} hair comb set, {n}
kind: Wide-tooth / Afro / Rat-tail
n: 3 pieces / 6 pieces*1.6
- Teeth are round at the end and do not scratch.
- Goes through wet 4C hair without a fight.
- Heat-safe for blow-drying.
= Pieces: {n}; Heat-safe: yes; Kind: {kind}; Material: carbon

@ dryer hair-and-wigs dryer 13500-22000
{brand} hand dryer {watt}
{brand} hair dryer with comb, {watt}
brand: Binatone*1.1 / Kemei*.85 / Philips-type*1.2
watt: 1200 W / 2000 W*1.2
- Two heats and one cool; nozzle and comb are in the box.
- Blows out a full afro in twenty minutes.
- Check your hall's rule and use it when the load is low.
= Power: {watt}; Heats: two and cool; Nozzles: two; Warranty: 3 months

@ body-lotion skin-care lotion 3800-6800
{brand} body lotion {size}
{brand} body cream, {size}
brand: Nivea*1.1 / Vaseline / Palmer’s*1.5 / E45*1.8 / Dove*1.2
size: 250 ml*.75 / 400 ml / 600 ml*1.35
- Original with its seal; scratch and check.
- For harmattan skin that whitens at the elbow.
- No hydroquinone, no mixed bowls.
= Size: {size}; Skin: all types; Bleach: none; Expiry: 2028

@ shea-oil skin-care butter 2200-4200
{kind} butter, {size}
{oil} oil, {size}
kind: Raw shea / Whipped shea*1.3 / Cocoa*1.1
oil: Cold-pressed coconut*1.2 / Castor*1.1 / Black seed*1.5
size: 200 g / 500 g*2
- Bought from women in Niger State, filtered twice.
- For skin, hair and stretch marks.
- A little on wet skin goes a long way.
= Size: {size}; Added: nothing; Smell: light; Keeps: 12 months

@ face-serum skin-care serum 6500-11500
{brand} {kind} serum 30 ml
{kind} face serum, {brand}
brand: The Ordinary*1.5 / Simple / Cos De Baha*1.2 / Nature’s Truth
kind: vitamin C*1.1 / niacinamide / hyaluronic
- Start with two nights a week, then increase.
- Use sunscreen in the morning; Akoka sun does not play.
- Dropper, batch number and NAFDAC number are on the pack.
= Size: 30 ml; Skin: {kind}; Use: night; Expiry: 2028

@ sunscreen skin-care sunscreen 6800-11000
{brand} sunscreen SPF {spf}
brand: Nivea*1.1 / CeraVe*1.9 / Beauty of Joseon*2.1 / Neutrogena*1.7
spf: 30 / 50*1.15
- No white cast on dark skin once rubbed in.
- Two fingers for face and neck.
- Under make-up it does not roll.
= SPF: {spf}; Size: 50 ml; White cast: none; Expiry: 2028

@ black-soap skin-care blacksoap 1500-3200
{kind} black soap, {size}
{kind} soap, {size}
kind: African / Dudu-Osun*.8 / Turmeric*1.1 / Charcoal
size: 250 g / 500 g tub*1.8 / pack of 3*2.5
- Foams well with hard borehole water.
- Clears heat rash and back acne if you are patient.
- Keep it dry between baths.
= Size: {size}; Skin: oily and normal; Made in: Nigeria; Perfume: light

@ lip-gloss make-up lipstick 2200-4500
{brand} lip gloss, {kind}
{brand} lipstick, {kind}
brand: Zaron*1.2 / Nuban*1.1 / Hegai and Esther*1.2 / Classic
kind: matte / clear shine*.9 / velvet
- Stays through jollof.
- Does not dry the lips; apply balm first if yours crack.
- Testers are on the counter, yours is sealed.
= Finish: {kind}; Weight: 4 g; Brand: {brand}; Expiry: 2028
~ Shade: Nude / Wine / Red / Brown / Pink

@ foundation make-up makeupkit 5500-9500
{brand} foundation, {kind}
{brand} face powder, {kind}
brand: Zaron*1.1 / Nuban / Maybelline*1.5 / Black Opal*1.7
kind: matte / full cover*1.1
- Matched to your neck in daylight, at the door.
- Oil-free, holds till evening in our weather.
- Exchange of shade within two days if it is still sealed.
= Finish: {kind}; Size: 30 ml or 12 g; Skin: oily and normal; Expiry: 2028
~ Shade: Caramel / Honey / Mocha / Espresso

@ make-up-kit make-up makeupkit 9500-17500
{kind} makeup palette
{kind} makeup brush set, {n}
kind: Beginner / Bridal*1.4 / Travel*.8
n: 8 pieces / 12 pieces*1.3
- Enough for a first practice and for five friends' faces.
- Brushes wash with soap and dry flat.
- Pouch with a zip is included.
= Kind: {kind}; Pouch: yes; Brushes: synthetic; Expiry: 2028

@ lashes make-up lashes 1500-3200
{kind} eye lashes, {n}
kind: Wispy / Mink-type*1.3 / Natural
n: one pair with glue / five pairs*2.6
- Light band, reusable five times if you clean it.
- Glue is the clear type.
- We fix them free when you buy with make-up.
= Pairs: {n}; Length: 12 to 15 mm; Reuse: five times; Band: cotton

@ press-on-nails make-up nails 2500-4500
{kind} press-on nails, {n}
Short {kind} press-on nails, {n}
kind: French / nude / glitter*1.1 / matte
n: set of 24 / two sets*1.8
- File, stick, press for thirty seconds; lasts a week.
- Glue and wooden stick are in the pack.
- Short and medium types survive typing.
= Pieces: {n}; Length: short to medium; Glue: included; Lasts: 7 days

@ perfume perfume-and-grooming perfume 6500-11500
{name} perfume {size}
{name} body spray, {size}
name: Riggs London*.7 / Lattafa Asad*2.3 / Smart Collection No. 8*.6 / Armaf Club de Nuit*3.2
/ Ard Al Zaafaran Oud*1.8
size: 50 ml*.8 / 100 ml
- Sprays evenly and stays on cloth till night.
- Sealed, with the batch code on the box.
- Ask for a ₦1,500 five-ml sample first.
= Size: {size}; Lasts: 6 to 10 hours; Batch code: yes; Box: sealed

@ perfume-oil perfume-and-grooming perfume 3500-6500
{kind} perfume oil, {size}
kind: Oud / Vanilla*.9 / White musk*.9 / Ombre nomade*1.2 / Arabian rose
size: 6 ml roll-on*.7 / 12 ml roll-on / 30 ml*2
- Undiluted; a touch behind the ear is enough.
- Roll-on does not leak in a pencil case.
- Layer it over body cream and it lasts.
= Size: {size}; Alcohol: none; Lasts: 8 hours; Gender: unisex

@ deodorant perfume-and-grooming spray 2200-3800
{brand} roll-on deodorant, {n}
{brand} body spray, {n}
brand: Nivea / Sure / Rexona*1.05 / Enchanteur*.9
n: single / pack of 2*1.9
- Forty-eight hours on the pack, one long Lagos day in truth.
- No white stain on black shirts.
- Original with Nigerian label.
= Size: 50 to 150 ml; Stain: none; Sold as: {n}; Expiry: 2028

@ clipper perfume-and-grooming clipper 13500-24000
{brand} hair clipper, rechargeable
{brand} clipper with {n} guards
brand: Kemei*.85 / Wahl-type*1.4 / Chaoba*.75 / VGR
n: four / eight*1.1
- Sharp blade set, zero-gap screw in the pack.
- Three hours on a charge, works plugged in too.
- For room barbers and people tired of bump.
= Battery: 3 hours; Guards: included; Blade: steel; Warranty: 3 months

@ shaving perfume-and-grooming razor 1200-2800
{brand} shaving stick, {n}
{brand} razor, {n}
brand: Gillette*1.2 / Bic / Dorco*.9
n: pack of 5 / pack of 10*1.8
- Two blades, gentle strip on top.
- Use with warm water and go with the hair.
- Sealed pack, one person one stick.
= Pieces: {n}; Blades: two; Strip: aloe; Brand: {brand}

@ beard-oil perfume-and-grooming beard 3500-5800
{brand} beard oil 30 ml
{brand} beard growth oil with {extra}
brand: Mane Man / Bossman*1.1 / Naija Beard Co.
extra: comb*1.15 / derma roller*1.4
- Castor, jojoba and black seed; it softens before it grows.
- Light smell, not church perfume.
- Massage two drops at night.
= Size: 30 ml; Oils: castor, jojoba; Smell: light; Expiry: 2028
`
