export const phoneNotes = `
@ iphone phones-and-tablets phone 230000-270000 used 1
iPhone {model}
Apple iPhone {model}, factory unlocked
model: XR 64GB / 11 64GB*1.3 / 11 128GB*1.42 / 12 128GB*1.75 / 12 Pro 128GB*2.1 / 13 128GB*2.4
- UK used, no dot, no line, True Tone still on.
- Battery health is above 84% and shown to you on the phone before you pay.
- Comes with a cable and a free pouch; the box is not included.
- Two weeks to test everything, ninety days on the board.
= Model: iPhone {model}; Battery health: 84% and above; Face ID: works; Network: all SIMs; Warranty: 90 days
~ Colour: Black / White / Red / Blue

@ samsung-a phones-and-tablets phone 165000-195000
Samsung Galaxy {model}
Samsung {model}, dual SIM
model: A06 4GB/128GB / A16 6GB/128GB*1.35 / A26 8GB/256GB*2 / A36 8GB/256GB*2.5
- Sealed in the box, Nigerian warranty card inside.
- 5,000 mAh battery: a full day of lectures and hotspot.
- Screen guard is fitted free at the counter.
= Model: Galaxy {model}; SIM: dual nano; Battery: 5,000 mAh; Charging: 25 W; Warranty: 24 months
~ Colour: Black / Light blue / Gold

@ tecno phones-and-tablets phone 128000-150000
Tecno {model}
Tecno {model}, new with receipt
model: Pop 10 4GB/128GB / Spark 40 8GB/128GB*1.35 / Spark 40 Pro 8GB/256GB*1.75 / Camon 40 8GB/256GB*2.15
- Brand new with charger, pouch and earpiece in the box.
- Thirteen months Carlcare warranty, the nearest centre fixes it free.
- Big battery and a fast charger, so one hour of light is enough.
= Model: Tecno {model}; Battery: 5,200 mAh; SIM: dual; Charger: in the box; Warranty: 13 months
~ Colour: Black / Green / White

@ infinix phones-and-tablets phone 132000-155000
Infinix {model}
Infinix {model}, sealed pack
model: Smart 10 4GB/128GB / Hot 60i 8GB/128GB*1.3 / Hot 60 Pro 8GB/256GB*1.75 / Note 50 8GB/256GB*2.2
- Sealed; we break the seal together and check the IMEI with *#06#.
- The gaming choice at this price: smooth screen and it does not heat early.
- Charger, pouch and screen guard are inside.
= Model: Infinix {model}; Screen: 6.7 inches; Battery: 5,160 mAh; SIM: dual; Warranty: 13 months
~ Colour: Black / Silver / Blue

@ itel-redmi phones-and-tablets phone 88000-112000
Itel {itel}
Redmi {model}
itel: A50 2GB/64GB / A80 4GB/128GB*1.2 / P70 8GB/128GB*1.45
model: A5 3GB/64GB*1.15 / 14C 4GB/128GB*1.4 / 15C 6GB/128GB*1.7
- Simple, light and cheap to repair: the second phone most people end up using.
- New in the box with charger.
- Good for WhatsApp, school portal and FM radio.
= Battery: 5,000 mAh; SIM: dual; Screen: 6.6 inches; Charger: in the box; Warranty: 12 months

@ button-phone phones-and-tablets phone 16000-24000
{brand} button phone, dual SIM
{brand} small phone with torch
brand: Itel / Nokia*1.3 / Tecno
- Battery stays four days; take it to exams and church.
- Torch, FM radio and memory card slot.
- Loud enough to hear in a danfo.
= SIM: dual; Battery: 1,900 mAh; Extras: torch, FM radio; Warranty: 12 months

@ tablet phones-and-tablets tablet 138000-180000
{model} tablet
{model} tablet with pouch
model: Atouch 10-inch*.75 / Samsung Tab A9 64GB*1.5 / Lenovo Tab M9*1.25 / iPad 7th gen 32GB*1.6
- Big enough to read two pages of a PDF side by side.
- Comes with charger and a folding pouch.
- Screen without a scratch, you may check it under the light.
= Screen: 9 to 10 inches; Storage: 32 to 64 GB; Use: PDFs and notes; Warranty: 6 months

@ laptop-business laptops-and-computers laptop 265000-330000 used 1
HP EliteBook {hp}
HP EliteBook {hp}, UK used
Dell Latitude {dell}
Lenovo ThinkPad {len}
hp: 840 G3, i5 8GB/256GB SSD / 840 G5, i5 8GB/256GB SSD*1.3 / 830 G6, i5 16GB/256GB SSD*1.5
dell: 7280, i5 8GB/256GB SSD / 7490, i7 16GB/512GB SSD*1.5 / 5400, i5 8GB/256GB SSD*1.25
len: T470, i5 8GB/256GB SSD / T480, i5 16GB/256GB SSD*1.3 / X1 Carbon 6th, i7 16GB/512GB*1.75
- Clean body, keyboard light works, all ports tested.
- The battery holds about four hours of typing; the charger is original.
- Windows 11 and Office are installed, with AutoCAD or SPSS on request.
- Ninety days warranty; bring it back to us and not to roadside.
= Screen: 14 inches; Battery: about 4 hours; Charger: original; Windows: 11 Pro; Warranty: 90 days

@ laptop-new laptops-and-computers laptop 480000-590000
HP 15 laptop, {spec}
Lenovo IdeaPad 1 laptop, {spec}
Asus Vivobook 15 laptop, {spec}
spec: Celeron 8GB/256GB*.75 / Core i3 8GB/256GB / Core i5 8GB/512GB*1.4 / Ryzen 5 16GB/512GB*1.5
- New in the box with one-year warranty from the maker.
- Light enough for a school bag, full-size keyboard with numbers.
- We set up Windows and your e-mail while you wait.
= Screen: 15.6 inches, Full HD; Spec: {spec}; Weight: 1.7 kg; Warranty: 12 months

@ macbook laptops-and-computers laptop 640000-760000 used .8
MacBook Air {model}
Apple MacBook Air {model}, open box
model: 2017 8GB/128GB*.62 / M1 8GB/256GB*1.3 / M2 8GB/256GB*1.75
- Cycle count is low and shown to you in the settings.
- Silent, cold, and a whole day on one charge for the M chips.
- Charger is included; free silicone cover for the keyboard.
= Screen: 13 inches; Model: {model}; Keyboard: UK; Charger: included; Warranty: 90 days

@ monitor laptops-and-computers desktop 62000-84000 used .5
{brand} {size} monitor with HDMI
{brand} desktop monitor, {size}
brand: Dell / HP / Samsung*1.1
size: 19" / 22"*1.3 / 24"*1.6
- Clean panel, no dead dot; HDMI and VGA are both on it.
- Power and VGA cables are in the bundle, HDMI is extra.
- Makes a small laptop usable for CAD.
= Size: {size}; Ports: HDMI, VGA; Stand: included; Warranty: 60 days

@ keyboard laptops-and-computers keyboard 7500-12500
{brand} wireless keyboard, {kind}
{brand} keyboard and receiver, {kind}
brand: Logitech*1.4 / HP*1.1 / Havit / Oraimo*1.1
kind: full size with numbers / compact
- Soft keys for night typing, letters will not wash off by mid-semester.
- Works with Windows, Mac and Android with OTG.
- Batteries are inside the pack.
= Layout: UK English; Kind: {kind}; Reach: 10 m; Warranty: 6 months

@ mouse laptops-and-computers mouse 4500-7800
{brand} wireless mouse, {kind}
{brand} optical mouse, {kind}
brand: Logitech*1.5 / HP*1.2 / Havit / Jedel*.8
kind: silent click*1.1 / rechargeable*1.25 / USB receiver
- Sits well in the hand for long spreadsheets.
- Receiver hides under the battery cover, do not lose it.
- Works on a desk, a book or your bed.
= Kind: {kind}; Reach: 10 m; Sensitivity: 1,600 DPI; Warranty: 6 months

@ flash-drive laptops-and-computers flash 6000-8500
{brand} flash drive {size}
{brand} USB 3.0 flash drive, {size}
brand: SanDisk*1.1 / HP / Kingston*1.1 / Transcend
size: 16GB*.8 / 32GB / 64GB*1.4 / 128GB*2.1
- Full size when you check it, not a fake that eats your project.
- Metal body with a hole for the key holder.
- We copy your files onto it free.
= Capacity: {size}; Port: USB 3.0; Body: metal; Warranty: 12 months

@ hard-disk laptops-and-computers harddisk 34000-46000
{brand} external hard disk {size}
{brand} portable SSD {ssd}
brand: Seagate / WD / Toshiba*.95
size: 500GB / 1TB*1.6 / 2TB*2.4
ssd: 256GB*1.1 / 512GB*1.7
- Health is above 98%, we run the test in your presence.
- USB 3.0 cable is in the pouch.
- Enough for all your lecture videos and all of Super Story.
= Port: USB 3.0; Health: tested; Cable: included; Warranty: 6 months

@ laptop-charger laptops-and-computers laptopcharger 13500-19500
{brand} laptop charger, {watt}
{brand} laptop adapter, {watt}
brand: HP blue pin / Dell / Lenovo USB-C*1.15 / MacBook MagSafe*1.7
watt: 45 W*.95 / 65 W
- Tell us your model in the chat and we confirm the pin before sending.
- Original pull-out, heavy and not hot.
- Power cable with a three-pin plug is included.
= Power: {watt}; Brand: {brand}; Plug: UK three-pin; Warranty: 90 days

@ mifi laptops-and-computers router 24000-36000
{net} 4G MiFi router
{net} 4G router with {bonus}
net: MTN / Airtel*.95 / Universal (any SIM)*1.25
bonus: 30 GB bonus*1.2 / ten users / long battery*1.1
- Ten phones on one SIM; share it in the room and share the bill.
- Battery goes six to eight hours away from light.
- SIM is registered with your NIN at the shop.
= Network: {net}; Users: 10; Battery: 2,100 mAh; Warranty: 12 months
`
