/** Chats: # top category (any = all), then lines of b(uyer) and v(endor), oldest first. */
export const chatScripts = `
# food
b Hello ma, is the {product} still there?
v Yes dear, just came down from fire
b Please can you make the pepper small? I have ulcer
v No wahala, write it in the note so my girl will see it
b Done. How long to {hall}?
v 20 minutes if the rider is here, he is on his way back
b Okay thank you ma
# food
b Hello, my order has taken almost one hour o
v So sorry, gas finished and we changed cylinder. It is packed now
b Okay but I have class by 2
v The rider has picked it, he is passing the gate now
b Seen him. Thank you
v Enjoy. Next one I will add meat for the wait
# food
b Do you do bulk? We are 12 in our department meeting on Friday
v Yes we do, for 10 and above you get 10% off
b So {product} for 12 will be how much?
v One is {price}, so remove ten percent from 12 of them. Delivery once
b Can it come by 1 pm sharp at the faculty?
v Order on Thursday night and it will be there by 12:45
b Alright, let me collect money from people
v I am waiting
# food
b Is the {product} for one person or two?
v One hungry person, or two ladies
b 😂 okay I am one hungry lady
v Then it is yours
# food
b Are you people open on Sunday?
v After church, from 1 o'clock
b Do you accept pre-order for then?
v Yes, order before 11 so we keep it for you
# phones
b Please is the {product} original?
v Yes, there is a code at the back, scratch and check before the rider leaves
b What of warranty?
v It is on the page, we change it here, not in Lagos Island
b Can I come and see it?
v Yes, we are at {place} till {closes}
b I will pass after my 3 pm class
# phones
b Last price for {product}?
v {price} is the last, it is already student price
b Abeg, I am in 100 level, help me
v I can give you free screen guard or delivery, choose one
b Delivery please
v Okay order it, I will refund the 500 to you
b God bless you
# phones
b Hello, will this {product} work with my Infinix Hot 40i?
v Let me confirm. Is it the Type-C one?
b Yes Type-C
v Then it will work, we tested with Hot 40 today
b Nice, ordering now
# phones
b Hello, it stopped charging since yesterday
v Sorry about that. Which day did you buy it?
b Last week Tuesday
v It is inside warranty. Bring it with the pack, we change it
b I threw the pack away
v It is fine, I can see your order here. Come before 5
b Okay thank you
# books
b Does the {product} have the 2025 questions?
v Yes, last paper is on top
b Solved?
v Solved with steps, our tutor had 5 points in it
b Okay. I want two, one is for my room-mate
v Both will come in one delivery
# books
b Good day sir, is the {product} new or fairly used?
v The page tells you the condition. I can send picture of the first pages
b Please do
v Clean inside, only the name page was removed
b Okay I will pick up at {place}
v We open 8:30
# books
b Can I return it if it is not the edition my lecturer wants?
v Within two days, if you did not write inside
b He said 7th edition only
v Then check the name before you order, we have 6th and 7th
b Alright sir
# fashion
b Hi, I wear 42 but sometimes 43. Which one for {product}?
v Is your foot wide?
b A bit
v Take 43. If it is big we change it tomorrow
b Is the black available?
v Yes, two pairs left
b Let me order now
# fashion
b Please what is the waist in inches? I am 30
v Measured flat it is 15.5, so 31 round
b Length?
v 40 inches, we can cut it free
b Okay cut to 38
v Noted, ready tomorrow by 12
b Thank you ma
# fashion
b Is the {product} the true colour in the picture?
v The shape is the same, colour is on the option you choose. In daylight the blue is a bit darker
b And the wine and the black?
v Those two are as in the picture
b Wine it is
# fashion
b I need it for dinner on Saturday, will it be ready?
v If you send measurements tonight, yes
b Bust 36, waist 29, hip 40
v Height?
b 5 feet 6
v Come for fitting on Friday by 4, {place}
b I will be there
# hostel
b Good day, please does the {product} fit the bunks in {hall}?
v Yes, we measured them. 3.5 × 6
b And delivery today?
v If you order before 5
b Third floor o
v The boy will carry it, just appreciate him
b Okay
# hostel
b How many hours will it really last?
v On low, 6 to 7. On full, about 3 and half
b Thank you for the honest answer
v We use one here, you can come and see it
b Coming tomorrow by 11
v I will charge one for you so you test it
# hostel
b Sir the {product} I bought is making noise
v Which kind of noise?
b Like something is touching it when it turns
v It is the cover, tighten the four clips at the front. If it continues bring it
b Ah it has stopped 🙏
v Good. Enjoy it
# hostel
b Can I pay it in two parts?
v Vendly holds the money till you get it, so it must be complete
b Okay. Can you keep one for me till Friday?
v I will keep it till Friday 6 pm
b Thank you
# hostel
b Is {price} including delivery?
v Delivery is 500 inside campus
b And if I come by myself?
v Then it is free, we are at {place}
b Okay I will collect
v Show me the code when you come
# beauty
b Please is {product} good for oily skin?
v Yes, use small at night first. What do you use now?
b Only soap and Vaseline
v Then add sunscreen in the morning too
b How much is everything?
v {price} for this one, come and I will test your skin free
b Okay ma
# beauty
b Which number is this attachment, 1 or 1B?
v Both dey, choose in the option
b How many packs for medium knotless?
v Four, five if you want it full
b Let me take five
# beauty
b Will it reach me before 4? I have an appointment by 5
v Rider is here, you will get it in 25 minutes
b Perfect
v He has left, his name will show on your order
# sport
b Do you have the boots in 44?
v 44 is finished, 43 and 45 remain
b When is the next one coming?
v Wednesday, should I keep one?
b Yes please, wine or black
v Noted, I will message you
# sport
b Is the weight true? The last one I bought elsewhere was lying
v We have a scale, come and weigh it
b Can the rider carry it?
v He has refused 😂 ground floor pick-up is better
b Okay I will bring my guys
# provisions
b Good day ma, is half carton possible?
v Yes, choose half carton on the page
b And it has expiry?
v August next year, I checked today
b Okay, please add it to my order of yesterday
v That one has gone, but order it, I will tell the same boy
b Thank you ma
# provisions
b Are the tomatoes from today?
v This morning, Mile 12
b Please blend everything with the pepper
v No problem, bring or buy a bowl
b Add bowl
v 300, pay the rider
b Okay
# provisions
b Madam the eggs, two broke on the way
v Sorry dear, send me the picture
b Sent
v Two will follow your next order, or come and pick them
b I will pick them in the evening
# any
b Hello, is this still available?
v Yes it is, three pieces left
b Is there a discount if I buy two?
v 5% if you pick up by yourself
b Deal. I am at {hall}, coming by 5
v {place}, ask for me
# any
b I put the wrong hall on my order
v Which hall should it be?
b {hall}
v I have told the rider, answer your phone when he calls
b Thank you so much
# any
b Hello, have you sent my order?
v Packing it now
b Please send it before 12, I am travelling
v The rider comes by 11:15, you are first on the list
b I appreciate
`
