export const hostelComfortNotes = `
@ rechargeable-fan fans-and-cooling fan 36000-46000
{brand} rechargeable standing fan {size}
Rechargeable standing fan {size} with USB and solar port, {brand}
brand: Lontor / Qasa*1.1 / Duravolt / Binatone*1.15 / OX*1.2
size: 16" / 18"*1.2
- Runs seven hours on low after a full charge, and on light directly.
- USB port charges a phone; solar panel is sold separately at ₦14,000.
- Tested at the counter for ten minutes before it goes.
- Remote and battery are inside the box.
= Blade: {size}; Battery: 12 V, 9 Ah; Runs: 5 to 7 hours; Warranty: 6 months

@ standing-fan fans-and-cooling fan 24000-34000 used .15
{brand} standing fan {size}
{brand} {size} standing fan with {extra}
brand: Binatone / OX*1.2 / Qasa / Scanfrost*1.1
size: 16" / 18"*1.15
extra: remote*1.1 / timer
- Quiet on one, strong on three; the head turns both ways.
- Copper motor, not the aluminium that smells in a week.
- Couples in five minutes, screwdriver is in the pack.
= Blade: {size}; Power: 60 W; Speeds: three; Warranty: 12 months

@ table-fan fans-and-cooling tablefan 14500-21000 used .15
{brand} table fan {size}
{brand} clip-on bunk fan {size}
brand: Binatone / Kamisafe / Lontor*1.1 / Century*.9
size: 6"*.75 / 9" / 12"*1.2
- Sits on a reading table or clips to the upper bunk.
- Low current: a small power bank turns the USB types.
- Guard is close enough for curious fingers.
= Blade: {size}; Power: 20 W; Mount: table or clip; Warranty: 3 months

@ mini-fan fans-and-cooling minifan 4500-8500
{kind} mini fan, USB rechargeable
Rechargeable {kind} fan with light
kind: hand / neck*1.3 / desk*1.1
- For lecture theatres where five hundred people breathe.
- Three speeds; five hours on the lowest.
- Type-C cable is in the pack.
= Battery: 2,000 mAh; Speeds: three; Port: Type-C; Warranty: 30 days
~ Colour: White / Pink / Green

@ cooler fans-and-cooling coolbox 11500-18500
{size} cooler for ice and drinks
{brand} ice cooler, {size}
brand: Eagle*1.1 / Coleman-type / Kenpoly*.9
size: 5 L*.7 / 10 L / 25 L*1.9
- Keeps ice for a day and soup hot for six hours.
- Handle locks the lid.
- Easy to clean, no smell stays.
= Volume: {size}; Keeps cold: 24 hours; Handle: locking; Material: food-safe plastic

@ fridge fans-and-cooling fridge 118000-165000 used .25
{brand} table-top fridge, {size}
{brand} mini fridge {size}
brand: Haier Thermocool*1.15 / Scanfrost / Hisense*1.05 / Nexus*.9
size: 46 L*.8 / 90 L
- One door, small ice box, low current for shared rooms.
- Gas is full and it freezes pure-water sachets in four hours.
- Brought upright by keke; let it rest three hours before you plug it.
= Volume: {size}; Power: 70 W; Ice box: yes; Warranty: 6 months

@ bunk-sheets bedding sheets 6800-9800
Hostel bunk bedsheet and two pillowcases, {size}
{kind} bedsheet set, {size}
kind: Cotton*1.1 / Printed / Ankara-print*1.1 / Striped
size: 3.5 × 6 ft / 4 × 6 ft*1.1 / 4.5 × 6 ft*1.2
- Elastic on four corners, so it stays when your bunk mate climbs.
- Does not fade into the water; wash first time with salt.
- Measured for the bunks of our halls.
= Size: {size}; Pieces: one sheet, two pillowcases; Cloth: cotton blend; Wash: warm
~ Pattern: Flowers / Stripes / Plain / Checks

@ duvet bedding duvet 16500-24000
{kind} duvet with bedsheet, {size}
{kind} duvet set, {size}
kind: Light / Thick harmattan*1.2 / Reversible*1.1
size: 4 × 6 ft / 4.5 × 6 ft*1.1 / 6 × 6 ft*1.3
- Filled evenly; it does not gather in one corner after washing.
- Set is duvet, sheet and two pillowcases.
- Fits in a 24-inch box for vacation.
= Size: {size}; Pieces: four; Filling: fibre; Wash: by hand or machine
~ Pattern: Flowers / Plain / Geometric

@ pillow bedding pillow 4500-7500
{kind} pillow, {n}
{kind} pillow, hostel size, {n}
kind: Fibre / Memory-foam*1.6 / Mouka-type*1.3
n: single / pair*1.85
- Springs back in the morning.
- White cover that can be removed and washed.
- Wrapped in new nylon.
= Size: 45 × 65 cm; Filling: {kind}; Sold as: {n}; Cover: removable

@ blanket bedding blanket 8500-14500
{kind} blanket
{kind} blanket, {size}
kind: Fleece / Sherpa*1.25 / Cotton throw*.85
size: single / double*1.3
- Soft on one side, softer on the other.
- For July rain and January cold.
- Dries in one afternoon.
= Size: {size}; Cloth: {kind}; Wash: cold; Sheds: no

@ towel bedding towel 4500-7800
{kind} bath towel
{kind} towel, {n}
kind: Cotton / Microfibre*.8 / Hotel-weight*1.3
n: one piece / set of two*1.8
- Drinks water from the first use.
- 70 × 140 cm, covers well on the walk from the bathroom.
- Loop for hanging.
= Size: 70 × 140 cm; Weight: 450 g/m²; Sold as: {n}; Wash: warm

@ student-foam bedding mattress 38000-56000
{brand} student foam, {size}
{brand} mattress for bunk bed, {size}
brand: Vitafoam*1.1 / Mouka*1.1 / Sara*.9 / Royal
size: 6 × 3.5 ft, 4 inches*.85 / 6 × 3.5 ft, 6 inches / 6 × 4 ft, 6 inches*1.15 / 6 × 4.5 ft, 8 inches*1.45
- Density that does not become a map of your body by second semester.
- New in factory nylon with the seal of the maker.
- Rolled on a keke to your block; carrying upstairs is ₦1,000.
= Size: {size}; Density: 18 kg/m³ and above; Cover: quilted; Warranty: 24 months

@ mosquito-net bedding net 4800-7800
{kind} mosquito net, {size}
{kind} net for bunk, {size}
kind: Treated / Tent-type*1.4 / Hanging
size: 3.5 × 6 ft / 4.5 × 6 ft*1.15 / 6 × 6 ft*1.3
- Fine holes; even the small ones with bad intentions stay out.
- Hooks and rope are in the bag.
- Wash with plain water, hang in shade.
= Size: {size}; Kind: {kind}; Hooks: included; Treated: long-lasting

@ wardrobe room-and-storage wardrobe 16500-27000 used .1
{kind} wardrobe, {size}
kind: Mobile cloth / Foldable plastic*1.8 / Steel-pipe*1.3
size: single / double*1.35
- Couples without tools in half an hour.
- Zip cover keeps dust off your white shirts.
- Fits between two bunks.
= Size: {size}; Frame: steel pipe; Cover: zip; Couples: without tools

@ reading-table room-and-storage table 14500-24000 used .2
{kind} reading table
{kind} study desk with {extra}
kind: Foldable / Wooden*1.3 / Laptop bed*.6
extra: drawer*1.15 / shelf*1.2 / cup holder
- Stable when you type, wide enough for an A3 drawing.
- Folds behind the door.
- Edges are smooth; no splinters on lab coats.
= Top: 80 × 50 cm; Folds: yes; Carries: 40 kg; Warranty: 3 months

@ chair-room room-and-storage chair 8500-14500 used .2
{kind} chair
{kind} chair for reading
kind: Plastic arm / Folding steel*1.2 / Padded*1.4 / Office swivel*2.6
- Straight back for people who sleep at page five.
- Carries a heavy uncle.
- Feet do not scratch tiles or ears.
= Kind: {kind}; Carries: 110 kg; Feet: rubber; Warranty: 3 months

@ mirror-room room-and-storage mirror 4500-8500
{kind} mirror
{kind} mirror, {size}
kind: Standing*1.5 / Wall / Folding make-up*.9
size: 30 × 40 cm / 40 × 120 cm*1.6
- Clear glass that does not make you look wider.
- Hook and screw, or stand, included.
- Packed in foam for the ride.
= Size: {size}; Frame: plastic; Mount: included; Glass: 3 mm

@ padlock-room room-and-storage padlock 2200-4500
{brand} padlock, {size}
{brand} combination padlock, {size}
brand: Tri-Circle / Viro*1.6 / Globe*.9
size: 38 mm / 50 mm*1.3
- Hardened neck; a small stone will not open it.
- Three keys: one for you, one at home, one with your best friend.
- For lockers, boxes and room doors.
= Size: {size}; Keys: three; Neck: hardened steel; Rust: brass body

@ storage-box room-and-storage storagebox 5500-9500
{size} storage box with lid
Stackable storage box, {size}
size: 20 L*.75 / 45 L / 70 L*1.4
- Under the bunk it goes, on four small wheels.
- Clips hold the lid when you travel.
- Clear, so you see where the garri is.
= Volume: {size}; Wheels: four; Lid: clip; Plastic: clear

@ clock-room room-and-storage clock 3200-5800
{kind} alarm clock
{kind} table clock with alarm
kind: Twin-bell*1.1 / Digital*1.15 / Quartz
- Loud enough for eight a.m. lectures and for your neighbour.
- Light for the night at the press of a button.
- Battery included.
= Alarm: loud; Light: yes; Battery: one AA; Warranty: 30 days

@ wall-art room-and-storage frame 3500-6500
{kind} wall frame
{kind} wall poster in frame
kind: A4 quote*.9 / Afrobeats / Periodic table / Family picture*1.1
- Hung with gum that does not take the paint.
- Printed on thick paper, not faded by sun.
- Send your own picture and we print it in.
= Size: A4 to A3; Hanging: no nail; Paper: 250 g; Glass: acrylic

@ plant-room room-and-storage plant 3500-6000
{kind} plant in a pot
Small {kind} plant, easy care
kind: Snake / Aloe vera*.9 / Spider / Money*1.1
- Survives a strike: water it once in two weeks.
- Comes in a painted pot with a saucer.
- Likes the window, forgives the corner.
= Plant: {kind}; Height: 20 to 30 cm; Pot: included; Water: every two weeks
`
