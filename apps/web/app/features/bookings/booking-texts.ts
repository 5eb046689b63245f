import type { Booking, BookingCard, BookingEvent } from '@vendly/contract/bookings'
import { nairaText } from '../../lib/money.ts'
import { dateMoment, dayName, dayOf, lengthBetween, momentInText, timeText } from '../../lib/when.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon-names.ts'

export const firstName = (name: string): string => name.split(' ')[0] ?? name

/** How each side is called by the other. */
export const namesOf = ({ provider, customer }: Pick<BookingCard, 'provider' | 'customer'>) => ({
  provider: provider.businessName,
  buyer: firstName(customer.name),
})

interface StateLook {
  tone: Tone
  label: string
  icon?: IconName
}

/** The state of a booking in a word. */
export const looks: Record<BookingCard['status'], StateLook> = {
  held: { tone: 'gold', label: 'Not paid', icon: 'clock' },
  requested: { tone: 'gold', label: 'Waiting', icon: 'clock' },
  confirmed: { tone: 'blue', label: 'Confirmed' },
  'in-progress': { tone: 'blue', label: 'In progress' },
  completed: { tone: 'ok', label: 'Done', icon: 'check-bold' },
  'no-show': { tone: 'bad', label: 'Not there' },
  declined: { tone: 'bad', label: 'Declined' },
  cancelled: { tone: 'plain', label: 'Cancelled' },
}

/** The state in a word. What Vendly decides is shown first. */
export function lookOf({ status, isWithVendly, escrow, proposals }: BookingState): StateLook {
  if (isWithVendly || escrow === 'disputed') return { tone: 'gold', label: isWithVendly ? 'With Vendly' : 'Disputed' }
  return proposals.length > 0 ? { tone: 'gold', label: 'New time', icon: 'clock' } : looks[status]
}
export type BookingState = Pick<BookingCard, 'status' | 'isWithVendly' | 'escrow' | 'proposals'>

/** The other side asks this one for another time, or this one the other. */
export function proposalText(booking: BookingCard, now: Date): { text: string; isTurn: boolean } | undefined {
  const { side, can, proposals } = booking
  const { provider, buyer } = namesOf(booking)
  const other = side === 'buyer' ? provider : buyer
  const asked = proposals.find(({ by }) => by !== side) ?? proposals[0]
  if (!asked || !can.propose) return undefined
  const [time, until] = [dateMoment(new Date(asked.start)), momentInText(new Date(asked.expiresAt), now)]
  return asked.by === side
    ? { text: `You asked ${other} for ${time}`, isTurn: false }
    : { text: `${other} asks for ${time}. Answer by ${until}`, isTurn: true }
}

/** "Today, 1:00 pm": the title of a booking. */
export function startText({ start }: Pick<BookingCard, 'start'>, now: Date): string {
  const at = new Date(start)
  return `${dayName(dayOf(at), dayOf(now))}, ${timeText(at)}`
}

/** What comes by itself next, in one line. Undefined when nothing does. */
export function clockText(
  booking: Pick<BookingCard, 'clock' | 'side' | 'provider' | 'customer'> & ClockFacts,
  now: Date,
) {
  const { clock, side } = booking
  if (!clock) return undefined
  const [at, left] = [new Date(clock.at), lengthBetween(now, new Date(clock.at))]
  const until = momentInText(at, now)
  const { provider, buyer } = namesOf(booking)
  const isBuyer = side === 'buyer'
  switch (clock.what) {
    case 'lapses':
      return `Kept for ${isBuyer ? 'you' : buyer} for ${left}`
    case 'unanswered':
      return isBuyer ? `${provider} has until ${until} to answer` : `Answer by ${until}, ${left} left`
    case 'starts':
      return `Starts in ${left}`
    case 'not-started':
      return `Was to start at ${timeText(new Date(booking.start))}`
    case 'done':
      return at > new Date(booking.end) && now < new Date(booking.end)
        ? `In progress until about ${timeText(new Date(booking.end))}`
        : 'In progress'
    case 'released':
      return `${isBuyer ? provider : 'You'} will be paid ${momentInText(at, now)}`
    case 'decided':
      return `Vendly decides ${momentInText(at, now)}`
    case 'absence':
      return `Settled ${momentInText(at, now)}`
  }
}
type ClockFacts = Pick<BookingCard, 'start' | 'end'>

