import type { DemoBooking, DemoTime } from './demo-booking.ts'
import { finishedBookings } from './finished-bookings.ts'

const at = (day: number, clock: string): DemoTime => ({ day, clock })

const FAN = 'Standing fan repair and servicing'
const CLEANING = 'Room cleaning for four bunks'
const CLASS = 'MTH 101 tutorial, class of ten'
const CV = 'CV review, online'
const COOKING = 'Jollof cooking class'

const ofAda: DemoBooking[] = [
  {
    ...{ buyer: 'ada', service: 'Knotless braids, medium', at: at(2, '10:00'), status: 'confirmed' },
    ...{ options: ['Mid-back'], paidHoursAgo: 26, sinceHours: 22 },
    answers: [['Which colour?', '1B']],
    note: 'I come straight from a lecture, so I may be five minutes late.',
  },
  { ...{ buyer: 'ada', service: CLASS, at: 'class', status: 'confirmed', paidHoursAgo: 30 } },
  {
    ...{
      buyer: 'ada',
      service: 'Acrylic nails, medium length',
      at: at(3, '14:00'),
      status: 'requested',
      paidHoursAgo: 2,
      discount: { code: 'RAINYDAY', amount: 50 },
    },
    options: ['A design on every nail'],
  },
  {
    ...{ buyer: 'ada', service: 'PHY 101 and 102 lesson, one person', at: at(4, '16:00'), status: 'confirmed' },
    ...{ quantity: 2, paidHoursAgo: 20, sinceHours: 19 },
    proposal: {
      by: 'provider',
      at: at(5, '16:00'),
      note: 'I have a test on that day. The next day is free.',
      hoursAgo: 1,
    },
  },
  {
    ...{ buyer: 'ada', service: 'Trouser amendment, waist and length', at: at(-1, '09:00'), status: 'completed' },
    ...{ paidHoursAgo: 50, sinceHours: 2 },
  },
  {
    ...{ buyer: 'ada', service: 'Skin fade haircut', at: at(-6, '11:00'), status: 'completed', isReleased: true },
    ...{ paidHoursAgo: 24 * 7, sinceHours: 24 * 5 + 12 },
  },
  {
    ...{ buyer: 'ada', service: 'Dinner make-up with lashes', at: at(-9, '15:00'), status: 'cancelled', by: 'buyer' },
    ...{ options: ['Soft glam'], paidHoursAgo: 24 * 13, sinceHours: 24 * 12, reason: 'The dinner was moved.' },
  },
]

/** What other students booked of Ada. */
const withAda: DemoBooking[] = [
  {
    ...{ buyer: 3, service: CV, at: at(1, '17:00'), status: 'requested', paidHoursAgo: 3 },
    answers: [['Which job is it for?', 'Internship at a bank']],
  },
  {
    ...{ buyer: 4, service: CV, at: at(3, '18:00'), status: 'confirmed', paidHoursAgo: 28, sinceHours: 27 },
    answers: [['Which job is it for?', 'NYSC posting in a law firm']],
    proposal: { by: 'buyer', at: at(3, '19:00'), note: 'My lecture ends at six. Is seven fine?', hoursAgo: 2 },
  },
  {
    ...{ buyer: 5, service: CV, at: at(-8, '17:00'), status: 'completed', isReleased: true },
    ...{ paidHoursAgo: 24 * 10, sinceHours: 24 * 7, answers: [['Which job is it for?', 'Tutor in a summer school']] },
    review: { rating: 5, text: 'We rewrote the weak half together, and I got the interview.' },
  },
]

