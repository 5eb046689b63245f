import { expect, test } from 'vitest'
import { type Kind, notificationKinds, rowOf } from '../notifications/notifications.kinds.ts'
import { SEGMENT, smsText } from './sms.text.ts'

type Kinds = typeof notificationKinds
type SmsKind = { [K in Kind]: 'sms' extends Kinds[K]['channels'][number] ? K : never }[Kind]

const NAME = 'Oluwaseun Ọláwálé-Ọ̀ṣúntókun’s Provisions & Small Chops'
/** The longest that each kind says, with names as long as they may be. */
const longest: Record<SmsKind, [title: string, body: string]> = {
  'order-collectable': ['Order VL-20261124-0001 is ready', `Collect it at ${NAME}. It is for tomorrow, 14:00–14:30.`],
  'rider-arrived': [`${NAME} is here with order VL-20261124-0001`, `At ${NAME}. Have your 4-digit code ready.`],
  'order-new': ['New order VL-20261124-0001', `${NAME} paid ₦1,250,000.00. Accept it within 24 hours.`],
  'delivery-code-locked': [
    '5 wrong codes for order VL-20261124-0001',
    'The code no longer works. If you have your order, confirm it yourself; if not, do not.',
  ],
  'pickup-code-locked': [
    '5 wrong pickup codes for order VL-20261124-0001',
    'The code no longer works. Check that you give the order to its rider, and let them scan the QR code.',
  ],
  'booking-code-locked': [
    '5 wrong codes for booking BK-10001',
    'The code no longer works. Finish without it when the work is done: the buyer is asked.',
  ],
  'booking-absent': [
    `${NAME} says that you did not come`,
    'Were you there? Say so in the booking within 24 hours; otherwise the refund policy for absence applies.',
  ],
  'booking-reminder-hour': [`${NAME}: today, 12:30 pm`, `${NAME}. At Shop 4, ${NAME}.`],
  'waiting-offer': [
    '4 seats are free: Wed 25 Nov, 12:30 pm',
    `${NAME}, ${NAME}. Held for you until Wed 25 Nov, 12:30 pm. Pay by then to book.`,
  ],
  'booked-new': [`${NAME} asks for Wed 25 Nov, 12:30 pm`, `${NAME}, ₦1,250,000. Answer by Wed 25 Nov, 12:30 pm.`],
  'card-disputed': [
    'Your bank asks for ₦1,250,000.00 back',
    'Somebody told your bank that a payment with your card was not theirs. If it was not you, write to us.',
  ],
  'password-changed': [
    'Your password was changed',
    'Your other devices were signed out. If it was not you, choose a new one at once.',
  ],
  'wallet-pin': [
    'Your wallet PIN was set',
    'It is asked for before money leaves your wallet. If it was not you, change your password and reset the PIN.',
  ],
  'bank-account-added': [
    'A bank account was added',
    `Withdrawals can go to ${NAME}, account ending in 1234. If it was not you, change your password.`,
  ],
  'withdrawal-to-new-account': [
    '₦1,250,000 is going to a new bank account',
    'To Guaranty Trust Bank, account ending in 1234. If it was not you, change your password and write to us.',
  ],
  'channel-test': ['Test notification', 'It works. This is how notifications from Vendly reach you.'],
}
const kinds = (Object.keys(notificationKinds) as Kind[]).filter((kind) => rowOf(kind).channels.includes('sms'))

test('every kind that goes by SMS has its longest text here', () => {
  expect(Object.keys(longest).toSorted()).toEqual(kinds.toSorted())
})

test.each(Object.entries(longest))('%s fits in one segment of the GSM alphabet', (_, [title, body]) => {
  const text = smsText({ title, body })
  expect(text).toMatch(/^Vendly: [A-Za-z0-9 .,:!?"()%+*=<>@#&$_/-]+[.!?]$/)
  expect(text.length).toBeLessThanOrEqual(SEGMENT)
  // None of them holds a code.
  expect(text).not.toMatch(/\bcode\b.{0,12}\b\d{4}\b/i)
})

test('a sentence is never cut, and only a title that fills the message is', () => {
  const long = 'word '.repeat(25).trim()
  expect(smsText({ title: 'Ready', body: `Short one. ${long}. After it.` })).toBe(`Vendly: Ready. Short one. ${long}.`)
  expect(smsText({ title: 'Ready', body: `${long} ${long}. After it.` })).toBe('Vendly: Ready.')
  const cut = smsText({ title: 'x'.repeat(300), body: 'Body.' })
  expect([cut.length, cut.endsWith('...')]).toEqual([SEGMENT, true])
})

test('letters that would make a message cost twice are replaced', () => {
  expect(smsText({ title: '₦5,000 – it’s Ọlá’s; “Ṣeun”…', body: 'https://vendly.example 😀' })).toBe(
    'Vendly: N5,000 - its Olas, "Seun"... https:/vendly.example',
  )
})
