type TextsByMood = Record<'happy' | 'fine' | 'neutral' | 'unhappy', string[]>

export const openings: TextsByMood = {
  happy: [
    'No stories.',
    'Exactly as in the picture.',
    'I will buy again.',
    'Correct seller.',
    'Ten over ten.',
    'Sharp delivery.',
  ],
  fine: ['Good for the price.', 'I like it.', 'It tried.', 'No regrets.', 'Came same day.'],
  neutral: ['It is okay.', 'Manageable.', 'Not bad, not wow.', 'Average.'],
  unhappy: ['I am not happy.', 'Please do better.', 'Not what I expected.', 'Hmm.'],
}

export const closings: TextsByMood = {
  happy: [
    'My room-mate has ordered her own.',
    'Rider was polite too.',
    'God bless your hustle.',
    'Packaging was neat.',
    'Seller answered all my questions in the chat.',
    'Everybody in my block is asking where I got it.',
  ],
  fine: [
    'Delivery took like an hour.',
    'I removed one star for the packaging.',
    'Seller is friendly.',
    'Would still recommend.',
  ],
  neutral: ['Maybe my expectation was high.', 'I will try another one next time.', 'Delivery was on time at least.'],
  unhappy: ['Seller apologised, but still.', 'I have sent a message and I am waiting.', 'Check well before you buy.'],
}

export const particulars: Record<string, TextsByMood> = {
  food: {
    happy: [
      'It came hot and the portion was serious.',
      'Taste like my mum cooked it, the pepper was just right.',
      'Ordered during night class and it reached before the break ended.',
      'The meat was soft and it was not one tiny piece.',
      'Still crunchy after the bike ride, how do they do it?',
      'I finished it before I remembered to take a picture.',
      'They followed my note about small pepper.',
    ],
    fine: [
      'Very tasty, only that the portion can be bigger.',
      'Nice one, a bit oily for me.',
      'It was warm, not hot, but the taste carried it.',
      'Pepper was plenty, but I like it so.',
    ],
    neutral: [
      'Food was okay but came thirty minutes late.',
      'Taste was fine, the protein was small.',
      'A little salty this time, last week’s own was better.',
    ],
    unhappy: [
      'It came cold and the stew had poured in the bag.',
      'I asked for no onions and there were onions everywhere.',
    ],
  },
  phones: {
    happy: [
      'Original, I checked the code and it passed.',
      'Charges my phone from 10 to 80 before one lecture ends.',
      'Clean as new, no scratch, battery still strong after two weeks.',
      'Sound is clear and the bass is correct.',
      'They tested it in front of me before I left the shop.',
      'Fits my phone perfectly, the buttons are soft.',
    ],
    fine: [
      'Works well, the cable that came with it is short.',
      'Good one, it only heats small when charging.',
      'Battery is good but not up to what is written.',
      'Colour is a bit darker than the picture, still fine.',
    ],
    neutral: ['It works, but the pack was already opened.', 'Okay for the price, do not expect magic.'],
    unhappy: ['Stopped working after four days, they are changing it.', 'Right side has no sound since yesterday.'],
  },
  books: {
    happy: [
      'All pages complete and the print is clear.',
      'Three questions from it came out in my test.',
      'Cheaper than the bookshop in town and neater.',
      'It arrived before my 8 a.m. class, you people saved me.',
      'Answers are explained, not just A B C D.',
    ],
    fine: [
      'Good copy, a few pencil marks inside.',
      'Clear print but the cover is light.',
      'Useful, wish it had the 2025 paper.',
    ],
    neutral: ['Some answers are wrong, cross-check them.', 'Readable, but the binding is already loosening.'],
    unhappy: ['Two pages were missing from the middle.', 'They sent the old edition.'],
  },
  fashion: {
    happy: [
      'True to size and the material is thick.',
      'Wore it to dinner and people kept asking.',
      'Washed it twice, colour did not run.',
      'Stitching is clean, even inside.',
      'The fit is perfect, they adjusted the waist free.',
    ],
    fine: [
      'Fine, but take one size up.',
      'Nice material, needed ironing.',
      'Good grade for okrika, one button was loose.',
    ],
    neutral: ['Colour is not exactly like the picture.', 'Okay for lectures, not for an occasion.'],
    unhappy: ['Size 42 that is really 40.', 'There was a small stain nobody told me about.'],
  },
  hostel: {
    happy: [
      'Has been on every night for two weeks, no complaint.',
      'They plugged it and tested it before I left.',
      'Fits my bunk exactly, the elastic holds.',
      'Strong one, not the type that breaks in week three.',
      'Quiet, and the whole room enjoys it.',
      'Helped me carry it up to the second floor.',
    ],
    fine: [
      'Good, but the cable could be longer.',
      'Solid one, instructions were not clear.',
      'Does the work, the colour they sent was different.',
    ],
    neutral: ['It is smaller than I imagined.', 'Okay, makes a little noise at night.'],
    unhappy: ['The handle broke the first week.', 'Came without the screws and I had to go back.'],
  },
  beauty: {
    happy: [
      'My skin is no longer ashy, even in this harmattan.',
      'Soft, no shedding, no tangling after a week.',
      'Sealed and original, the date is far.',
      'Smells so good, lasts till evening.',
      'The shade matched my neck exactly.',
    ],
    fine: [
      'Nice, though the size is small.',
      'Good hair, needed hot water to lie down.',
      'It lasts, but the smell is strong at first.',
    ],
    neutral: ['It works slowly.', 'The shade is lighter than in the picture.'],
    unhappy: ['It gave me a rash, so test it first.', 'The cap was broken and half had leaked.'],
  },
  sport: {
    happy: [
      'We used it for the hall finals and it held.',
      'Grip is good and the weight is true.',
      'Comfortable from the first day, no blister.',
      'They pumped it free and showed me how to keep it.',
    ],
    fine: ['Good quality, the bag is thin.', 'Nice, a bit stiff in the first days.'],
    neutral: ['Okay for practice, not for a match.'],
    unhappy: ['Lost air after two games.'],
  },
  provisions: {
    happy: [
      'Fresh, expiry is next year, and they carried it to my room.',
      'Price is same as Mushin, no extra.',
      'Complete, I counted it.',
      'Tomatoes were firm and they blended it for me free.',
      'Came before breakfast, you people are serious.',
      'No stones at all in it.',
    ],
    fine: ['Good, one was a bit bruised.', 'Correct price, rider was slow.', 'Fresh enough, I wanted the bigger size.'],
    neutral: ['Okay, but two were soft already.', 'Measure was not as full as last time.'],
    unhappy: ['Three eggs were broken, they replaced only two.', 'The carton was torn and one pack was open.'],
  },
}
