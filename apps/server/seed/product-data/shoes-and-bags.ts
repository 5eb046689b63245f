export const shoeAndBagNotes = `
@ sneakers shoes sneaker 16000-24000 used .25
{style} sneakers, unisex
{style} sneakers, {sole}
style: Chunky / Low-top court / Retro running*1.1 / Slip-on / Canvas-top*.75 / High-top*1.15
sole: rubber sole / light foam sole*1.05
- True to size; if you are between two, take the bigger one.
- Soft insole that comes out for washing.
- Lace-up twice a day from Moremi to Senate and still clean.
- Box and one spare lace included.
= Sole: rubber; Fit: true to size; Upper: mesh and PU; Returns: 2 days unworn
~ Size: 39 / 40 / 41 / 42 / 43 / 44
~ Colour: White / Black / Grey

@ nike-like shoes trainer 28000-42000 used .6
{model} running shoes
{model} trainers
model: Nike Revolution / Adidas Duramo / New Balance 530*1.4 / Puma Softride*1.05 / Asics Gel Contend*1.1
- First-grade okrika, washed by hand and dried in shade.
- Sole still has its pattern, no gum and no stitch.
- Good for road work and for jeans.
= Grade: A; Sole: full pattern; Washed: yes; Returns: 2 days
~ Size: 40 / 41 / 42 / 43 / 45

@ slides-shoe shoes slides 5500-8500
{kind} slides
{kind} slippers, unisex
kind: Cross-strap palm / Two-strap cork*1.2 / Cloud foam*.9 / Leather palm*1.4 / Rubber bathroom*.4
- Light, quiet and does not slip on a wet corridor.
- Handmade strap, stitched and not only gummed.
- Wear it to lectures, to the tap and to Shoprite.
= Sole: rubber; Strap: {kind}; Fit: true to size; Care: wipe
~ Size: 38 / 40 / 41 / 43 / 45

@ heels shoes heels 13500-21000 used .15
{kind} heels
{kind} heels, {height}
kind: Block / Stiletto*1.1 / Kitten*.9 / Ankle-strap*1.05 / Clear-strap
height: 2 inches / 3 inches*1.05 / 4 inches*1.1
- Steady on our interlocking stones, with rubber under the tip.
- For dinner night, defence and Sunday service.
- Padded where it usually pains.
= Heel: {kind}; Lining: soft PU; Fit: true to size; Returns: 2 days unworn
~ Size: 37 / 38 / 39 / 40 / 41

@ corporate-shoe shoes loafer 17500-27000 used .15
{kind} corporate shoe
{kind} shoe, {leather}
kind: Plain-toe / Penny loafer*.95 / Brogue*1.15 / Monk-strap*1.2
leather: black leather*1.1 / Aba-made leather
- Aba-made with stitched sole, not paper inside.
- What SIWES, law dinner and interviews ask for.
- Shoe polish cloth is in the box.
= Upper: leather; Sole: stitched; Fit: true to size; Made in: Aba
~ Size: 40 / 41 / 42 / 43 / 44 / 45

@ flats shoes flats 8500-12500
{kind} flat shoes
{kind} ballerina shoes
kind: Pointed / Round-toe / Bow*1.05 / Aba leather*1.2
- Soft and silent in the library.
- Folds in a bag for the day your heels win.
- Non-slip sole.
= Sole: non-slip; Lining: cotton; Fit: true to size; Returns: 2 days unworn
~ Size: 37 / 38 / 39 / 40 / 41

@ hiking-boots shoes boot 22000-34000 used .5
{kind} boots
{kind} boots, unisex
kind: Ankle / Chelsea*1.1 / Desert*.95 / Safety (steel toe)*.9
- Strong soles for site visits and geology field trips.
- Warm, so better for harmattan than for March.
- Leather fed with cream before it is sold.
= Sole: thick rubber; Upper: leather; Fit: true to size; Returns: 2 days
~ Size: 40 / 41 / 42 / 43 / 44

@ socks shoes socks 2500-4200
{kind} socks, {n}
kind: Ankle / Sport crew / Office ribbed*1.1 / Football stockings*1.2
n: 3 pairs / 6 pairs*1.8
- Cotton that breathes; no smell by two o'clock.
- Elastic stays up after many washes.
- One size fits 38 to 45.
= Pairs: {n}; Material: cotton blend; Size: 38 to 45; Wash: warm

@ backpack bags backpack 14500-22000 used .2
{kind} laptop backpack
{kind} school bag
Water-resistant {kind} backpack
kind: 15.6-inch / anti-theft*1.15 / roll-top*1.1 / slim 14-inch*.9 / USB-port*1.1
- Padded at the back and at the straps; carries two texts and a laptop.
- Zips are YKK-type and run with one hand.
- A hidden pocket for ATM cards and the NIN slip.
= Capacity: 25 litres; Laptop: up to 15.6 inches; Water: light rain; Warranty on zips: 3 months
~ Colour: Black / Grey / Navy / Wine

@ tote bags tote 8500-15000 used .2
{kind} tote bag
{kind} tote bag, fits a 14" laptop
kind: Canvas*.7 / Two-tone leather / Ankara*.85 / Adire*.9 / Quilted*1.1
- Strong handles stitched four times.
- Inside pocket with zip for phone and keys.
- Stands by itself on a chair.
= Fits: 14-inch laptop; Handles: double-stitched; Closing: zip; Inside: lined

@ handbag bags handbag 9500-17500 used .25
{kind} handbag
{kind} crossbody bag
kind: Structured*1.15 / Mini / Baguette / Bucket*1.05 / Beaded*1.2
- Gold pieces do not peel in the first month.
- Long strap is in the bag, so carry it both ways.
- Enough for phone, purse and powder.
= Strap: removable; Inside: lined; Closing: zip; Material: PU leather
~ Colour: Black / Nude / Wine / Green

@ travelling-bag bags luggage 24000-38000 used .2
{kind} travelling bag, {size}
{kind} luggage, {size}
kind: Hard-shell*1.2 / Soft-side / Trolley
size: 20-inch*.85 / 24-inch / 28-inch*1.25
- Four wheels that turn on bad corridors.
- Number lock; the code is set in front of you.
- From resumption to vacation without a burst zip.
= Size: {size}; Wheels: four; Lock: number; Lining: yes

@ purse bags purse 4500-7800
{kind} purse
{kind} wallet, {slots}
kind: Leather*1.2 / Zip-round / Slim card / Aba leather*1.1
slots: 6 cards / 10 cards*1.1
- Stitched edges, thin enough for a front pocket.
- Room for ID card, ATM cards and the little cash we still use.
- Comes in a small box, good as a gift.
= Cards: {slots}; Material: leather and PU; Coin pocket: yes; Box: included

@ wristwatch caps-and-jewellery watch 7500-13500 used .1
{kind} wrist watch
{kind} watch, {strap}
kind: Casio-style digital*.7 / Quartz dress / Skmei sport*.9 / Minimal
strap: leather strap / steel strap*1.15 / rubber strap*.9
- Battery is new and we change it free the first time.
- Links removed to your size while you wait.
- Reads clearly in an exam hall where phones are not allowed.
= Movement: quartz; Strap: {strap}; Water: 3 ATM; Warranty: 3 months

@ caps caps-and-jewellery cap 3500-6000
{kind} cap
{kind} cap, adjustable
kind: Baseball / Bucket*.95 / Beanie*.8 / Trucker / Aso-oke (fila)*1.3
- Holds shape when folded into a bag.
- Sweat band inside; hand wash only.
- Names can be embroidered in two days.
= Size: adjustable; Cloth: cotton; Wash: by hand; Embroidery: on request

@ sunglass caps-and-jewellery shades 3500-6500
{kind} sunglasses
{kind} glasses, {lens}
kind: Square / Aviator / Cat-eye / Round retro
lens: UV400 / blue-light for screens*1.1 / photochromic*1.4
- Light frame, hinges with screws and not pins.
- Pouch and cloth are included.
- Blue-light ones help on all-night assignments.
= Lens: {lens}; Frame: {kind}; Pouch: included; Prescription: no

@ jewel caps-and-jewellery ring 2800-5500
{kind} ring set, {metal}
{kind} jewellery set, {metal}
kind: Stackable / Signet*.9 / Minimalist / Couple*1.2
metal: stainless steel / gold-plated*1.2 / sterling silver*1.9
- Does not turn green on the finger.
- Wear it in the shower if it is the steel one.
- Comes in a small pouch.
= Metal: {metal}; Set: {kind}; Pouch: included; Skin: nickel-free

@ beads caps-and-jewellery beads 2500-5500
{kind} beads, {n}
{kind} bracelet beads, {n}
kind: Waist / Coral-style*1.6 / Crystal*1.1 / Agate*1.2
n: one strand / three strands*2.2
- Strung on strong thread by hand; tell us your waist or wrist in inches.
- Colours stay after bathing.
- Re-strung free once within six months.
= Length: to measure; Strands: {n}; Thread: nylon; Re-stringing: once free

@ scarf caps-and-jewellery scarf 2500-4500
{kind} scarf
{kind} hijab
{kind} head scarf, {size}
kind: Chiffon / Jersey*1.05 / Satin-lined*1.2 / Silk-feel*1.15
size: 70 × 180 cm / 90 × 90 cm*.9
- Does not slide and needs no more than two pins.
- Opaque in one layer.
- Edges sewn by machine, not burnt.
= Cloth: {kind}; Opaque: yes; Edges: sewn; Wash: cold
~ Colour: Black / Nude / Wine / Olive / Navy

@ umbrella caps-and-jewellery umbrella 4200-7500
{kind} umbrella
{kind} umbrella, {ribs}
kind: Folding / Automatic*1.15 / Long family*1.25 / UV-coated*1.1
ribs: 8 ribs / 10 ribs*1.15
- Does not turn inside out at the car park.
- Dries fast; the cover has a loop.
- Rainy season price is the same price.
= Ribs: {ribs}; Kind: {kind}; Cover: included; Handle: rubber
~ Colour: Black / Blue / Wine
`
