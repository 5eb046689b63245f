export const sportNotes = `
@ football balls-and-kit football 9500-15500
{brand} football, size {n}
{brand} match football, size {n}
brand: Mikasa*1.2 / Adidas-type*1.1 / Molten*1.25 / Nike-type
n: 5 / 4*.9
- Stitched panels, holds air for weeks.
- Pump needle is in the net; pumping at the shop is free forever.
- For sand and for grass.
= Size: {n}; Panels: 32, stitched; Bladder: latex; Use: grass and sand

@ basketball balls-and-kit basketball 11500-18000
{brand} basketball, size {n}
{brand} outdoor basketball, size {n}
brand: Spalding-type*1.2 / Molten*1.25 / Wilson-type
n: 6 / 7
- Deep channels and good grip on concrete.
- Bounces the same on both sides of the court.
- Needle and net included.
= Size: {n}; Surface: rubber; Use: outdoor; Needle: included

@ volleyball balls-and-kit volleyball 8500-13500
{brand} volleyball, {kind}
brand: Mikasa*1.2 / Molten*1.2 / Star
kind: soft touch / match*1.15
- Soft on the wrist, heavy enough for a serve.
- What the inter-hall team trains with.
- Pump at the shop is free.
= Size: 5; Cover: soft PU; Use: indoor and sand; Kind: {kind}

@ boots-football balls-and-kit footballboot 19500-31000 used .45
{model} football boots
{model} football boots, {stud}
model: Predator-type / Mercurial-type*1.1 / Tiempo-type / Puma Future*1.15
stud: moulded studs / turf sole*.95
- Studs have height left; no cut on the sides.
- Take half a size up if your foot is wide.
- Bag and spare laces included.
= Studs: moulded; Ground: firm and sand; Upper: synthetic; Returns: 2 days unworn
~ Size: 40 / 41 / 42 / 43 / 44

@ badminton-racket balls-and-kit badminton 12500-21000
{brand} badminton racket, {n}
{brand} badminton set, {n}
brand: Yonex*1.3 / Li-Ning*1.2 / Joerex
n: pair with three shuttles / single*.6
- Strung tight and ready; grip tape is new.
- Restringing is ₦3,000 and takes a day.
- Cover with a strap.
= Sold as: {n}; Cover: included; Grip: new; Level: beginner to club

@ table-tennis-bat balls-and-kit badminton 7500-13500
{brand} table tennis bat, {n}
{brand} table tennis set, {n}
brand: Double Fish / Stiga*1.4 / Joerex*.9
n: pair with three balls / single in a cover*.6
- Rubber is fresh and grips the ball.
- Good enough for the junior common room champion.
- Extra balls are ₦300 each.
= Sold as: {n}; Rubber: both sides; Cover: included; Level: beginner to club

@ gloves-sport balls-and-kit boxing 13500-21000
{kind} boxing gloves
{kind} boxing gloves, {oz}
kind: Training / Sparring*1.1 / Bag-work*.95
oz: 10 oz / 12 oz*1.1
- Thick padding at the knuckles, long velcro.
- Hand wraps are inside.
- Dry them open so your room-mate stays your friend.
= Padding: foam; Closing: velcro; Wraps: included; Weight: 10 to 12 oz

@ dumbbells gym-and-fitness dumbbell 14500-24000 used .3
{kind} dumbbells, {kg}
Pair of {kind} dumbbells, {kg}
kind: iron / rubber-coated*1.2 / vinyl*.9
kg: 2 × 3 kg*.7 / 2 × 5 kg / 2 × 7.5 kg*1.45 / 2 × 10 kg*1.9
- Weighed in front of you, the number is true.
- Handles are rough enough for sweaty hands.
- Ground-floor delivery only, please.
= Weight: {kg}; Kind: {kind}; Handle: knurled; Sold as: pair

@ yoga-mat gym-and-fitness mat 7500-12500
{kind} exercise mat, {mm}
{kind} yoga mat with strap, {mm}
kind: TPE*1.15 / NBR foam / Anti-slip
mm: 6 mm / 10 mm*1.2 / 15 mm*1.4
- Thick enough for a tiled room floor.
- Rolls small; strap is included.
- Wipe with soap, does not smell of rubber for long.
= Thickness: {mm}; Size: 183 × 61 cm; Strap: included; Wash: wipe
~ Colour: Purple / Blue / Black

@ skipping-rope gym-and-fitness rope 2800-5200
{kind} skipping rope
{kind} skipping rope with {extra}
kind: Speed / Beaded*.9 / Weighted*1.25
extra: counter*1.2 / spare cable*1.1
- Length is cut to your height at the counter.
- Bearings turn without twisting.
- Ten minutes equals the walk to Faculty of Science and back.
= Length: 3 m, adjustable; Handles: foam; Kind: {kind}; Bag: small

@ bands gym-and-fitness bands 4500-8500
{kind} resistance bands, {n}
Ab roller with {kind} bands, {n}
kind: loop / tube*1.3 / fabric*1.2
n: set of 3 / set of 5*1.35
- Light, medium, heavy: whole gym in a pencil case.
- LoginGuard anchor is in the bag for tube sets.
- They do not roll up on the thigh.
= Pieces: {n}; Strength: 5 to 25 kg; Bag: yes; Guide: printed

@ bicycle-sport wheels bicycle 82000-130000 used .6
{kind} bicycle, {size}
{kind} bike, {size}
kind: Mountain / City*.95 / Road*1.2 / Foldable*1.25
size: 24-inch / 26-inch*1.05 / 28-inch*1.1
- Tokunbo, serviced: new brake pads, greased chain, two good tyres.
- Gears change cleanly; ride it round the car park first.
- Lock and bell are free.
= Wheels: {size}; Gears: 7 to 21; Brakes: V; Service: one free

@ scooter-sport wheels scooter 32000-54000 used .3
{kind} kick scooter
{kind} scooter with brake
kind: Foldable / Big-wheel*1.2 / Adult*1.3
- Folds under a lecture seat.
- Carries 100 kg on flat roads.
- Bearings are new.
= Wheels: 200 mm; Carries: 100 kg; Folds: yes; Brake: rear

@ skateboard-sport wheels skate 19500-34000 used .3
{kind} skateboard
{kind} skateboard, {len}
kind: Street / Beginner*.85 / Cruiser*1.1
len: 31-inch / 28-inch*.9
- Deck without cracks, wheels spin for a minute.
- Sunday group at the car park teaches free.
- Wear shoes with flat soles.
= Wheels: PU; Deck: maple; Carries: 90 kg; Level: {kind}

@ roller-skates wheels skate 21500-33000 used .3
{kind} roller skate shoes
kind: Four-wheel / Adjustable*1.1 / In-line*1.15
- Straps and buckles hold; no wheel wobbles.
- Knee pads are ₦5,000 more, and you will want them.
- Try them on the corridor before you pay.
= Wheels: PU; Size: 38 to 42; Brake: front; Kind: {kind}

@ helmet wheels helmet 8500-15500
{kind} bike helmet
{kind} bicycle helmet, adjustable
kind: City / Mountain*1.1 / Full-cover*1.5
- Turns at the back to fit your head and braids.
- Foam is new; a helmet that fell is never sold.
- Visor and pads included.
= Size: 54 to 61 cm; Foam: EPS; Visor: yes; Weight: 300 g

@ chess games-and-music chess 5500-9500
{kind} chess set
{kind} chess board with pieces
kind: Magnetic / Wooden*1.5 / Roll-up tournament*1.2
- All thirty-two pieces are there, counted.
- Magnets hold in a moving bus.
- Beginners' rules are in the box.
= Pieces: 32; Board: 30 to 43 cm; Kind: {kind}; Bag: yes

@ board-games games-and-music dice 3200-6800
{kind} game for the room
{kind} board game, {n}
kind: Ludo*.8 / Scrabble*1.6 / Monopoly Nigeria*1.9 / Snakes and ladders*.8
n: family size / travel size*.8
- All tiles and dice are complete.
- For light-out evenings and friendships that can survive it.
- Spare dice in the box.
= Players: 2 to 6; Pieces: complete; Size: family and travel; Language: English

@ whot games-and-music cards 1200-2800
{kind} cards, {n}
{kind} playing cards pack, {n}
kind: Whot / Poker-size / UNO-type*1.3
n: one pack / two packs*1.8
- Coated, so they shuffle and do not swell.
- "Last card" rules not included; argue among yourselves.
- Fits a shirt pocket.
= Packs: {n}; Coating: plastic; Kind: {kind}; Box: yes

@ guitar-music games-and-music guitar 48000-72000 used .3
{kind} guitar with bag
{kind} guitar, {size}
kind: Acoustic / Semi-acoustic*1.5 / Classical*1.05
size: 38-inch*.9 / 41-inch
- Tuned in the shop; strings are a month old at most.
- Neck is straight and low enough for beginners' fingers.
- Bag, capo and three picks included.
= Size: 38 to 41 inches; Strings: steel or nylon; Bag: included; Extras: capo, picks

@ keyboard-music games-and-music piano 62000-98000 used .3
{brand} piano keyboard, {n}
{brand} {n} keyboard piano
brand: Yamaha*1.5 / Casio*1.3 / MQ
n: 54 keys / 61 keys*1.3
- Every key sounds; play it with headphones at night.
- Adapter, music stand and batteries slot.
- Popular with fellowship choirs, so it goes fast.
= Keys: {n}; Power: adapter or batteries; Stand: music rest; Warranty: 60 days
`
