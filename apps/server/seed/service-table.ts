/** store | sub-category | look | naira | minutes | name, then the description. */
export const serviceTable = `
braids-by-efe | hair-and-make-up | braiding | 12000 | 240 | Knotless braids, medium, waist length
> Neat parting and no pulling at the front. Bring four packs of attachment or buy them here at store price.
braids-by-efe | hair-and-make-up | braiding | 7000 | 150 | Ghana weaving, all back
> Eight to ten lines, gel and mousse included. Comb out your hair before you come and we finish in time for class.
braids-by-efe | hair-and-make-up | braiding | 5000 | 90 | Plain cornrows without attachment
> For under a wig or for training. Includes oil on the scalp.
braids-by-efe | hair-and-make-up | braiding | 15000 | 300 | Faux locs, shoulder length
> Light on the head, ends sealed by hand. Price includes the hair in colour 1 or 1B.
braids-by-efe | hair-and-make-up | braiding | 4500 | 60 | Wig washing and styling
> Washed, treated and set on rollers. Drop it in the morning and collect before six.
hostel-plug | laundry-and-cleaning | laundry | 3500 | 60 | Laundry, wash and fold, 5 kg
> Collected at your hall on Saturday, back by Monday morning. Whites are washed alone.
hostel-plug | repairs | repair | 4000 | 60 | Standing fan repair and servicing
> Coil, capacitor or blade: we open it in front of you and say the price before we touch it.
hostel-plug | laundry-and-cleaning | cleaning | 6000 | 120 | Room cleaning for four bunks
> Sweeping, mopping, windows and cobwebs, with our own detergent. Bring out what is under the bunk.
hostel-plug | photos-and-events | moving | 5000 | 60 | Moving boxes between halls, one keke
> Two strong people and a keke inside campus. Tell us the floor, we do not charge for surprises.
akoka-gadgets | repairs | phone-repair | 18000 | 60 | Phone screen replacement, Tecno and Infinix
> Original pull-out screens with thirty days warranty. Price is for the common models, ask for yours first.
akoka-gadgets | repairs | phone-repair | 12000 | 45 | iPhone battery replacement
> Battery with true health reading, done while you wait. Your data is not touched.
akoka-gadgets | repairs | laptop-repair | 8000 | 90 | Laptop servicing, dust and thermal paste
> For laptops that sound like a generator. We clean the fan, change the paste and show you the temperature.
akoka-gadgets | repairs | laptop-repair | 7000 | 90 | Windows installation with Office
> Windows 11, Office, drivers and your files kept. Bring the charger.
casecity | repairs | phone-repair | 1500 | 15 | Screen guard fitting, bring your own guard
> Dust-free corner, done in ten minutes. If we spoil it we replace it.
casecity | repairs | phone-repair | 6000 | 45 | Charging port cleaning and repair
> Most ports are only dirty, and then you pay ₦1,500. New port if it is really bad.
senate-books | tutorials-and-typing | tutoring | 5000 | 120 | MTH 101 tutorial, group of five
> Two hours on last year’s questions with a 400 level engineer. Price is per person.
senate-books | tutorials-and-typing | tutoring | 8000 | 120 | PHY 101 and 102 lesson, one person
> You bring the topics, we bring the patience. Held in the shop’s upper room.
kopy-kingdom | tutorials-and-typing | typing | 6500 | 60 | Project printing and hard-cover binding
> Up to 80 pages, black cover with gold letters. Bring the file before noon and collect the same day.
kopy-kingdom | tutorials-and-typing | typing | 3000 | 60 | Typing, per 10 pages
> Clean typing with headings and page numbers. Handwriting must be readable by a human being.
kopy-kingdom | tutorials-and-typing | typing | 4000 | 45 | CV writing and printing
> We ask, you talk, we write. Two pages, PDF and three prints.
kopy-kingdom | tutorials-and-typing | typing | 1000 | 15 | Lamination, A4, two pieces
> For ID cards, certificates and the timetable that must survive the rain.
yaba-thrift | sewing | sewing | 2500 | 45 | Trouser amendment, waist and length
> Taken in without spoiling the pockets. Ready the next day.
adire-by-morayo | sewing | sewing | 18000 | 60 | Native sewing, your own cloth
> Measurements in the shop, ready in five days. Lining and buttons are included.
adire-by-morayo | sewing | sewing | 12000 | 60 | Gown sewing from your ankara
> Send a picture of the style. One free adjustment after the first fitting.
glow-akoka | hair-and-make-up | make-up-artist | 15000 | 90 | Dinner make-up with lashes
> Soft or full glam, lashes included. We come to Moremi, Amina and Kofo; other halls come to us.
glow-akoka | hair-and-make-up | nail-service | 6500 | 75 | Acrylic nails, medium length
> Shape, colour and one design on two fingers. Removal of old nails is ₦1,500.
kampus-fit | photos-and-events | training | 10000 | 60 | Personal training, four sessions
> Four mornings at the Sports Centre with a plan written for you. Bring water.
kampus-fit | repairs | repair | 3500 | 45 | Bicycle servicing, brakes and chain
> Brakes set, chain cleaned and greased, tyres pumped. New parts only after you agree.
crumbs-and-co | photos-and-events | decor | 25000 | 120 | Birthday surprise with cake and balloons
> A 6-inch cake, twenty balloons and a message board, set up in your common room. We call only the friend who booked.
mama-ngozi | photos-and-events | cooking | 45000 | 240 | Party jollof cooking for 20 people
> Rice, chicken and coleslaw in a cooler with plates and spoons. Book two days before.
mama-ngozi | photos-and-events | cooking | 14000 | 30 | Weekly meal plan, five lunches
> Monday to Friday, brought to your hall by one. Choose rice or swallow each evening before.
buka-republic | photos-and-events | cooking | 60000 | 240 | Amala party bowl for 30 people
> Amala, gbegiri, ewedu and assorted, served by two of us. Cooler and bowls go back with us.
spider-gadgets | repairs | laptop-repair | 9000 | 120 | Laptop repair, fault finding
> We tell you the fault and the price on the same day. If you do not repair, you pay only ₦2,000.
spider-gadgets | repairs | laptop-repair | 6000 | 60 | Laptop keyboard and hinge repair
> Price is for the work; the part is bought with your approval. Hinges are rebuilt, not gummed.
chargeup-ife | repairs | phone-repair | 10000 | 45 | Phone battery replacement, Samsung and Tecno
> Original capacity, thirty days warranty. Done at SUB while you eat.
great-ife-books | tutorials-and-typing | tutoring | 4500 | 120 | CHM 101 tutorial before the test
> Past questions from 2018 with a second-class-upper chemist. Price is per person, groups of six.
great-ife-books | tutorials-and-typing | tutoring | 7000 | 90 | French lesson for beginners, one person
> Conversation first, grammar after. With a student of Modern European Languages.
maintenance-copy | tutorials-and-typing | typing | 5500 | 60 | Project binding, soft and hard cover
> Spiral, soft or hard cover, with the department’s colour. Three copies on the same day.
maintenance-copy | tutorials-and-typing | typing | 2500 | 45 | Assignment typing, up to 8 pages
> Typed, proofread once and sent as PDF too. Equations are done properly.
oduduwa-threads | sewing | sewing | 22000 | 60 | Agbada sewing, your own cloth
> Three pieces with embroidery on the chest. Ready in seven days, three if urgent.
oduduwa-threads | hair-and-make-up | make-up-artist | 5000 | 40 | Gele tying for convocation
> Auto-gele or fresh tying, with pins. Groups of four get one free.
okrika-plug-ife | laundry-and-cleaning | laundry | 2500 | 45 | Ironing of 10 pieces
> Shirts, native and lab coats, hung and not folded. Collected at Awo and Fajuyi.
room-ready | laundry-and-cleaning | cleaning | 8000 | 150 | Fumigation of one room
> For bedbugs and cockroaches. Stay out for four hours; we come back free if they come back within a month.
room-ready | laundry-and-cleaning | laundry | 4500 | 60 | Duvet and blanket laundry
> Two big pieces, washed, dried in the sun and brought back.
ife-cool-and-light | repairs | repair | 3500 | 60 | Electrical fan repair
> Old fans are my work. If the coil is gone I tell you the truth and buy it from you.
ife-cool-and-light | repairs | repair | 5000 | 60 | Electrical wiring of a room, sockets and lamp holder
> Two sockets and one holder with proper cable. Bring the porter’s permission for halls.
ife-beauty-bar | hair-and-make-up | make-up-artist | 18000 | 120 | Convocation make-up
> Trial the day before included. Stays through the gown, the sun and your mother’s tears.
ife-beauty-bar | hair-and-make-up | nail-service | 5000 | 60 | Gel nails with one design
> Shaped, buffed and sealed. Lasts three weeks if you do not open tins with them.
fajuyi-sports | photos-and-events | training | 8000 | 60 | Football coaching, four evenings
> With a former hall captain at the Sports Complex. For beginners too.
butter-and-crust | photos-and-events | decor | 22000 | 120 | Birthday party decoration, small room
> Balloons, backdrop and lights, up in an hour and cleared next morning.
nsukka-pot | photos-and-events | cooking | 38000 | 180 | Abacha and okpa party cooking for 20
> Abacha with fish and garden egg, and hot okpa. Served in small plates.
den-gadgets | repairs | phone-repair | 20000 | 60 | iPhone screen replacement, XR to 12
> We show you the two qualities and the two prices. Face ID is tested before and after.
den-gadgets | repairs | laptop-repair | 7500 | 90 | Windows installation and laptop servicing
> Fresh Windows, cleaned fan, your files copied back. Ready the same evening.
pouch-palace | repairs | phone-repair | 3000 | 30 | Phone unlocking and setup
> Network unlocking, accounts moved to the new phone. With proof that the phone is yours.
zik-bookshop | tutorials-and-typing | tutoring | 3500 | 120 | GSP 101 tutorial, group class
> Use of English in two evenings with past questions. Price is per person.
zik-bookshop | tutorials-and-typing | typing | 7000 | 60 | Project typing and binding, up to 60 pages
> Typed, printed twice, bound with hard cover. Bring chapters as you finish them.
drip-nsukka | sewing | sewing | 15000 | 60 | Isiagu sewing, your own cloth
> Lined, with gold buttons. Ready in four days.
drip-nsukka | photos-and-events | photos | 12000 | 60 | Outdoor photoshoot, ten edited pictures
> At Freedom Square or the Hilltop at golden hour. Two outfits; pictures in three days.
hilltop-hostel-mart | photos-and-events | moving | 6500 | 90 | Moving to an off-campus room, one keke trip
> Mattress, boxes and one fan, carried up to the second floor.
hilltop-hostel-mart | repairs | repair | 3000 | 45 | Kettle and iron repair
> Most faults are the cable or the thermostat. You get the old part back.
ada-beauty-nsk | hair-and-make-up | braiding | 10000 | 210 | Box braids, small, shoulder length
> Attachment not included, four packs needed. Come with washed hair.
ada-beauty-nsk | hair-and-make-up | barbing | 2000 | 40 | Barbing, low cut and fade
> Clean blades, hot towel and aftershave. Beard line is free.
sole-society | hair-and-make-up | barbing | 2500 | 45 | Skin fade haircut with dye
> A barber’s chair behind the shoes. Dye is black or brown, patch test first.
adire-by-morayo | photos-and-events | photos | 20000 | 90 | Birthday photoshoot at Lagoon Front
> Fifteen edited pictures, one adire outfit of ours to wear. Evening light only.
fresh-basket-akoka | photos-and-events | gifts | 9000 | 30 | Fruit gift basket, wrapped and delivered
> Seven fruits with a ribbon and your note. Order before noon for the same day.
`
