import type { BookingQuote } from '@vendly/contract/booking-quote'
import type { Booking } from '@vendly/contract/bookings'
import { idOf } from './samples.ts'

const HOUR = 3_600_000
/** So many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()

const money: Booking['money'] = {
  ...{ price: 12_000, travelFee: 0, discount: 0, total: 12_000, dueNow: 12_000, paid: 12_000, balance: 0 },
  ...{ isBalanceSettled: false, refunded: 0 },
}
const CAN_NOTHING: Booking['can'] = {
  ...{ pay: false, payRest: false, cancel: false, confirm: false, decline: false, here: false, start: false },
  ...{ complete: false, confirmDone: false, reportAbsent: false, propose: false, contest: false, payInCash: false },
  ...{ decide: false, complain: false, review: false },
}

type Given = Partial<Omit<Booking, 'can' | 'money'>> & {
  can?: Partial<Booking['can']>
  money?: Partial<Booking['money']>
}

/** Braids for ₦12,000 in two days, paid and confirmed, of which the reader may do nothing. */
export function sampleBooking({ can, money: sums, ...booking }: Given = {}): Booking {
  return {
    ...{ _id: idOf(70), bookingNumber: 'BK-1001', side: 'buyer', status: 'confirmed', escrow: 'held' },
    isWithVendly: false,
    service: { _id: idOf(71), name: 'Knotless braids', mode: 'appointment', image: null },
    ...{ options: ['waist length'], quantity: 1, unit: null, start: inHours(48), end: inHours(54), readyAt: null },
    ...{ location: 'provider', place: 'Kofo Ademola Hall, B14', lane: null },
    provider: {
      _id: idOf(72),
      businessName: 'Braids by Efe',
      slug: 'braids-by-efe',
      colour: 'plum',
      image: null,
      phone: null,
    },
    customer: { _id: idOf(5), name: 'Ada Obi', phone: null, avatar: null, isHere: false },
    ...{ money: { ...money, ...sums }, earning: null, clock: { at: inHours(48), what: 'starts' } },
    can: { ...CAN_NOTHING, ...can },
    ...{ createdAt: inHours(-1), lastEventId: 1, answers: [], note: null, reason: null, cancelledBy: null },
    ...{
      absent: null,
      proposals: [],
      onlineLink: null,
      policy: 'standard',
      graceUntil: null,
      code: null,
      isCodeLocked: false,
    },
    refunds: [
      { until: inHours(24), percent: 100 },
      { until: inHours(44), percent: 75 },
      { until: inHours(48), percent: 50 },
    ],
    ...{ paymentMethod: 'wallet', events: [] },
    ...booking,
  }
}

type GivenQuote = Partial<Omit<BookingQuote, 'money' | 'service'>> & {
  money?: Partial<BookingQuote['money']>
  service?: Partial<BookingQuote['service']>
}

/** The same braids, before they are booked, with one question; the time is kept for 15 minutes. */
export function sampleQuote({ money: sums, service, ...quote }: GivenQuote = {}): BookingQuote {
  const { provider, refunds, start, end } = sampleBooking()
  return {
    service: {
      ...{ _id: idOf(71), name: 'Knotless braids', mode: 'appointment', image: null, campusId: idOf(80) },
      questions: [
        { kind: 'choice', label: 'How long is your own hair?', choices: ['Short', 'Ear length'], isRequired: true },
      ],
      ...{ locations: ['provider'], depositPercent: null, isAutoConfirmed: false },
      ...service,
    },
    provider: { ...provider, colour: 'plum' },
    ...{
      options: [{ name: 'waist length', price: 0, minutes: 0 }],
      quantity: 1,
      unit: null,
      start,
      end,
      readyAt: null,
    },
    ...{
      location: 'provider',
      place: 'Kofo Ademola Hall, B14',
      balance: 52_340,
      shortfall: 0,
      paysInFull: null,
      coupon: null,
    },
    money: { ...money, paid: 0, ...sums },
    ...{ policy: 'standard', refunds, hold: { _id: idOf(73), until: inHours(0.25), isOffer: false }, clash: null },
    ...quote,
  }
}
