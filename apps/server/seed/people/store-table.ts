/**
 * A store is: slug | campus | owner | w or m | business name | category, then | the sub-categories it sells,
 * then | place | opens-closes | days | plan | colour | joined days ago | share of the products,
 * then its tagline after >, then its description.
 */
export const storeTable = `
mama-ngozi | unilag | Ngozi Eze | w | Mama Ngozi’s Kitchen | food
| rice-and-meals, soups-and-swallow, drinks
| Jaja shopping complex | 08:00-21:00 | 1-6 | premium | red | 812 | 34
> Rice, swallow, small chops
> Home cooking from Nnewi to Akoka since 2019. We cook twice a day, at eleven and at five, so nothing sleeps in
> the cooler. Tell us your hall and whether you can take pepper.
hostel-plug | unilag | Tunde Bakare | m | Hostel Plug | hostel
| fans-and-cooling, bedding, kitchen, light-and-power, cleaning-and-laundry, room-and-storage
| New Hall shops | 09:00-20:00 | 1-6 | premium | blue | 934 | 62
> Everything for a room, tested before it leaves
> Fans, bedding, kettles and whatever a bunk needs. Every electrical thing is plugged in at the counter before you
> carry it, and we change it within seven days if it fails.
wrap-republic | unilag | Chidera Nwosu | m | Wrap Republic | food
| wraps-and-grills, drinks
| Akoka main gate | 11:00-22:30 | 1-7 | premium | amber | 501 | 26
> Shawarma, burgers, zobo
> We started with one grill at the gate and now there are three. Bread is warmed, chicken is marinated overnight
> and you may watch us wrap it.
crumbs-and-co | unilag | Teniola Adeyemi | w | Crumbs & Co. | food
| cakes-and-bakes, snacks-and-small-chops
| Eni-Njoku Hall | 14:00-20:00 | 2-7 | standard | plum | 377 | 27
> Cakes, meat pie, doughnuts
> Baked the same morning in a small kitchen behind Eni-Njoku. Order birthday cakes a day before so that the icing
> can set.
akoka-gadgets | unilag | Emeka Obi | m | Akoka Gadget Hub | phones
| phones-and-tablets, laptops-and-computers, power-and-charging, sound
| University shopping complex | 09:00-19:00 | 1-6 | premium | ink | 866 | 44
> Phones and laptops with a receipt
> Brand-new and UK used, every IMEI checked in front of you. Thirty days on the battery, ninety days on everything
> else.
casecity | unilag | Halima Sani | w | CaseCity | phones
| phone-accessories, sound, power-and-charging
| Jaja shopping complex | 09:00-20:00 | 1-6 | standard | teal | 298 | 32
> Pouches, screen guards, chargers
> If your phone has a model number, we most likely have its pouch. Screen guards are fitted free while you wait.
senate-books | unilag | Folake Ajayi | w | Senate Bookshop | books
| textbooks, stationery, lab-and-drawing, novels-and-faith
| Senate House | 08:30-17:30 | 1-6 | premium | brown | 1204 | 40
> Course texts, new and fairly used
> Three generations of lecturers have sent students to us. We buy back clean texts at the end of the session and
> sell them at half the price.
kopy-kingdom | unilag | Samuel Etim | m | Kopy Kingdom | books
| past-questions, stationery
| Faculty of Science kiosks | 07:30-20:00 | 1-6 | standard | green | 655 | 24
> Past questions, prints, binding
> Past questions are arranged by course code and checked for missing pages. Projects are bound the same day if you
> bring them before noon.
yaba-thrift | unilag | Blessing Okafor | w | Yaba Thrift Room | fashion
| tops-and-trousers, shoes, bags
| Yaba gate | 10:00-19:00 | 1-6 | standard | amber | 430 | 36
> First-grade okrika, washed and ironed
> I pick every piece at Yaba and Katangua myself, then wash it and photograph the true colour. What has a fault
> says so.
adire-by-morayo | unilag | Morayo Ogunleye | w | Adire by Morayo | fashion
| native-and-dresses, caps-and-jewellery, bags
| Faculty of Arts | 10:00-18:00 | 1-5 | premium | plum | 588 | 28
> Adire and ankara, cut for campus
> Cloth dyed in Abeokuta, cut and sewn in Akoka. Send your measurements in the chat and we adjust the waist free.
sole-society | unilag | Ibrahim Lawal | m | Sole Society | fashion
| shoes, caps-and-jewellery
| New Hall shops | 10:00-20:00 | 1-6 | standard | ink | 264 | 30
> Sneakers, slides, corporate shoes
> Sizes 38 to 46 on the shelf. Wrong size is changed the next day as long as the sole has not touched the road.
glow-akoka | unilag | Ifeoma Nnamdi | w | Glow Akoka | beauty
| skin-care, make-up, perfume-and-grooming
| Moremi Hall | 09:00-20:00 | 1-7 | standard | red | 345 | 32
> Skin care that tells you what is inside
> No mixed creams in unmarked bowls: everything is sealed, with its NAFDAC number. Ask me about your skin type
> before you buy.
braids-by-efe | unilag | Efe Osagie | w | Braids by Efe | beauty
| hair-and-wigs, perfume-and-grooming
| Amina Hall | 08:00-20:00 | 1-7 | premium | plum | 702 | 24
> Wigs, attachments and neat braids
> Two chairs, four hands, clean combs. Wigs are made on a cap of your own size and washed once before you get
> them.
kampus-fit | unilag | Segun Fashola | m | Kampus Fit | sport
| balls-and-kit, gym-and-fitness, wheels, games-and-music
| Sports Centre | 07:00-19:00 | 1-6 | standard | green | 511 | 34
> Kits, dumbbells, boots
> Run by two members of the track team. We string rackets, pump balls and tell you honestly which boot will last a
> session.
iya-bose-provisions | unilag | Bosede Alabi | w | Iya Bose Provisions | provisions
| noodles-and-grains, tins-and-sachets, water-and-soft-drinks, toiletries
| Mariere Hall | 07:00-22:30 | 1-7 | standard | blue | 1090 | 38
> Provisions at market price
> I buy at Mushin every Monday and Thursday. Cartons are brought to your room on the ground floor free; upstairs,
> tip the boy.
fresh-basket-akoka | unilag | Comfort Tersoo | w | Fresh Basket Akoka | provisions
| fresh-foodstuff, water-and-soft-drinks
| Faculty of Education | 07:00-18:00 | 1-6 | standard | teal | 187 | 20
> Pepper, tomatoes and fruit from Mile 12
> Picked at Mile 12 before six in the morning and sold the same day. Ask us to blend your pepper, it costs
> nothing.
buka-republic | oau | Adebisi Oyelaran | w | Buka Republic | food
| soups-and-swallow, rice-and-meals, drinks
| New Buka | 07:30-21:00 | 1-7 | premium | red | 903 | 32
> Amala, gbegiri, ewedu, no long queue
> Amala is turned in small pots all day so yours is always soft and hot. Great Ife pays less before ten in the
> morning.
ife-grillhouse | oau | Kehinde Afolabi | m | Ife Grillhouse | food
| wraps-and-grills, snacks-and-small-chops, drinks
| Asherifa gate | 12:00-23:00 | 1-7 | standard | amber | 322 | 28
> Suya, asun and shawarma till late
> Aboki Sani handles the suya, I handle the wraps. Night-class orders before ten reach Awo and Fajuyi hot.
butter-and-crust | oau | Oluwaseun Adigun | w | Butter & Crust | food
| cakes-and-bakes, snacks-and-small-chops
| Alumni Hall | 10:00-19:00 | 1-6 | standard | plum | 214 | 22
> Meat pies at break, cakes on order
> A final-year Food Science student and her sister. We weigh everything, so the tenth pie tastes like the first.
spider-gadgets | oau | Olamide Akinwale | m | Spider Gadgets | phones
| phones-and-tablets, laptops-and-computers, power-and-charging, sound
| Faculty of Technology | 09:00-18:30 | 1-6 | premium | ink | 640 | 36
> Laptops for engineers, phones for everybody
> Named after the Spider building, where we started by fixing course mates' laptops. Each machine leaves with a
> fresh Windows and a written test result.
chargeup-ife | oau | Zainab Bello | w | ChargeUp Ife | phones
| power-and-charging, phone-accessories, sound, games-and-cameras
| Student Union Building | 09:00-19:30 | 1-6 | standard | teal | 271 | 32
> Power banks, cables, earpieces
> NEPA has no timetable, so we keep power banks of every size. Original Oraimo and Anker, scratch the code and
> check it.
great-ife-books | oau | Babatunde Salako | m | Great Ife Bookshop | books
| textbooks, novels-and-faith, stationery, lab-and-drawing
| Banking area shops | 08:30-18:00 | 1-6 | premium | brown | 1322 | 36
> The text your lecturer named
> If a lecturer at Ife recommends it, we stock it or bring it from Ibadan in three days. Lab coats are measured in
> the shop.
maintenance-copy | oau | Ruth Abimbola | w | Maintenance Copy Centre | books
| past-questions, stationery
| Maintenance market | 07:30-20:30 | 1-6 | standard | green | 480 | 22
> Past questions from Part One to Part Five
> Solved and unsolved, sorted by course code. Send a file in the chat and collect it printed on your way to class.
oduduwa-threads | oau | Adunni Fasanya | w | Oduduwa Threads | fashion
| native-and-dresses, tops-and-trousers, caps-and-jewellery
| Oduduwa Hall | 10:00-18:30 | 1-6 | standard | plum | 399 | 30
> Aso-oke, adire, convocation wear
> A tailor's daughter from Ede. Native is sewn in five days; ready sizes leave the same day.
okrika-plug-ife | oau | Victor Akpan | m | Okrika Plug Ife | fashion
| tops-and-trousers, shoes, bags
| Obafemi Awolowo Hall | 11:00-20:00 | 1-7 | standard | blue | 176 | 34
> Clean thrift, honest grades
> Grade A means no stain, no tear, no smell. New bale every second Saturday, first come.
room-ready | oau | Funmilayo Ojo | w | Room Ready | hostel
| bedding, kitchen, cleaning-and-laundry, room-and-storage
| ETF Hall | 09:00-19:00 | 1-6 | premium | teal | 552 | 38
> Move in with one bag, we have the rest
> Freshers' list, one price, brought to your block. We measured the bunks of every hall so the sheets really fit.
ife-cool-and-light | oau | Musa Danladi | m | Ife Cool & Light | hostel
| fans-and-cooling, light-and-power, kitchen
| Maintenance market | 09:00-18:30 | 1-6 | standard | amber | 418 | 30
> Fans, lamps and inverters
> I repair what I sell, so I only sell what can be repaired. Bring your old rechargeable fan and I take it in part
> payment.
ife-beauty-bar | oau | Aisha Yusuf | w | Ife Beauty Bar | beauty
| make-up, skin-care, perfume-and-grooming, hair-and-wigs
| Moremi Hall | 09:30-19:30 | 1-7 | standard | red | 236 | 34
> Gloss, lashes, scents
> Testers are on the table, sealed pieces are in the box. Make-up for dinners and convocation by appointment.
fajuyi-sports | oau | Tosin Ogundele | m | Fajuyi Sports | sport
| balls-and-kit, gym-and-fitness, games-and-music, wheels
| Adekunle Fajuyi Hall | 08:00-19:00 | 1-6 | standard | green | 305 | 28
> Boots, jerseys and board games
> From Motion Ground to the hall finals: kits for whole teams at a price the captain can defend.
moremi-provisions | oau | Grace Adewumi | w | Moremi Provisions | provisions
| noodles-and-grains, tins-and-sachets, toiletries, water-and-soft-drinks, fresh-foodstuff
| Moremi Hall | 06:30-22:00 | 1-7 | standard | blue | 768 | 36
> Open before your 8 a.m.
> Small, full and open early. We sell by the sachet, the tin and the carton, and write your balance in the book.
nsukka-pot | unn | Chinyere Ugwu | w | Nsukka Pot | food
| soups-and-swallow, rice-and-meals, drinks
| Ekpo Refectory shops | 07:30-20:30 | 1-6 | premium | red | 861 | 30
> Okpa in the morning, ofe nsala at night
> Okpa comes out at seven and rarely sees nine. Soups are cooked with Nsukka yellow pepper, so say if you want it
> mild.
lion-bites | unn | Obinna Agbo | m | Lion Bites | food
| wraps-and-grills, snacks-and-small-chops, drinks
| Zik's Flat shops | 11:00-22:00 | 1-7 | standard | amber | 289 | 26
> Shawarma, asun, small chops
> Built by two Lions who were tired of walking to town at night. Free delivery to Zik's Flats after seven.
den-gadgets | unn | Kenechukwu Onah | m | Den Gadgets | phones
| phones-and-tablets, laptops-and-computers, sound, power-and-charging, games-and-cameras
| Freedom Square shops | 09:00-18:30 | 1-6 | premium | ink | 590 | 38
> UK used, tested for a week
> Stock comes from Enugu and Computer Village. We use each phone for a week before we sell it, which is why we
> know its faults.
pouch-palace | unn | Amarachi Idoko | w | Pouch Palace | phones
| phone-accessories, power-and-charging, sound
| Hilltop shops | 09:30-19:00 | 1-6 | standard | plum | 205 | 26
> Pouches for people who drop phones
> From Itel to iPhone, and we order your model in four days if it is not on the wall.
zik-bookshop | unn | Ifeanyi Ezeh | m | Zik Bookshop | books
| textbooks, past-questions, stationery, novels-and-faith, lab-and-drawing
| Nnamdi Azikiwe Library | 08:00-18:00 | 1-6 | premium | brown | 1111 | 36
> Texts, GS past questions, lab coats
> Beside the library since your elder brother's time. GS past questions are updated every session with the last
> paper.
drip-nsukka | unn | Stephanie Odo | w | Drip Nsukka | fashion
| tops-and-trousers, shoes, native-and-dresses, caps-and-jewellery, bags
| Odenigwe gate | 10:00-19:00 | 1-6 | standard | plum | 356 | 36
> Thrift and isiagu, one shop
> Okrika from Aba every Thursday, isiagu sewn in Nsukka. Try it on in the shop, we have a mirror and a curtain.
hilltop-hostel-mart | unn | Uchenna Mba | m | Hilltop Hostel Mart | hostel
| bedding, fans-and-cooling, kitchen, light-and-power, cleaning-and-laundry, room-and-storage
| Hilltop gate | 08:30-19:00 | 1-6 | standard | green | 620 | 44
> For on-campus and off-campus rooms
> Mattresses, kettles and lamps, carried to Hilltop, Odenigwe and all halls. We deliver mattresses on a keke,
> rolled and covered.
ada-beauty-nsk | unn | Nkechi Anyanwu | w | Nkechi’s Beauty Corner | beauty
| hair-and-wigs, skin-care, make-up, perfume-and-grooming
| Mary Slessor Hall | 09:00-19:30 | 1-7 | standard | red | 275 | 30
> Hair, lashes and soft skin
> Human hair from Aba, attachments in every number. I will tell you if a style does not suit your hairline.
den-provisions | unn | Ogechi Nwankwo | w | Den Provisions | provisions
| noodles-and-grains, tins-and-sachets, water-and-soft-drinks, toiletries, fresh-foodstuff
| Bello Hall | 07:00-22:00 | 1-7 | standard | blue | 704 | 34
> Carton price from half a carton
> We break cartons and still give carton price when you join with your room-mates. Water comes on Tuesdays and
> Fridays.
nsukka-fresh | unn | Terkimbi Agba | m | Nsukka Fresh | provisions
| fresh-foodstuff, noodles-and-grains
| Freedom Square shops | 07:00-18:00 | 1-6 | standard | teal | 150 | 18
> Benue yam, Nsukka pepper, cheap garri
> Yam from Benue, pepper from the farms round Nsukka, garri from Enugu-Ezike. Measured with a full mudu.
`
