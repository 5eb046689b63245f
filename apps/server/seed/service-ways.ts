import type { StoreDay } from '@vendly/contract/store-hours'
import type { DemoCalendar, DemoServiceWay } from './demo-service.ts'

const choice = (choiceOf: string, name: string, price = 0, minutes = 0) => ({ choiceOf, name, price, minutes })
const extra = (name: string, price: number, minutes = 0) => ({ choiceOf: null, name, price, minutes })
const ask = (kind: 'text' | 'photo', label: string, isRequired = false) => ({ kind, label, choices: [], isRequired })
const pick = (label: string, ...choices: string[]) => ({ kind: 'choice' as const, label, choices, isRequired: true })
const on = (days: readonly StoreDay[], opens: string, closes: string) =>
  days.map((day) => ({ days: day, opens, closes }))

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
/** A laundry takes bags in the morning and in the evening. */
const MORNING_AND_EVENING = [
  ...on([...WEEKDAYS, 'Sat'], '08:00', '12:00'),
  ...on([...WEEKDAYS, 'Sat'], '16:00', '19:00'),
]

/** How the services are booked that are not simply one appointment at the place of their store. By name. */
export const serviceWays: Readonly<Record<string, DemoServiceWay>> = {
  'Knotless braids, medium': {
    options: [
      choice('Length', 'Shoulder'),
      choice('Length', 'Mid-back', 3000, 60),
      choice('Length', 'Waist', 6000, 120),
      extra('Beads', 1000, 15),
      extra('Hair from the store, four packs', 8000),
    ],
    questions: [ask('photo', 'A photo of the style you want'), pick('Which colour?', '1', '1B', '2', '27')],
    ...{ bufferAfter: 15, depositPercent: 30, policy: 'standard', leadMinutes: 720 },
  },
  'Ghana weaving, all back': { bufferAfter: 10, options: [extra('Retouch of the front line', 1500, 30)] },
  'Wig washing and styling': {
    ...{ mode: 'drop-off', unit: 'wig', capacity: 4, maxSeats: 3, turnaroundHours: 24, isAutoConfirmed: true },
  },
  'Laundry by the bag, wash and fold': {
    ...{ mode: 'drop-off', unit: 'bag', capacity: 8, maxSeats: 4, turnaroundHours: 48, isAutoConfirmed: true },
    hours: MORNING_AND_EVENING,
    options: [extra('Ironed too', 1500)],
    questions: [pick('Fabric softener?', 'Yes', 'No')],
  },
  'Standing fan repair and servicing': {
    options: [choice('Fan', '16 inch'), choice('Fan', '18 inch and larger', 1000)],
  },
  'Room cleaning for four bunks': {
    ...{ locations: ['customer'], travelMinutes: 10, travelFee: 500, policy: 'flexible', bufferAfter: 15 },
    questions: [ask('text', 'Which hall and room?', true)],
  },
  'Moving boxes between halls, one keke': {
    ...{ locations: ['customer'], travelMinutes: 15, isHourly: true, maxHours: 4, leadMinutes: 240 },
    questions: [ask('text', 'From where to where, and which floors?', true)],
  },
  'Phone screen replacement, left at the shop': {
    ...{ mode: 'drop-off', unit: 'phone', capacity: 5, maxSeats: 2, turnaroundHours: 8 },
    options: [choice('Model', 'Tecno or Infinix'), choice('Model', 'Samsung A series', 9000)],
    questions: [ask('text', 'Exact model', true), ask('photo', 'A photo of the screen')],
  },
  'iPhone battery replacement': {
    options: [choice('Model', 'XR or 11'), choice('Model', '12 or 13', 6000), choice('Model', '14', 14000)],
    ...{ isAutoConfirmed: true, maxPerDay: 6 },
  },
  'Screen guard fitting, bring your own guard': { leadMinutes: 0, isAutoConfirmed: true, policy: 'flexible' },
  'MTH 101 tutorial, class of ten': {
    ...{ mode: 'class', capacity: 10, minSeats: 3, maxSeats: 3, isAutoConfirmed: true },
    sessions: { day: 'Tue', opens: '17:00', weeks: 6 },
    questions: [ask('text', 'Which topic is hardest for you?')],
  },
  'PHY 101 and 102 lesson, one person': { isHourly: true, maxHours: 3, bufferAfter: 15 },
  'Project printing, per page': {
    ...{ mode: 'drop-off', unit: 'page', capacity: 500, maxSeats: 50, turnaroundHours: 4, isAutoConfirmed: true },
    options: [extra('In colour', 100)],
  },
  'Project hard-cover binding': {
    ...{ mode: 'drop-off', unit: 'copy', capacity: 20, maxSeats: 5, turnaroundHours: 24 },
    questions: [ask('text', 'Title and name for the cover', true)],
  },
  'Passport photos, eight copies': { leadMinutes: 0, isAutoConfirmed: true, policy: 'flexible', stepMinutes: 15 },
  'Trouser amendment, waist and length': {
    ...{ mode: 'drop-off', unit: 'pair', capacity: 10, maxSeats: 5, turnaroundHours: 24 },
  },
  'Native sewing, your own cloth': {
    mode: 'quote',
    questions: [ask('photo', 'A photo of the style'), ask('text', 'By when?', true)],
  },
  'Agbada sewing, your own cloth': { mode: 'quote', questions: [ask('photo', 'A photo of the style')] },
  'Birthday photoshoot at Lagoon Front': {
    ...{ depositPercent: 50, policy: 'strict', maxPerDay: 1, leadMinutes: 2880 },
    hours: on(['Thu', 'Fri', 'Sat', 'Sun'], '16:00', '18:30'),
    options: [choice('Pictures', 'Fifteen edited'), choice('Pictures', 'Thirty edited', 10000, 30)],
  },
  'Dinner make-up with lashes': {
    ...{ locations: ['provider', 'customer'], travelMinutes: 15, travelFee: 1000, depositPercent: 30 },
    options: [choice('Look', 'Soft glam'), choice('Look', 'Full glam', 4000, 30)],
  },
  'Acrylic nails, medium length': {
    options: [extra('Removal of old nails', 1500, 20), extra('A design on every nail', 2000, 30)],
    ...{ bufferAfter: 10 },
  },
  'Skin fade haircut': { isAutoConfirmed: true, leadMinutes: 30, options: [extra('Dye, black or brown', 1500, 15)] },
  'Personal training, one hour': { hours: on(['Mon', 'Wed', 'Fri'], '06:00', '09:00'), policy: 'flexible' },
  'Birthday surprise with cake and balloons': {
    ...{ locations: ['customer'], travelMinutes: 20, policy: 'strict', leadMinutes: 2880, depositPercent: 50 },
    questions: [ask('text', 'What should the board say?', true)],
  },
  'Party jollof cooking for 20 people': {
    mode: 'quote',
    leadMinutes: 2880,
    questions: [ask('text', 'How many people, and where?', true)],
  },
  'Jollof cooking class': {
    ...{ mode: 'class', capacity: 8, minSeats: 2, maxSeats: 2 },
    sessions: { day: 'Sun', opens: '14:00', weeks: 4 },
  },
  'Fruit gift basket, wrapped': { mode: 'drop-off', unit: 'basket', capacity: 6, maxSeats: 3, turnaroundHours: 4 },
  'CV review, online': {
    ...{ locations: ['online'], onlineLink: 'https://meet.example.com/ada-obi', bufferAfter: 5, policy: 'flexible' },
    questions: [ask('text', 'Which job is it for?', true)],
  },
  'Amala party bowl for 30 people': { mode: 'quote', questions: [ask('text', 'Which day, and where?', true)] },
  'Laptop repair, fault finding': {
    ...{ mode: 'drop-off', unit: 'laptop', capacity: 4, maxSeats: 1, turnaroundHours: 72 },
    questions: [ask('text', 'What does it do, or not do?', true)],
  },
  'CHM 102 lesson, one to one': { isHourly: true, maxHours: 3, locations: ['provider', 'online'] },
  'French lesson for beginners, class of eight': {
    ...{ mode: 'class', capacity: 8, minSeats: 2, maxSeats: 2, isAutoConfirmed: true },
    sessions: { day: 'Sat', opens: '10:00', weeks: 8 },
  },
  'Project binding, soft and hard cover': {
    ...{ mode: 'drop-off', unit: 'copy', capacity: 20, maxSeats: 6, turnaroundHours: 8 },
    options: [choice('Cover', 'Spiral'), choice('Cover', 'Hard', 3000)],
  },
  'Gele tying for convocation': { locations: ['customer'], travelMinutes: 10, policy: 'strict', maxPerDay: 8 },
  'Ironing, per piece': { mode: 'drop-off', unit: 'piece', capacity: 60, maxSeats: 20, turnaroundHours: 24 },
  'Fumigation of one room': { locations: ['customer'], travelMinutes: 15, maxPerDay: 2, leadMinutes: 1440 },
  'Convocation make-up': {
    depositPercent: 40,
    policy: 'strict',
    locations: ['provider', 'customer'],
    travelMinutes: 15,
  },
  'Gel nails with one design': { options: [choice('Length', 'Natural'), choice('Length', 'With tips', 2000, 30)] },
  'Football coaching in the evening': {
    ...{ mode: 'class', capacity: 22, minSeats: 6, maxSeats: 4, isAutoConfirmed: true, policy: 'flexible' },
    sessions: { day: 'Thu', opens: '17:30', weeks: 4 },
  },
  'GSP 101 tutorial, group class': {
    ...{ mode: 'class', capacity: 30, minSeats: 5, maxSeats: 4, isAutoConfirmed: true },
    sessions: { day: 'Wed', opens: '18:00', weeks: 4 },
  },
  'Matric photo shoot': { mode: 'quote', questions: [ask('text', 'How many people and outfits?', true)] },
  'Matric photos with a gown to borrow': {
    ...{ mode: 'quote', locations: ['provider', 'customer'], depositPercent: 30 },
    questions: [ask('text', 'How many are you?', true), ask('photo', 'A picture that you like')],
  },
  'Portraits at the Lagoon Front': { leadMinutes: 240 },
  'Moving to an off-campus room, one keke trip': { locations: ['customer'], travelMinutes: 30 },
  'Box braids, small': {
    options: [choice('Length', 'Shoulder'), choice('Length', 'Waist', 4000, 90)],
    ...{ depositPercent: 30, bufferAfter: 15 },
  },
  'Barbing, low cut and fade': { isAutoConfirmed: true, leadMinutes: 30 },
}

/** The calendars of those who do not simply work in the hours of their store. By store, or by student. */
export const calendarWays: Readonly<Record<string, DemoCalendar>> = {
  'braids-by-efe': {
    ...{ lanes: 2, laneWord: 'chair' },
    // On Fridays until two in the morning, and never on Wednesdays.
    hours: [...on(['Mon', 'Tue', 'Thu', 'Sat', 'Sun'], '08:00', '20:00'), ...on(['Fri'], '08:00', '02:00')],
    exceptions: [
      { inDays: 6, days: 1, spans: [], reason: 'Sister’s wedding' },
      { inDays: 11, days: 5, spans: [{ opens: '16:00', closes: '20:00' }], reason: 'Exams' },
    ],
  },
  'sole-society': { lanes: 1, laneWord: 'chair' },
  'kopy-kingdom': { lanes: 2, laneWord: 'desk' },
  'akoka-gadgets': { lanes: 2, laneWord: 'technician' },
  'ada-beauty-nsk': { lanes: 2, laneWord: 'chair' },
  ada: { lanes: 1, laneWord: 'place', hours: on(['Mon', 'Wed', 'Fri', 'Sat'], '16:00', '20:00') },
}
