export const clothesNotes = `
@ ankara-dress native-and-dresses dress 16500-24000
Ankara {cut} dress
Ankara {cut} gown with pockets
cut: A-line / flare*1.05 / wrap / off-shoulder*1.1 / maxi*1.25
- Lined to the knee and cut with real pockets.
- Hollandais-type wax, first wash in cold water with salt.
- Waist adjusted free in two days.
= Cloth: 6-yard ankara wax; Lining: yes; Wash: cold; Sewn in: Nigeria
~ Size: 8 / 10 / 12 / 14 / 16 +1500

@ adire-gown native-and-dresses dress 14500-22000
Adire {kind} gown
Adire {kind} dress, hand-dyed
kind: boubou / kimono*1.05 / shirt / two-piece crop*1.1
- Dyed in Abeokuta with indigo that has finished bleeding.
- Loose and cool for March heat.
- Each cloth is its own pattern; yours will differ a little from the picture.
= Cloth: cotton, hand-dyed; Dyed in: Abeokuta; Wash: cold, alone the first time; Fit: free
~ Size: S / M / L / XL +1000

@ dinner-gown native-and-dresses dress 22000-38000 used .3
{kind} dinner gown
{kind} dinner dress, {len}
kind: Satin / Sequin*1.2 / Velvet*1.1 / Lace*1.25
len: knee length*.9 / floor length
- Falls well and photographs well under hall lights.
- Inner wear is sewn in, so no wahala with straps.
- Try it on before you pay; rent price is half, ask in chat.
= Cloth: {kind}; Lining: full; Wash: dry-clean; Fit: true to size
~ Size: 8 / 10 / 12 / 14

@ senator native-and-dresses native 28000-42000
Senator native wear, {kind}
Men’s native kaftan, {kind}
Kaftan and trousers, {kind}
kind: plain / embroidered chest*1.15 / two-tone*1.1 / short sleeve*.9
- Cashmere-type cloth that does not shine like a curtain.
- Sewn by a tailor of twenty years; trousers are included.
- Send your height and chest in the chat if you are not sure.
= Cloth: cashmere blend; Set: top and trousers; Sewn in: five days; Wash: dry-clean
~ Size: M / L / XL / XXL +2500

@ agbada native-and-dresses native 52000-78000
Three-piece agbada, {kind}
Agbada set in {kind}
kind: plain guinea brocade / embroidered brocade*1.2 / aso-oke trim*1.35
- For convocation, induction and the uncle who said you should dress well.
- Cap is not included; our aso-oke caps match it.
- Seven days to sew, three days for urgent at ₦5,000 more.
= Pieces: agbada, top, trousers; Cloth: {kind}; Sewn in: seven days; Wash: dry-clean
~ Size: M / L / XL / XXL +3000

@ isiagu native-and-dresses native 24000-36000
Isiagu native top, {kind}
Isiagu wear for men, {kind}
kind: velvet / cotton*.85 / with gold buttons*1.1
- Lion heads in the right direction, lined inside.
- Day of culture, Igba nkwu, New Yam: you are ready.
- Red cap sold separately at ₦3,500.
= Cloth: {kind}; Lining: yes; Sewn in: Nsukka; Wash: dry-clean
~ Size: M / L / XL / XXL +2000

@ two-piece native-and-dresses tracksuit 13500-21000
{kind} two-piece top and shorts
{kind} two-piece top and trousers
kind: Ribbed / Plain cotton / Linen*1.15 / Adire*1.2
- Soft, roomy, and you may wear each piece alone.
- Machine wash without losing its shape.
- Sits well on short and tall people.
= Set: two pieces; Cloth: {kind}; Wash: cold; Fit: loose
~ Size: S / M / L / XL

@ tshirt tops-and-trousers tshirt 5500-8500 used .2
{kind} t-shirt
{kind} t-shirt, {cut}
kind: Plain heavy cotton / Vintage graphic*1.2 / Department print / Striped*1.05
cut: regular / oversized*1.1 / cropped*.95
- 220 g cotton that does not show your singlet.
- Neck stays in shape after twenty washes.
- Printing of names starts from ₦1,500.
= Cotton: 220 g; Fit: {cut}; Wash: cold, inside out; Colour: does not run
~ Size: S / M / L / XL / XXL +500
~ Colour: Black / White / Wine

@ polo tops-and-trousers polo 7500-12000 used .3
{kind} polo top
{kind} polo, {cut}
kind: Pique / Knitted*1.2 / Long-sleeve*1.1 / Two-tone
cut: regular fit / slim fit
- Collar stands without starch.
- Smart enough for presentation, cool enough for the bus.
- Buttons are sewn, not gummed.
= Cloth: cotton pique; Fit: {cut}; Wash: warm; Collar: ribbed
~ Size: M / L / XL / XXL
~ Colour: White / Navy / Black

@ jersey tops-and-trousers jersey 9500-15000
{club} jersey, {kind}
{club} football jersey, {kind}
club: Super Eagles*1.1 / Arsenal / Chelsea / Manchester United / Real Madrid / Barcelona
kind: fan version / player version*1.25 / fan version with name*1.2
- This season’s, with badges sewn and not printed.
- Breathable; also good for five-a-side.
- Name and number printed the same day.
= Version: {kind}; Season: 2026/27; Wash: cold; Printing: same day
~ Size: S / M / L / XL

@ corporate-shirt tops-and-trousers shirt 8500-13500 used .3
{kind} shirt, long sleeve
{kind} corporate shirt
kind: Plain white / Oxford blue*1.05 / Striped / Check / Sky-blue
- Non-iron cotton: hang it wet and wear it dry.
- Collar has bones inside.
- Okrika shirts of this type are ironed before we sell them.
= Cloth: cotton blend; Fit: slim; Collar: stiff; Wash: warm
~ Size: 14½ / 15 / 15½ / 16 / 17

@ tie tops-and-trousers tie 2500-4500
{kind} tie
{kind} tie with pocket square
kind: Plain satin / Striped / Knitted*1.2 / Law-dinner black*.9
- Long enough for tall people, lined with wool.
- We tie the knot for you if nobody taught you.
- Goes with the plain white shirt in this store.
= Length: 148 cm; Width: 7 cm; Lining: wool blend; Cloth: {kind}

@ jeans tops-and-trousers jeans 9500-15500 used .5
{kind} jeans
{kind} jeans, {wash}
kind: Straight-leg / Baggy*1.1 / Skinny stretch*.95 / Mom-fit / Carpenter*1.1
wash: stone wash / dark wash / black wash
- Good denim without holes, unless the holes are the style.
- Washed, ironed and measured flat; ask for the inches.
- Zip and buttons are checked.
= Denim: 12 oz; Fit: {kind}; Grade: A; Wash: inside out
~ Waist: 28 / 30 / 32 / 34 / 36

@ joggers tops-and-trousers trousers 7500-12500 used .3
{kind} joggers
{kind} trousers, unisex
kind: Cargo*1.2 / Fleece / Plain chinos*1.1 / Tech
- Pockets that a phone does not fall out of.
- Elastic waist with rope.
- For training, for sleeping, for eight a.m. lectures.
= Cloth: cotton blend; Fit: relaxed; Pockets: four; Wash: cold
~ Waist: 30 / 32 / 34 / 36 / 38

@ hoodie tops-and-trousers hoodie 12500-19000 used .3
{kind} hoodie
{kind} hoodie, {text}
kind: Fleece / Zip-up*1.1 / Cropped*.9 / Heavyweight*1.2
text: plain / with campus print*1.15
- Warm for harmattan, night class and the AC in the e-library.
- Inside is brushed and does not shed on your shirt.
- Hood has two layers.
= Cloth: 320 g fleece; Fit: oversized; Wash: cold; Pocket: kangaroo
~ Size: S / M / L / XL / XXL +1000
~ Colour: Black / Ash / Wine +500 / Olive

@ jacket tops-and-trousers coat 15500-26000 used .6
{kind} jacket
{kind} jacket, first-grade okrika
kind: Denim / Bomber*1.1 / Corduroy*1.05 / Windbreaker*.9 / Blazer*1.15
- One of each only, so ask before somebody else does.
- All zips and buttons work; pockets are empty, we checked.
- Thick enough for Nsukka in January.
= Grade: A; Pieces: one only; Wash: cold; Lining: yes
~ Size: M / L / XL

@ shorts-wear tops-and-trousers shorts 5500-8500 used .2
{kind} shorts
{kind} shorts, unisex
kind: Sweat / Denim*1.15 / Cargo*1.2 / Nylon sport
- Above the knee, decent for the hall and the field.
- Two deep pockets and one with a zip.
- Dries overnight.
= Length: above the knee; Waist: elastic; Pockets: three; Wash: cold
~ Size: S / M / L / XL
`
