export const hostelKitchenNotes = `
@ kettle kitchen kettle 8800-13500
{brand} electric kettle {size}
Electric kettle {size}, auto-off, {brand}
brand: Binatone*1.15 / Scanfrost*1.1 / Kinelco / Saisho*.9
size: 1.7 L / 1.8 L / 2.2 L*1.1
- Boils in five minutes and switches itself off.
- 1,500 W: the hall's breaker is used to it.
- Steel inside, no plastic taste in your tea.
= Volume: {size}; Power: 1,500 W; Auto-off: yes; Warranty: 6 months

@ hotplate kitchen hotplate 14500-22000
{brand} electric cooker, {kind}
{brand} table-top hot plate cooker, {kind}
brand: Binatone*1.1 / Qasa / Saisho*.9
kind: single plate / double plate*1.55
- Heats a pot of rice for three people.
- Thermostat works, feet do not burn the table.
- For off-campus rooms; check your hall's rule first.
= Plates: {kind}; Power: 1,000 W each; Cable: 1.2 m; Warranty: 6 months

@ camp-gas kitchen gas 21500-29000
{size} camping gas cylinder with burner
{size} gas cylinder, {state}
size: 3 kg / 5 kg*1.35 / 6 kg*1.5
state: filled, with burner*1.2 / empty, with burner / filled, with hose and regulator*1.25
- New cylinder with this year's stamp, leak-tested in water before you.
- Burner and stand are iron, not tin.
- Refill at the gate is by weight; we show you the scale.
= Size: {size}; Valve: tested; Burner: included; Stamp: this year

@ rice-cooker kitchen ricecooker 21500-31000 used .1
{brand} rice cooker {size}
{brand} {size} rice cooker with steamer
brand: Binatone*1.1 / Scanfrost*1.1 / Saisho*.85 / Kenwood-type
size: 1.5 L*.85 / 1.8 L / 2.8 L*1.3
- Put rice, water and go to class; it keeps warm by itself.
- Non-stick bowl, cup and spoon are inside.
- Also boils noodles and steams moi moi.
= Volume: {size}; Power: 700 W; Keeps warm: yes; Warranty: 6 months

@ blender kitchen blender 18500-28000 used .1
{brand} blender {size}
{brand} blender with {extra}
brand: Binatone*1.1 / Saisho*.85 / Kenwood-type*1.15 / Qasa
size: 1.5 L with mill / 1.8 L with two mills*1.1
extra: dry mill / two mills and spare knife*1.1
- Blends pepper smooth and crushes small ice.
- Mill for crayfish, egusi and pap.
- Spare rubber is taped under the base.
= Jar: 1.5 litres; Power: 400 W; Mill: included; Warranty: 6 months

@ pots kitchen pot 6500-9800
{kind} cooking pot, {size}
{kind} pot set, {n}
kind: Aluminium*.9 / Non-stick*1.3 / Stainless steel*1.5
size: 2 litres*.8 / 4 litres / 6 litres*1.3
n: 3 pieces*2.6 / 5 pieces*4
- Thick bottom; the rice does not burn in the middle.
- Lid with hole, handles do not get hot.
- Works on gas, kerosene and hot plate.
= Material: {kind}; Lid: included; Handles: cool; Use: gas and electric

@ frying-pan kitchen pan 4000-7200
{kind} frying pan {size}
{kind} pan {size} with lid
kind: Non-stick / Granite-coated*1.35 / Cast-iron*1.6
size: 22 cm*.85 / 26 cm / 28 cm*1.15
- Eggs slide out; use a wooden spoon and it lasts.
- Handle tightens with a normal screwdriver.
- Size for two eggs and a plantain.
= Size: {size}; Coating: {kind}; Handle: cool; Use: gas and electric

@ flask-food kitchen flask 5500-9800
{brand} flask {size}
{brand} vacuum flask, {size}
brand: Eagle / Stanley-type*1.5 / Nakai*1.1
size: 0.5 L*.7 / 1 L / 1.8 L*1.5
- Pap made at six is still hot at eleven.
- Steel inside; it may fall once or twice.
- Does not leak when it lies in a bag.
= Volume: {size}; Keeps hot: 12 hours; Inside: steel; Cup: on top

@ plates kitchen plates 3500-6500
{kind} plate set, {n}
{kind} plates and spoons, {n}
kind: Ceramic*1.3 / Melamine / Stainless*1.1
n: 4 pieces*.8 / 6 pieces / 12 pieces*1.8
- One for you, one for the person who always comes when food is ready.
- Does not stain with palm oil.
- Stacks small on a locker.
= Pieces: {n}; Material: {kind}; Wash: by hand; Microwave: ceramic only

@ water-bottle-kitchen kitchen waterbottle 3800-6800
{kind} water bottle, {size}
{kind} sports bottle {size}
kind: Steel*1.4 / Tritan / Time-marked
size: 750 ml / 1 L*1.1 / 2 L*1.35
- Rubber seal inside, so your notes stay dry.
- Wide mouth takes ice.
- Wash with hot water, no smell stays.
= Volume: {size}; Material: {kind}; Leak-proof: yes; BPA: free
~ Colour: Black / Blue / Pink

@ knife-kit kitchen knife 2800-5200
{kind} kitchen knife, {n}
kind: Stainless / Ceramic*1.3
n: single with cover*.7 / set of 3 / set of 5 with peeler*1.4
- Sharp from the pack; keep it in the cover.
- Cuts yam, meat and stubborn plantain.
- Handle does not slip with oily hands.
= Pieces: {n}; Blade: {kind}; Cover: included; Handle: rubber

@ reading-lamp light-and-power lamp 6200-9800
{brand} rechargeable reading lamp
Night-class reading lamp, rechargeable, {extra}
brand: Lontor / Kamisafe / Qasa*1.1 / DP*.95
extra: three light colours / with clip*.9 / with phone stand*1.1
- Nine hours on low: enough for a chapter you ignored all semester.
- Bends to your book and not into your room-mate's eye.
- Type-C, charges from any phone charger.
= Battery: 2,400 mAh; Light: three colours; Runs: 9 hours; Warranty: 3 months

@ lantern light-and-power lamp 8500-14500
{brand} rechargeable lantern
{brand} LED lantern with {extra}
brand: Lontor / Kamisafe / Qasa*1.15
extra: radio and USB*1.15 / solar panel*1.3
- Lights the room, not only the table.
- One charge lasts two evenings.
- Hangs on a bunk with its own hook.
= Light: 60 LEDs; Battery: 4 V, 4 Ah; Runs: 12 hours; Warranty: 3 months

@ bulb light-and-power bulb 1500-3200
{brand} rechargeable bulb {watt}
{brand} LED bulb {watt}, {n}
brand: Philips*1.3 / Akt / Oraimo*1.2 / Lontor
watt: 9 W / 15 W*1.2 / 20 W*1.35
n: single / pack of 3*2.6
- Stays on for three hours after NEPA takes light.
- Fits the pin holders of our rooms; screw type on request.
- White light, does not blink on video calls.
= Power: {watt}; Cap: pin (B22); Rechargeable types: 3 hours; Warranty: 3 months

@ torch light-and-power torch 3200-5800
{brand} rechargeable torch
{brand} torchlight, {kind}
brand: Lontor / Tiger Head*.9 / Kamisafe
kind: long-range*1.2 / with side lamp / head torch*.9
- For the walk from night class past the bush path.
- Side lamp lights a room.
- Charges direct from the socket, pin folds in.
= Battery: 1,200 mAh; Reach: 200 m; Side lamp: yes; Warranty: 30 days

@ extension-hostel light-and-power extension 6200-8800
Extension box for hostel rooms, {ways}
{brand} extension socket, {ways}
brand: Binatone*1.15 / Century / Kamal*.85
ways: 4 ways, 3 m / 6 ways, 5 m*1.45
- Long wire reaches from the one working socket to your bunk.
- Heavy copper, each socket with its own switch.
- Does not carry a heater, please.
= Ways: {ways}; Rating: 13 A; Wire: copper; Warranty: 6 months

@ iron-press cleaning-and-laundry iron 8200-12500
{brand} dry iron {watt}
{brand} {kind} iron
brand: Binatone*1.1 / Philips-type*1.2 / Saisho*.85 / Qasa
watt: 1000 W / 1200 W*1.05
kind: dry / steam*1.25 / travel*.85
- Non-stick plate; native and lab coat come out sharp.
- Heats in one minute, light goes off when ready.
- Wire is cloth-covered and two metres.
= Power: 1,000 to 1,200 W; Plate: non-stick; Wire: 2 m; Warranty: 6 months

@ bucket-lid cleaning-and-laundry bucket 3200-5200
{size} bucket with lid
{brand} bucket {size}
brand: Kenpoly*1.1 / OK Plast / Lee
size: 10 L*.65 / 20 L / 30 L*1.35
- Thick plastic; the handle does not cut at the third trip.
- Lid closes, so nobody washes in your drinking water.
- Marked inside every five litres.
= Volume: {size}; Lid: included; Handle: steel with grip; Plastic: new, not recycled
~ Colour: Blue / Red / Green / Purple

@ keg cleaning-and-laundry bucket 3500-6200
{size} water drum with tap
{size} storage drum
size: 25 L / 50 L*1.6 / 80 L*2.3
- Washed before sale, never held fuel.
- Tap at the bottom does not drip.
- For the week the pump is "under repair".
= Volume: {size}; Tap: included; Food-safe: yes; Lid: screw

@ mop cleaning-and-laundry broom 2200-4200
{kind} mop, {n}
Long-handle {kind} mop
kind: cotton / microfibre*1.3 / spin*2.4
n: with stick / with stick and spare head*1.3
- Long stick, so no bending on Saturday sanitation.
- Head comes off for washing.
- Dries overnight on its own hook.
= Handle: 120 cm; Head: removable; Kind: {kind}; Room: any floor

@ drying-rack cleaning-and-laundry basket 3500-7500
Laundry basket with lid, {size}
Collapsible laundry basket, {size}
size: 35 L / 50 L*1.3
- Air holes, so sweaty jerseys do not become science.
- Folds flat for vacation.
- Carries a week of clothes to the washing place.
= Volume: {size}; Handles: two; Lid: yes; Folds: collapsible type

@ hangers cleaning-and-laundry hanger 2200-3800
{kind} hangers, {n}
kind: Plastic / Velvet non-slip*1.5 / Wooden*1.7
n: pack of 10 / pack of 20*1.85
- Strong neck; carries wet jeans.
- Notches for straps.
- Pegs (20 pieces) for ₦800 more, ask.
= Pieces: {n}; Kind: {kind}; Carries: 4 kg; Colour: mixed
`
