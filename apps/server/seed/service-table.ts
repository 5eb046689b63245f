/** store or student | sub-category | look | naira | minutes | name, then the description. */
export const serviceTable = `
braids-by-efe | hair-and-make-up | braiding | 9000 | 240 | Knotless braids, medium
> Neat parting and no pulling at the front. Bring four packs of attachment or buy them here at store price.
braids-by-efe | hair-and-make-up | braiding | 7000 | 150 | Ghana weaving, all back
> Eight to ten lines, gel and mousse included. Comb out your hair before you come and we finish in time for class.
braids-by-efe | hair-and-make-up | braiding | 5000 | 90 | Plain cornrows without attachment
> For under a wig or for training. Includes oil on the scalp.
braids-by-efe | hair-and-make-up | braiding | 4500 | 60 | Wig washing and styling
> Washed, treated and set on rollers. Drop it in the morning and collect it the next day.
hostel-plug | laundry-and-cleaning | laundry | 3500 | 60 | Laundry by the bag, wash and fold
> One bag takes about 5 kg. Bring it in the morning or in the evening; whites are washed alone.
hostel-plug | repairs | repair | 4000 | 60 | Standing fan repair and servicing
> Coil, capacitor or blade: we open it in front of you and say the price before we touch it.
hostel-plug | laundry-and-cleaning | cleaning | 6000 | 120 | Room cleaning for four bunks
> Sweeping, mopping, windows and cobwebs, with our own detergent. Bring out what is under the bunk.
hostel-plug | moving-and-errands | moving | 5000 | 60 | Moving boxes between halls, one keke
> Two strong people and a keke inside campus. Tell us the floor, we do not charge for surprises.
akoka-gadgets | device-repair | phone-repair | 18000 | 60 | Phone screen replacement, left at the shop
> Original pull-out screens with thirty days warranty. Leave it in the morning and get it back the same day.
akoka-gadgets | device-repair | phone-repair | 12000 | 45 | iPhone battery replacement
> Battery with true health reading, done while you wait. Your data is not touched.
akoka-gadgets | device-repair | laptop-repair | 8000 | 90 | Laptop servicing, dust and thermal paste
> For laptops that sound like a generator. We clean the fan, change the paste and show you the temperature.
casecity | device-repair | phone-repair | 1500 | 15 | Screen guard fitting, bring your own guard
> Dust-free corner, done in ten minutes. If we spoil it we replace it.
senate-books | tutorials-and-typing | tutoring | 2500 | 120 | MTH 101 tutorial, class of ten
> Two hours on last year’s questions with a 400 level engineer. The price is for one person.
senate-books | tutorials-and-typing | tutoring | 8000 | 60 | PHY 101 and 102 lesson, one person
> You bring the topics, we bring the patience. Held in the shop’s upper room.
kopy-kingdom | printing-and-typing | typing | 50 | 30 | Project printing, per page
> Black and white on 80 g paper. Bring the file before noon and collect the same day.
kopy-kingdom | printing-and-typing | typing | 6500 | 60 | Project hard-cover binding
> Black cover with gold letters, up to 80 pages. Bring the printed pages, we check their order.
kopy-kingdom | photo-and-video | photos | 1500 | 15 | Passport photos, eight copies
> White or red background, printed while you wait. The file is sent to you too.
yaba-thrift | sewing | sewing | 2500 | 45 | Trouser amendment, waist and length
> Taken in without spoiling the pockets. Ready the next day.
adire-by-morayo | sewing | sewing | 18000 | 60 | Native sewing, your own cloth
> Measurements in the shop, ready in five days. Lining and buttons are included.
adire-by-morayo | photo-and-video | photos | 20000 | 90 | Birthday photoshoot at Lagoon Front
> Fifteen edited pictures, one adire outfit of ours to wear. Evening light only.
glow-akoka | hair-and-make-up | make-up-artist | 15000 | 90 | Dinner make-up with lashes
> Soft or full glam, lashes included. We come to Moremi, Amina and Kofo; other halls come to us.
glow-akoka | nails | nail-service | 6500 | 75 | Acrylic nails, medium length
> Shape, colour and one design on two fingers. Tell us beforehand if old nails have to come off.
sole-society | barbing | barbing | 2500 | 30 | Skin fade haircut
> A barber’s chair behind the shoes. Clean blades, hot towel and aftershave.
kampus-fit | fitness-and-coaching | training | 4000 | 60 | Personal training, one hour
> At the Sports Centre with a plan written for you. Bring water.
kampus-fit | repairs | repair | 3500 | 45 | Bicycle servicing, brakes and chain
> Brakes set, chain cleaned and greased, tyres pumped. New parts only after you agree.
crumbs-and-co | photos-and-events | decor | 25000 | 120 | Birthday surprise with cake and balloons
> A 6-inch cake, twenty balloons and a message board, set up in your common room. We call only the friend who booked.
mama-ngozi | cooking-and-catering | cooking | 45000 | 240 | Party jollof cooking for 20 people
> Rice, chicken and coleslaw in a cooler with plates and spoons. Book two days before.
mama-ngozi | cooking-and-catering | cooking | 3000 | 120 | Jollof cooking class
> You cook, we watch the pot. Ingredients are included, and everybody takes a plate home.
fresh-basket-akoka | photos-and-events | gifts | 9000 | 30 | Fruit gift basket, wrapped
> Seven fruits with a ribbon and your note. Say for whom it is, and we wrap it to match.
ada | printing-and-typing | typing | 3000 | 30 | CV review, online
> I read it before we meet, then we rewrite the weak lines together. You get a clean PDF the same evening.
buka-republic | cooking-and-catering | cooking | 60000 | 240 | Amala party bowl for 30 people
> Amala, gbegiri, ewedu and assorted, served by two of us. Cooler and bowls go back with us.
spider-gadgets | device-repair | laptop-repair | 9000 | 120 | Laptop repair, fault finding
> We tell you the fault and the price on the same day. If you do not repair, you pay only ₦2,000.
spider-gadgets | device-repair | laptop-repair | 6000 | 60 | Laptop keyboard and hinge repair
> The price is for the work; the part is bought with your approval. Hinges are rebuilt, not gummed.
chargeup-ife | device-repair | phone-repair | 10000 | 45 | Phone battery replacement, Samsung and Tecno
> Original capacity, thirty days warranty. Done at SUB while you eat.
great-ife-books | tutorials-and-typing | tutoring | 5000 | 60 | CHM 102 lesson, one to one
> Past questions from 2018 with a second-class-upper chemist. Send the topics when you book.
great-ife-books | tutorials-and-typing | tutoring | 2000 | 90 | French lesson for beginners, class of eight
> Conversation first, grammar after. With a student of Modern European Languages.
maintenance-copy | printing-and-typing | typing | 5500 | 60 | Project binding, soft and hard cover
> Spiral, soft or hard cover, with the department’s colour. Three copies on the same day.
oduduwa-threads | sewing | sewing | 22000 | 60 | Agbada sewing, your own cloth
> Three pieces with embroidery on the chest. Ready in seven days, three if urgent.
oduduwa-threads | hair-and-make-up | make-up-artist | 5000 | 40 | Gele tying for convocation
> Auto-gele or fresh tying, with pins. We come to your hall on the day.
okrika-plug-ife | laundry-and-cleaning | laundry | 250 | 45 | Ironing, per piece
> Shirts, native and lab coats, hung and not folded.
room-ready | laundry-and-cleaning | cleaning | 8000 | 150 | Fumigation of one room
> For bedbugs and cockroaches. Stay out for four hours; we come back free if they come back within a month.
ife-cool-and-light | repairs | repair | 5000 | 60 | Electrical wiring of a room, sockets and lamp holder
> Two sockets and one holder with proper cable. Bring the porter’s permission for halls.
ife-beauty-bar | hair-and-make-up | make-up-artist | 18000 | 120 | Convocation make-up
> Trial the day before included. Stays through the gown, the sun and your mother’s tears.
ife-beauty-bar | nails | nail-service | 5000 | 60 | Gel nails with one design
> Shaped, buffed and sealed. Lasts three weeks if you do not open tins with them.
fajuyi-sports | fitness-and-coaching | training | 2000 | 90 | Football coaching in the evening
> With a former hall captain at the Sports Complex. For beginners too.
den-gadgets | device-repair | phone-repair | 20000 | 60 | iPhone screen replacement, XR to 12
> We show you the two qualities and the two prices. Face ID is tested before and after.
zik-bookshop | tutorials-and-typing | tutoring | 1500 | 120 | GSP 101 tutorial, group class
> Use of English in two evenings with past questions. The price is for one person.
drip-nsukka | photo-and-video | photos | 12000 | 60 | Matric photo shoot
> At Freedom Square or the Hilltop at golden hour. Say how many you are and how many outfits; you get an offer the same day.
hilltop-hostel-mart | moving-and-errands | moving | 6500 | 90 | Moving to an off-campus room, one keke trip
> Mattress, boxes and one fan, carried up to the second floor.
ada-beauty-nsk | hair-and-make-up | braiding | 8000 | 180 | Box braids, small
> Attachment not included, four packs needed. Come with washed hair.
ada-beauty-nsk | barbing | barbing | 2000 | 30 | Barbing, low cut and fade
> Clean blades, hot towel and aftershave. Beard line is free.
yaba-thrift | photo-and-video | photos | 15000 | 90 | Matric photos with a gown to borrow
> Gown, hood and cap in four sizes come with it. Say how many you are; you get a price and a time.
casecity | photo-and-video | photos | 6000 | 60 | Portraits at the Lagoon Front
> Twenty edited pictures on your phone the same evening.
`
