import type { DemoBooking } from './demo-booking.ts'

type Review = NonNullable<DemoBooking['review']>
type More = Pick<DemoBooking, 'options' | 'quantity' | 'answers'> & {
  /** How many days after it was brought it was fetched. */
  readyAfter?: number
}

/** Paid three days before, and reviewed once it was done. */
const finished = (
  service: string,
  [buyer, daysAgo, clock]: [buyer: number, daysAgo: number, clock: string],
  review: Review,
  { readyAfter = 0, ...more }: More = {},
): DemoBooking => ({
  ...{ buyer, service, at: { day: -daysAgo, clock }, status: 'completed', isReleased: true, ...more, review },
  // At any time of the day this is after its end.
  ...{ paidHoursAgo: 24 * (daysAgo + 3), sinceHours: 24 * (daysAgo - readyAfter - 1) + 6 },
})

const BRAIDS = 'Knotless braids, medium'
const FAN = 'Standing fan repair and servicing'
const NAILS = 'Acrylic nails, medium length'
const FADE = 'Skin fade haircut'
const COLOUR: DemoBooking['answers'] = [['Which colour?', '1B']]

/** Of the last weeks, with their reviews; the oldest first. */
export const finishedBookings: readonly DemoBooking[] = [
  finished(BRAIDS, [21, 41, '09:00'], { rating: 4, text: '' }, { options: ['Shoulder'], answers: COLOUR }),
  finished(
    BRAIDS,
    [18, 33, '09:00'],
    {
      rating: 3,
      text: 'The braids are fine, but we began forty minutes late.',
      reply: 'I am sorry, the one before you took longer than booked. I leave a break between two heads now.',
    },
    { options: ['Mid-back'], answers: COLOUR },
  ),
  finished(
    FAN,
    [19, 27, '11:00'],
    {
      rating: 2,
      text: 'Quiet for a week, then the same noise again.',
      reply: 'Bring it back any day: a second repair of the same fault costs you nothing.',
    },
    { options: ['18 inch and larger'] },
  ),
  finished(NAILS, [23, 24, '12:00'], { rating: 4, text: 'Lovely, but plan ten minutes more for the drying.' }),
  finished(
    BRAIDS,
    [14, 20, '09:00'],
    { rating: 5, text: 'Straight parting, at the back too. I was asked about them in every lecture.' },
    { options: ['Shoulder'], answers: COLOUR },
  ),
  finished(FADE, [12, 18, '13:00'], { rating: 4, text: '' }),
  finished(
    FAN,
    [16, 16, '14:00'],
    { rating: 4, text: 'Works again. Two screws of the grille were lost, so count yours.' },
    { options: ['16 inch'] },
  ),
  finished('Ghana weaving, all back', [10, 15, '13:00'], {
    rating: 5,
    text: 'Two hours, ten lines, and the edges are not tight.',
  }),
  finished(NAILS, [22, 13, '15:00'], { rating: 5, text: 'Shaped exactly like the photo that I sent.' }),
  finished(
    BRAIDS,
    [9, 12, '09:00'],
    {
      rating: 5,
      text: 'Six hours as she said, and no headache after. She even stopped so that I could pray.',
      reply: 'You sat so still! Sleep with a satin scarf and they last two months.',
    },
    { options: ['Waist'], answers: COLOUR },
  ),
  finished(
    'Laundry by the bag, wash and fold',
    [20, 10, '08:00'],
    { rating: 5, text: 'The whites are white, and not one sock is missing.' },
    { answers: [['Fabric softener?', 'Yes']], readyAfter: 2 },
  ),
  finished('PHY 101 and 102 lesson, one person', [11, 9, '16:00'], {
    rating: 5,
    text: 'I finally understand projectiles. He draws everything twice.',
    reply: 'Waves are next. Bring the past questions of 2023.',
  }),
  finished(FADE, [7, 8, '12:00'], { rating: 5, text: 'Clean fade, and the towel is really hot.' }),
  finished('Passport photos, eight copies', [13, 6, '11:00'], {
    rating: 5,
    text: 'Ten minutes, and the file was on my phone before I left.',
  }),
]