/** The day of Tunde's shop. */
const withTunde: DemoBooking[] = [
  { buyer: 6, service: FAN, at: at(1, '10:00'), status: 'requested', options: ['16 inch'], paidHoursAgo: 6 },
  {
    ...{
      buyer: 7,
      service: CLEANING,
      at: at(2, '12:00'),
      status: 'requested',
      paidHoursAgo: 1,
      room: 'Block C, room 14',
    },
    answers: [['Which hall and room?', 'Jaja, block C, room 14']],
  },
  {
    ...{ buyer: 8, service: FAN, at: { minutes: -20 }, status: 'in-progress', options: ['16 inch'] },
    ...{ paidHoursAgo: 20, sinceHours: 0.3, isBuyerHere: true },
  },
  {
    ...{ buyer: 9, service: FAN, at: { minutes: 90 }, status: 'confirmed', options: ['18 inch and larger'] },
    ...{ paidHoursAgo: 25, sinceHours: 24 },
  },
  {
    ...{
      buyer: 10,
      service: 'Laundry by the bag, wash and fold',
      at: at(1, '08:00'),
      status: 'confirmed',
      quantity: 2,
    },
    ...{ options: ['Ironed too'], paidHoursAgo: 4, answers: [['Fabric softener?', 'Yes']] },
  },
  { buyer: 11, service: FAN, at: at(1, '13:00'), status: 'held', options: ['16 inch'], paidHoursAgo: 0.05 },
  {
    ...{ buyer: 12, service: FAN, at: { minutes: -180 }, status: 'no-show', absent: 'buyer', options: ['16 inch'] },
    ...{ paidHoursAgo: 48, sinceHours: 2.5, note: 'Nobody came and nobody answered the phone.' },
  },
  {
    ...{ buyer: 13, service: CLEANING, at: at(-2, '10:00'), status: 'no-show', absent: 'buyer' },
    ...{ paidHoursAgo: 96, sinceHours: 40, room: 'Block A, room 3' },
    contest: 'I was in the room all morning; nobody knocked.',
    answers: [['Which hall and room?', 'Moremi, block A, room 3']],
  },
  {
    ...{ buyer: 14, service: FAN, at: at(-3, '15:00'), status: 'completed', isReleased: true, options: ['16 inch'] },
    ...{ paidHoursAgo: 100, sinceHours: 60 },
    review: {
      rating: 5,
      text: 'It was the capacitor. He showed me the old one, and the fan was back in half an hour.',
      reply: 'Thank you. Dust the blades once a month and it will stay quiet.',
    },
  },
  {
    ...{
      buyer: 'ada',
      service: FAN,
      at: at(-1, '11:00'),
      status: 'completed',
      options: ['16 inch'],
      isBuyerHere: true,
    },
    ...{ paidHoursAgo: 60, sinceHours: 12 },
    complaint: 'It ran for an hour and then made the same noise as before. Nothing inside was oiled.',
  },
  {
    ...{ buyer: 15, service: CLEANING, at: at(-5, '12:00'), status: 'declined', by: 'provider', room: 'Block D' },
    ...{ paidHoursAgo: 24 * 7, sinceHours: 24 * 6.5, reason: 'My cleaner is away that week.' },
    answers: [['Which hall and room?', 'Eni Njoku, block D']],
  },
  {
    ...{ buyer: 16, service: FAN, at: at(-4, '11:00'), status: 'cancelled', by: 'system', options: ['16 inch'] },
    ...{ paidHoursAgo: 24 * 7, sinceHours: 24 * 6 },
  },
]

/** The class of ten has one seat left. */
const classmates: DemoBooking[] = [17, 18, 19, 20, 21, 22, 23].map((buyer, n) => ({
  ...{ buyer, service: CLASS, at: 'class' as const, status: 'confirmed' as const, paidHoursAgo: 32 + n * 5 },
  quantity: n === 0 ? 2 : 1,
}))
/** A full class of eight. */
const withNgozi: DemoBooking[] = [24, 25, 6, 7, 8].map((buyer, n) => ({
  ...{ buyer, service: COOKING, at: 'class' as const, status: 'confirmed' as const },
  ...{ paidHoursAgo: 40 + n * 3, sinceHours: 38, quantity: n < 2 ? n + 1 : n < 4 ? 2 : 1 },
}))

/** Who waits for a full class, and for a full day: its seller has something else to do. */
export const demoWaiting: readonly DemoBooking[] = [
  { buyer: 'ada', service: COOKING, at: 'class', status: 'held', paidHoursAgo: 5 },
  { buyer: 9, service: COOKING, at: 'class', status: 'held', quantity: 2, paidHoursAgo: 20 },
  { buyer: 'ada', service: 'Skin fade haircut', at: at(6, '11:00'), status: 'held', paidHoursAgo: 3 },
]

export const demoBookings: readonly DemoBooking[] = [
  ...finishedBookings,
  ...ofAda,
  ...withAda,
  ...withTunde,
  ...classmates,
  ...withNgozi,
]