/** What it means for this side, under the clock. */
export function explanationOf(booking: Booking): string | undefined {
  const { status, side, money, isWithVendly, escrow, absent, location, reason } = booking
  const { provider, buyer } = namesOf(booking)
  const isBuyer = side === 'buyer'
  const all = nairaText(money.paid)
  if (isWithVendly) return 'Vendly looks at what both of you said and decides. The money stays safe until then.'
  if (escrow === 'disputed') return 'Nobody is paid until what was reported is settled.'
  switch (status) {
    case 'held':
      return isBuyer ? 'Pay to send your booking. Without payment the time is free again.' : undefined
    case 'requested':
      return isBuyer
        ? `Your time is kept. If ${provider} says no or doesn’t answer, all ${all} comes back to your wallet.`
        : `${all} is already paid and held safely. Without your answer it goes back to ${buyer}.`
    case 'confirmed':
      return isBuyer || location !== 'customer' ? undefined : `You go to ${buyer}.`
    case 'in-progress':
      return isBuyer
        ? `Give ${provider} your code when the work is done.`
        : `Ask ${buyer} for the code when you are done.`
    case 'completed':
      if (escrow !== 'held') return undefined
      return isBuyer
        ? `${provider} says it is done. Is everything all right?`
        : `${buyer} is asked whether everything is all right.`
    case 'no-show':
      return absentText(absent, isBuyer, { provider, buyer })
    default:
      return reason ? `“${reason}”` : undefined
  }
}

function absentText(absent: Booking['absent'], isBuyer: boolean, names: { provider: string; buyer: string }): string {
  const isMe = (absent === 'buyer') === isBuyer
  if (isMe)
    return `${isBuyer ? names.provider : names.buyer} says you did not come. If you were there, say so: then Vendly decides.`
  return `You said that ${isBuyer ? names.provider : names.buyer} did not come. They can still say otherwise.`
}

/** One thing that happened, in words for this side. */
export function eventText({ by, from, to, kind }: BookingEvent, booking: Booking): string {
  const { side } = booking
  const names = namesOf(booking)
  const nameOf = (party: BookingEvent['by']) =>
    party === side ? 'You' : party === 'buyer' ? names.buyer : party === 'provider' ? names.provider : 'Vendly'
  const who = nameOf(by)
  switch (kind) {
    case 'here':
      return who === 'You' ? 'You said that you are there' : `${who} is there`
    case 'proposed':
      return `${who} asked for another time`
    case 'moved':
      return `${who} agreed to another time`
    case 'proposal-declined':
      return `${who} kept the time as it is`
    case 'proposal-withdrawn':
      return `${who} no longer asked for another time`
    case 'proposal-expired':
      return 'Nobody answered in time, so the time stays'
    case 'rest-paid':
      return 'The rest was paid on Vendly'
    case 'rest-in-cash':
      return `${who} said that the rest was paid in cash`
    case 'with-vendly':
      return 'Vendly decides about it'
    case 'decided':
      return 'Settled as it was decided'
    case 'released':
      return `${nameOf('provider')} ${side === 'provider' ? 'were' : 'was'} paid`
    default:
      return changeText({ by, from, to }, { who, nameOf, booking })
  }
}

interface ChangeWords {
  who: string
  nameOf: (party: BookingEvent['by']) => string
  booking: Booking
}

function changeText(
  { by, from, to }: Pick<BookingEvent, 'by' | 'from' | 'to'>,
  { who, nameOf, booking }: ChangeWords,
): string {
  switch (to) {
    case 'requested':
      return `${who} paid ${nairaText(booking.money.dueNow)}`
    case 'confirmed':
      return from === 'held' ? 'Paid and confirmed' : `${who} confirmed`
    case 'in-progress':
      return `${who} checked in`
    case 'completed':
      return by === 'system' ? 'Counted as done' : `${who} said that it is done`
    case 'no-show':
      return `${who} said that ${by === 'buyer' ? lower(nameOf('provider')) : lower(nameOf('buyer'))} did not come`
    case 'declined':
      return `${who} declined`
    case 'cancelled':
      if (by !== 'system') return `${who} cancelled`
      if (from === 'held') return 'Not paid in time'
      return from === 'requested' ? 'No answer in time' : 'Cancelled, because it was not started'
    default:
      return 'Time kept'
  }
}

const lower = (name: string) => (name === 'You' ? 'you' : name)

/** Why a provider cancels. */
export const providerReasons = [
  'I am ill',
  'Something came up',
  'I can’t make it at that time',
  'The customer asked me to',
]
