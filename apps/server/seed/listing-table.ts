/** Listings of students: sub-category | look | naira | n(eat) f(air) w(new) | name, then the description. */
export const listingTable = `
bedding | mattress | 18000 | n | Vitafoam mattress 6 × 3.5 ft, one session old
> Graduating and cannot carry it to Benin. Always had a cover on it.
bedding | mattress | 9500 | f | Student foam, 4 inches, still firm
> It has one tea stain on the side, the other side is clean.
fans-and-cooling | fan | 21000 | n | Lontor rechargeable fan 16", battery changed in June
> Runs four hours on low. Charger and remote are there.
fans-and-cooling | fan | 9000 | f | Binatone standing fan, first speed is dead
> Two and three are strong. Selling because my room-mate has a better one.
textbooks | book | 3500 | n | Stroud Engineering Mathematics textbook, 6th edition
> Pencil marks in programme 4, rubbed out as well as I could.
textbooks | book | 5500 | n | Sagay law of contract textbook
> Name on the first page, nothing else. I passed with it, it works.
textbooks | book | 3000 | f | Essential Chemistry textbook by Odesina
> Cover is gummed with tape but all pages are inside.
lab-and-drawing | labcoat | 3500 | n | White lab coat, size M
> Worn for one semester of CHM practicals. No acid holes.
lab-and-drawing | labcoat | 2500 | f | Lab coat, size L, long sleeve
> Small ink on the pocket. Washed and ironed.
kitchen | ricecooker | 13500 | n | Binatone rice cooker 1.8 L
> Used on weekends only. Cup and spoon still there.
kitchen | kettle | 4500 | n | Electric kettle 1.8 L, Scanfrost
> Moving off campus where the light is worse, so I do not need it.
kitchen | gas | 13000 | n | 3 kg gas cylinder with burner, half full
> No leak, test it with soap. Pick up only.
kitchen | blender | 9500 | f | Saisho blender with mill
> Small crack on the lid, does not leak.
kitchen | pot | 5500 | n | Set of two cooking pots with lids
> One 2 litres, one 4 litres. Bottoms are still flat.
room-and-storage | table | 8500 | n | Foldable reading table
> One rubber foot is missing, a bottle cover is doing the job.
room-and-storage | wardrobe | 9000 | f | Mobile wardrobe, double
> Zip is new. Two of us carried it down from the third floor, so can you.
room-and-storage | chair | 5000 | n | Padded folding chair
> For reading late. No wobble.
room-and-storage | mirror | 4000 | n | Standing mirror, 120 cm
> Selling because I am going for IT.
room-and-storage | storagebox | 4500 | n | Clear storage box with wheels, 45 L
> One clip is weak. Holds a semester of provisions.
cleaning-and-laundry | bucket | 1800 | f | Two 20 L buckets with lids
> Handles are fine. First to come.
cleaning-and-laundry | iron | 5000 | n | Dry iron, 1200 W
> Plate is clean. Bought in March, receipt is here.
light-and-power | lamp | 3500 | n | Rechargeable reading lamp with three lights
> Battery still does a whole night.
light-and-power | extension | 3500 | n | Oraimo extension box, 4 ways
> One socket is tight, the others are good.
phones-and-tablets | phone | 85000 | n | Tecno Spark 20, 8GB/128GB
> Slight scratch at the back, screen is clean. Box and charger are with me.
phones-and-tablets | phone | 205000 | n | iPhone 11, 64GB, battery 81%
> Face ID works, True Tone works. Meet me at Senate or the library, no night meetings.
phones-and-tablets | phone | 48000 | f | Itel A60 phone with a line on the screen
> Line is at the edge and does not grow. Good as hotspot.
laptops-and-computers | laptop | 185000 | n | HP EliteBook 820 G3, i5, 8GB/256GB
> My AutoCAD years are over. Battery about two and a half hours.
laptops-and-computers | laptop | 95000 | f | Dell Latitude laptop, i3, 4GB/500GB
> Slow but honest. Charger is original.
laptops-and-computers | mouse | 2500 | n | Logitech wireless mouse
> Receiver is in the battery place. Changed to a trackpad.
laptops-and-computers | flash | 3500 | n | SanDisk flash drive 64GB
> Formatted. It held my project, and I have graduated.
power-and-charging | powerbank | 9500 | n | Oraimo power bank, 20,000 mAh
> One of the two ports is loose.
sound | headphone | 9000 | n | P47 headphones, blue
> New ear pads. I got earbuds for my birthday.
sound | speaker | 8500 | n | JBL Go 2 Bluetooth speaker
> Loud. Porter has warned me, so I am selling it.
sound | earbuds | 9000 | n | Oraimo FreePods 3 earbuds
> Left one was replaced under warranty. Case has a scratch.
games-and-cameras | gamepad | 11000 | n | PS4 game pad
> No drift. Console was stolen, pad was in my bag.
games-and-cameras | camera | 145000 | n | Canon 1200D camera with lens
> Shutter about 14,000. One battery.
games-and-cameras | printer | 52000 | f | HP DeskJet printer
> Prints well, scanner lid has a broken hinge.
stationery | calculator | 6500 | n | Casio fx-991ES Plus calculator
> Slide cover has my matric number scratched in. Keys are perfect.
stationery | calculator | 4500 | f | Scientific calculator, Casio fx-82MS
> The 7 key wants a firm hand.
lab-and-drawing | ruler | 5000 | n | Technical drawing set with T-square
> Passed GEG 101 with it. Compass is tight.
lab-and-drawing | dissect | 3000 | n | Dissecting set, 10 pieces
> Boiled and dried. One blade missing.
lab-and-drawing | stethoscope | 12000 | n | Rossmax stethoscope, black
> My aunt sent me a Littmann. Case included.
past-questions | handout | 1000 | f | MTH 101 and PHY 101 past questions
> Two booklets, some answers corrected by me in pencil.
past-questions | handout | 1500 | n | ECO 101 lecture handout, spiral-bound
> Highlighted in the right places.
novels-and-faith | novel | 2200 | n | Purple Hibiscus, novel
> Read once, cried once.
novels-and-faith | novel | 2000 | n | Atomic Habits, book
> Did not build the habit of reading it.
shoes | sneaker | 12000 | n | White low-top sneakers, size 43
> Worn three times, too small for me.
shoes | heels | 7000 | n | Black block heels, size 39
> For one dinner only. Rubber tips are new.
shoes | slides | 3500 | w | Leather palm slippers, size 44, never worn
> A gift in the wrong size.
shoes | loafer | 11000 | n | Corporate shoe, Aba-made, size 42
> Interview is over, job is remote.
tops-and-trousers | hoodie | 8000 | n | Grey hoodie, size L
> Warm. Selling after NYSC posting to Sokoto.
tops-and-trousers | jeans | 5000 | n | Straight-leg jeans, waist 32
> Washed and ironed, no fading at the knee.
tops-and-trousers | coat | 9000 | n | Denim jacket, size M
> Okrika of first grade, bought twice the price.
tops-and-trousers | jersey | 6500 | n | Arsenal jersey, last season, size L
> Selling in anger.
native-and-dresses | dress | 10000 | n | Green satin dinner gown, size 10
> Worn to FYB dinner. Dry-cleaned.
native-and-dresses | native | 18000 | n | Senator native wear, size L, wine
> I have added weight, it is sweet on a slim person.
bags | backpack | 8500 | n | Anti-theft laptop backpack
> Zips run well. USB wire is inside.
bags | luggage | 19000 | n | Trolley travelling bag, 24-inch
> One wheel makes noise. Lock works.
bags | tote | 5500 | n | Brown tote bag, fits a laptop
> Inside is clean, strap was restitched.
hair-and-wigs | wig | 22000 | n | Bone straight wig, 14 inches
> Washed and set. Lace is not cut.
hair-and-wigs | dryer | 7500 | n | Hand dryer with comb
> Two heats. My hall banned it.
perfume-and-grooming | clipper | 9500 | n | Kemei hair clipper, rechargeable
> Blade was sharpened last month. Four guards.
perfume-and-grooming | perfume | 5500 | n | Lattafa perfume, 70 ml left of 100
> Too strong for my room-mate.
wheels | bicycle | 65000 | n | Mountain bicycle, 26-inch
> New brake pads. Lock with two keys.
wheels | bicycle | 42000 | f | City bike with basket
> Chain needs oil every week, else it talks.
wheels | scooter | 21000 | n | Foldable kick scooter
> Finals came, fun ended.
gym-and-fitness | dumbbell | 11000 | n | Pair of dumbbells, 2 × 5 kg
> Heavy, so pick up yourself.
gym-and-fitness | mat | 4500 | n | Yoga mat, purple
> Used in January only, like everybody.
balls-and-kit | football | 6000 | n | Football, size 5
> Holds air. Our team bought a new one.
balls-and-kit | footballboot | 13000 | n | Football boots, size 42
> Studs are high still. Smell is gone.
games-and-music | guitar | 35000 | n | Acoustic guitar with bag
> New strings. I play piano now.
games-and-music | chess | 4000 | n | Magnetic chess set
> One black pawn is a bottle cap painted black.
games-and-music | piano | 55000 | n | Casio piano keyboard, 61 keys
> Adapter and stand. Fellowship is buying a bigger one.
fans-and-cooling | fridge | 78000 | n | Table-top fridge, 46 L, Nexus
> Cools fast. Four of us bought it, four of us are leaving.
fans-and-cooling | coolbox | 6500 | n | 10 L cooler, Eagle
> Served drinks at three birthdays.
room-and-storage | plant | 2000 | n | Snake plant in a pot
> It survived me, it will survive you.
room-and-storage | clock | 1800 | n | Twin-bell alarm clock
> Woke the whole block, mission complete.
laptops-and-computers | router | 14000 | n | MTN 4G MiFi router
> Unlocked, works with any SIM. Battery four hours.
laptops-and-computers | desktop | 45000 | n | Dell 22" monitor with HDMI
> No dead dot. Cable included.
fans-and-cooling | tablefan | 6500 | n | Table fan 9", clip-on for bunk
> Small but faithful.
phone-accessories | ringlight | 7500 | n | Ring light 12-inch with stand
> I stopped making content, the school did not give me time.
phone-accessories | smartwatch | 9500 | n | Oraimo smart watch
> Strap changed. Battery five days.
lab-and-drawing | goggles | 1500 | n | Laboratory safety goggles
> Clear, with the rubber still soft.
`
