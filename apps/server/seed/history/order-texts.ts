export const foodNotes = [
  'Small pepper please, I have ulcer.',
  'Call when you reach the gate, porter will not let you in.',
  'No onions on top.',
  'Please add a spoon, mine is in another room.',
  'Meet me at the common room, I am in night class till nine.',
  'Extra stew if there is, God bless you.',
  'Please let it be hot.',
  'Drop it with the porter, say it is for second floor.',
  'Tie it well, last one poured.',
  'I have a lecture by two, so before two please.',
]

export const productNotes = [
  'Please test it before you send it.',
  'Call me when you reach the hall, network is bad inside.',
  'I am at the faculty till four, bring it after.',
  'Leave it with the porter, she knows me.',
  'If the colour is finished, choose black.',
  'Kindly put it in a black nylon.',
  'Bring change of nothing, I have paid.',
  'It is a gift, do not put the receipt inside.',
  'My room-mate will collect, her name is Bola.',
]

export const rejectReasons = {
  food: [
    'The pot has finished for today, please order before seven tomorrow.',
    'Gas finished while we were cooking. Sorry, your money is back.',
    'We close at nine and the next rider is too late for you.',
    'No turkey today, the supplier failed us.',
  ],
  products: [
    'The last piece was sold at the counter a minute ago, sorry.',
    'This one failed our test this morning and we will not send it.',
    'That size is finished until Thursday.',
    'The pack came with a broken seal, we are returning it to the supplier.',
  ],
}

export const cancelReasons = {
  buyer: [
    'I ordered it twice by mistake.',
    'I found that my room-mate bought the same thing.',
    'Wrong hall, I will order again.',
    'I need it today and nobody has accepted it.',
  ],
  vendor: ['Light went off and the freezer thawed, we cannot send this.', 'The item got damaged while packing.'],
  admin: [
    'The shop was closed for the hall election; cancelled and refunded.',
    'The vendor asked us to cancel for him.',
  ],
}
