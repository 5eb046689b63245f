export const phoneExtraNotes = `
@ earbuds sound earbuds 14500-21000
{model} wireless earbuds
{model} earbuds, Bluetooth 5.3
model: Oraimo FreePods 4*1.35 / Oraimo SpaceBuds*1.7 / Itel T1*.7 / Anker Soundcore R50i*1.5 / New Age N20*.8
- Case gives four more charges, so one week between sockets.
- Calls are clear even beside a generator.
- Scratch the code on the pack and check it is original.
= Model: {model}; Play time: 6 hours, 28 with case; Port: USB-C; Warranty: 12 months
~ Colour: Black / White

@ headphones sound headphone 18500-26000
{model} over-ear headphones
{model} wireless headphones with {extra}
model: Oraimo BoomPop 2 / P47*.35 / Sony WH-CH520*2.6 / JBL Tune 520BT*2.4 / Anker Q20i*1.9
extra: microphone / bass mode / folding case*1.1
- Soft cups that do not pain your ears after two hours of tutorial videos.
- Works with a cable too when the battery dies.
- Folds flat into a bag.
= Play time: 30 hours; Bluetooth: 5.3; Cable: included; Warranty: 6 months
~ Colour: Black / Blue / White

@ earpiece sound earphone 1500-3200
{brand} wired earpiece, {plug}
{brand} bass earphones, {plug}
brand: Oraimo*1.2 / Infinix / Samsung AKG*1.5 / Apple*2.2
plug: 3.5 mm / Type-C*1.4
- Strong wire, loud and no shock in the left ear.
- Microphone on the wire for calls and voice notes.
- Three sizes of ear rubber in the pack.
= Plug: {plug}; Wire: 1.2 m; Microphone: yes; Warranty: 30 days

@ speaker sound speaker 13500-21000
{model} Bluetooth speaker
{model} portable speaker with {extra}
model: Oraimo SoundPro / JBL Go 3*2.2 / New Age B10*.8 / Zealot S32*1.15
extra: FM radio / torch light / wrist rope
- Loud enough for a room, small enough for the porter not to notice.
- Bluetooth, memory card and AUX.
- Battery plays about eight hours at half volume.
= Power: 10 W; Play time: 8 hours; Inputs: Bluetooth, card, AUX; Warranty: 6 months
~ Colour: Black / Blue / Red

@ radio sound radio 11000-17000
{brand} rechargeable radio, FM and USB
{brand} solar radio with torch
brand: Kamisafe / Sonashi*1.1 / Qasa*1.2
- Three bands, plays flash drive and memory card.
- Charges from light or from the small sun panel on its back.
- For night duty, devotion and Premier League commentary.
= Bands: FM, AM, SW; Battery: 1,200 mAh; Ports: USB, card; Warranty: 3 months

@ powerbank power-and-charging powerbank 14500-19000
{brand} power bank {size}
{brand} {size} power bank with {extra}
brand: Oraimo / New Age*.9 / Anker*1.7 / Romoss*1.1 / Itel*.85
size: 10,000 mAh / 20,000 mAh*1.5 / 30,000 mAh*2.1
extra: fast charging*1.1 / four built-in cables*1.1 / torch light
- Real capacity; we charge it full and test it in the shop.
- Charges two phones at once, Type-C in and out.
- Short charging cable is in the pack.
- Small enough to pass the gate of a flight and a faculty exam.
= Capacity: {size}; Ports: two USB, one Type-C; Output: 22.5 W; Warranty: 12 months
~ Colour: Black / White

@ wall-charger power-and-charging charger 5500-9500
{brand} fast charger {watt}
{brand} charger with cable, {watt}
brand: Oraimo / Samsung*1.5 / Anker*1.6 / Infinix*.95
watt: 18 W / 25 W*1.3 / 33 W*1.4 / 45 W*1.8
- Three-pin plug that stays in our loose hostel sockets.
- Does not heat, does not disturb the touch while charging.
- Cable is one metre, thick.
= Power: {watt}; Plug: UK three-pin; Cable: Type-C, included; Warranty: 12 months

@ cable power-and-charging cable 1800-3200
{brand} {plug} cable, {len}
Braided {plug} cable, {len}, {brand}
brand: Oraimo / Anker*2.2 / New Age / Hoco*.9
plug: Type-C / Lightning*1.15 / Micro USB*.8
len: 1 m / 2 m*1.35
- Thick braid with strain relief, survives charging while lying in bed.
- Fast charging and data both work.
- Change within thirty days if it stops.
= Length: {len}; Plug: {plug}; Current: 3 A; Warranty: 30 days

@ solar-bank power-and-charging powerbank 19500-29000
{brand} solar power bank {size}
{brand} power station {size} for laptops
brand: Bavin / Romoss*1.1 / Oraimo*1.2
size: 20,000 mAh / 50,000 mAh*1.9 / 60,000 mAh*2.3
- For the weeks when the transformer is on strike.
- Lights on the side double as a reading lamp.
- Charges in six hours with a fast charger, slowly in the sun.
= Capacity: {size}; Ports: three USB, one Type-C; Light: yes; Warranty: 6 months

@ mini-ups power-and-charging battery 24000-38000
{brand} mini UPS for router, {hours}
{brand} rechargeable battery pack, {hours}
brand: Duravolt / Lontor / Marsriva*1.3
hours: 4 hours / 8 hours*1.45
- Keeps a router, a lamp or a small fan on when light goes.
- 9 V and 12 V outputs with four different pins.
- Silent, no fumes, allowed in the halls.
= Runs: a router for {hours}; Outputs: 5 V, 9 V, 12 V; Charging: wall adapter; Warranty: 6 months

@ extension power-and-charging extension 6500-9800
{brand} extension box, {ways}
{brand} surge-protected extension, {ways}
brand: Oraimo*1.25 / Binatone*1.15 / Century / Kamal*.85
ways: 3 ways, 2 m / 4 ways, 3 m*1.2 / 5 ways with USB, 3 m*1.55
- Copper inside, heavy wire, each socket with its own switch.
- Carries an iron and two laptops without smelling.
- Fused plug; a spare fuse is taped to the back.
= Ways: {ways}; Rating: 13 A; Fuse: yes; Warranty: 6 months

@ pouch phone-accessories case 2000-3400
{kind} pouch for {phone}
{kind} phone case for {phone}
kind: Clear anti-shock / Silicone*1.1 / Leather flip*1.4 / Camera-slide*1.2 / Picture
phone: iPhone 11 / iPhone XR / iPhone 13*1.1 / Tecno Camon 40 / Infinix Hot 60 / Samsung A16 / Tecno Spark 40
/ Redmi 14C
- Raised edge round the camera, buttons stay soft.
- Exactly for this model; write to us if yours is another.
- We wipe and fit it free at the counter.
= Fits: {phone}; Kind: {kind}; Corners: air-cushioned; Returns: 2 days
~ Colour: Black / Clear / Purple / Green

@ screen-guard phone-accessories screenguard 1200-2200
{kind} screen guard for {phone}
kind: Privacy*1.6 / Full-glue / Ceramic / Tempered
phone: iPhone 11 / iPhone 12*1.05 / Tecno Spark 40 / Infinix Note 50 / Samsung A06 / Samsung A26 / Itel A80
/ Redmi 14C
- Fitted free, and if dust enters we change it on the spot.
- Edge to edge, does not disturb the fingerprint.
- Two-piece price is ₦500 less than two single ones, ask.
= Fits: {phone}; Kind: {kind}; Hardness: 9H; Fitting: free

@ memory-card phone-accessories memorycard 4800-6500
{brand} memory card {size}
{brand} micro SD memory, {size}
brand: SanDisk*1.15 / HP / Kioxia
size: 16GB*.8 / 32GB / 64GB*1.35 / 128GB*2
- Tested to its full size before it leaves the shop.
- Comes with an adapter for laptops and cameras.
- We load it with your music if you bring the flash.
= Capacity: {size}; Class: 10; Adapter: included; Warranty: 12 months

@ ring-light phone-accessories ringlight 9500-14500
{size} ring light with stand
Ring light {size} with phone holder and {extra}
size: 10-inch / 12-inch*1.25 / 18-inch*2.1
extra: remote / tripod bag*1.05
- Three colours of light, ten steps of brightness.
- Stand rises to 2.1 m; the holder grips every phone.
- Runs on a power bank when there is no light.
= Size: {size}; Colours: warm, day, white; Power: USB; Warranty: 3 months

@ tripod phone-accessories tripod 6500-10500
{kind} tripod for phones and cameras
Phone tripod, {kind}
kind: 1.1 m folding*.85 / 1.7 m aluminium*1.3 / bendable octopus*.7
- Stable on grass and on tiles, legs lock with clips.
- Bluetooth remote works to eight metres.
- For content creators and those taking lecture videos.
= Kind: {kind}; Remote: Bluetooth; Holder: all phones; Warranty: 30 days

@ phone-microphone phone-accessories mic 8500-14000
{kind} microphone for phones
Clip-on {kind} mic
kind: wireless K9 / wireless two-piece*1.35 / wired lavalier*.45
- Clear voice outside, with a small windshield in the pack.
- Plug and talk: no app needed for Type-C and Lightning.
- Used by half of the campus vloggers.
= Kind: {kind}; Reach: 15 m; Battery: 5 hours; Warranty: 30 days

@ smart-watch phone-accessories smartwatch 15500-23000
{model} smart watch
{model} smart watch with calls
model: Oraimo Watch 5 Lite*1.4 / T800 Ultra*.8 / Itel Smartwatch 2ES / Xiaomi Band 9*1.7 / Oraimo Watch ER*1.2
- Calls, steps, sleep and WhatsApp notices on the wrist.
- Battery stays five to seven days.
- Two straps are in the box.
= Screen: 1.9 inches; Battery: 5 to 7 days; Water: splash-proof; Warranty: 6 months
~ Strap: Black / Orange / Silver

@ gamepad games-and-cameras gamepad 11500-17500
{brand} game pad for {on}
Wireless game controller for {on}, {brand}
brand: Havit / Ipega*1.15 / Sony DualShock 4*2
on: PC and Android / PS4*1.3 / PC
- Both sticks are tight, no drifting in the middle of a penalty.
- Rechargeable; the cable is in the pack.
- Bring your phone and test it on FC Mobile.
= Works with: {on}; Battery: 10 hours; Vibration: yes; Warranty: 60 days

@ ps4 games-and-cameras gamepad 210000-270000 used .8
PS4 {kind} console with {n}
PlayStation 4 {kind} game console, {n}
kind: Slim 500GB / Slim 1TB*1.15 / Pro 1TB*1.35
n: one controller / two controllers*1.12
- Clean, cold and quiet; opened only for dusting.
- FC 25, GTA V and Mortal Kombat are installed.
- HDMI and power cables included, tested on the shop's screen.
= Storage: {kind}; Pads: {n}; Games: three installed; Warranty: 60 days

@ camera games-and-cameras camera 260000-340000 used 1
Canon EOS {model} camera with 18-55 mm lens
Nikon {nik} camera with kit lens
model: 1300D / 700D*1.15 / 250D*1.8
nik: D3300 / D5300*1.25
- Shutter count is low and shown to you.
- Battery, charger, strap and a 32GB card are in the bag.
- Lens without fungus; check it with your own torch.
= Lens: 18-55 mm; Battery: one, with charger; Card: 32GB; Warranty: 30 days

@ printer-small games-and-cameras printer 85000-125000
{model} printer, {kind}
model: HP DeskJet 2720 / Canon Pixma G2420*1.9 / Epson L3250*2.1
kind: print, scan and copy / wireless*1.1
- Starts small business in a room: handouts, forms and passport slips.
- First ink is inside; refills cost less than a plate of rice.
- Set up on your laptop before you leave.
= Functions: print, scan, copy; Ink: included; Cable: USB; Warranty: 12 months

@ tv games-and-cameras tv 92000-130000
{brand} {size} television
{brand} {size} LED TV with {extra}
brand: Hisense*1.2 / Royal / Polystar*.95 / LG*1.4
size: 24-inch / 32-inch*1.35
extra: USB port / wall hanger*1.05
- For a shared room: low power, plays flash drives, HDMI for a laptop or PS4.
- Brought in its carton, tested at the door.
- Remote with batteries and the stand are inside.
= Size: {size}; Ports: HDMI, USB; Power: 45 W; Warranty: 12 months
`
