import { bookingLimits } from '@vendly/contract/booking-limits'
import { limits } from '@vendly/contract/limits'
import { clockText, momentText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import type { NewNotification, NotificationKind } from '../notifications/notifications.service.ts'
import { type ClassRow, decidedFrom, TOO_FEW } from './bookings.classes.queries.ts'
import type { StepKind } from './bookings.clock.policy.ts'
import type { BookingChange } from './bookings.events.ts'
import type { BookingNotificationData } from './bookings.notifications.queries.ts'

type Kind = Extract<NotificationKind, `booking-${string}` | `booked-${string}` | `class-${string}`>
type Copy = { kind: Kind; title: string; body: string }

const sentences = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join(' ')
const whenText = ({ startsAt }: BookingNotificationData) => momentText(startsAt)

/** What of the money came back to the buyer. */
function refundText({ refunded, paid }: BookingNotificationData): string {
  if (refunded >= paid) return `All of it, ${nairaText(paid)}, is back in your wallet.`
  return refunded > 0
    ? `${nairaText(refunded)} is back in your wallet; ${nairaText(paid - refunded)} went to the provider, by the refund policy.`
    : `By the refund policy nothing comes back: ${nairaText(paid)} went to the provider.`
}

function copyForBuyer(booking: BookingNotificationData, change: BookingChange): Copy | undefined {
  const { storeName, serviceName } = booking
  const { from, to, by, kind } = change
  const when = whenText(booking)
  if (kind !== null && kind !== 'released') return undefined
  if (to === 'requested')
    return {
      kind: 'booking-requested',
      title: `You asked ${storeName} for ${when}`,
      body: `They have until ${momentText(booking.respondBy!)} to answer. If they do not, all your money comes back by itself.`,
    }
  if (to === 'confirmed')
    return {
      kind: 'booking-confirmed',
      title: `${storeName} is booked for ${when}`,
      body: sentences(
        `${serviceName}.`,
        booking.place && booking.location === 'provider' && `At ${booking.place}.`,
        'Give them the code of the booking when it is done, not before.',
      ),
    }
  if (to === 'declined')
    return {
      kind: 'booking-declined',
      title: `${storeName} cannot do ${when}`,
      body: sentences(refundText(booking), booking.reason),
    }
  if (to === 'cancelled' && by === 'system' && from !== 'held' && booking.reason === TOO_FEW)
    return {
      kind: 'booking-cancelled',
      title: `The class of ${storeName} does not take place`,
      body: sentences(refundText(booking), `${booking.reason}: ${serviceName}, ${when}.`),
    }
  if (to === 'cancelled' && by !== 'buyer' && from !== 'held')
    return {
      kind: 'booking-cancelled',
      title:
        from === 'requested' ? `${storeName} did not answer in time` : `Your booking with ${storeName} was cancelled`,
      body: sentences(refundText(booking), by === 'system' ? null : booking.reason),
    }
  if (to === 'in-progress')
    return {
      kind: 'booking-started',
      title: `${storeName} says that it has begun`,
      body: 'Press “I am here” in the booking. If nobody is there, report it.',
    }
  if (to === 'completed' && from !== 'completed' && by !== 'buyer')
    return booking.escrow === 'held'
      ? {
          kind: 'booking-done',
          title: `Is ${serviceName} done?`,
          body: sentences(
            `${storeName} says so, without your code.`,
            booking.releaseAt && `They are paid ${momentText(booking.releaseAt)} unless you report a problem.`,
            !booking.releaseAt && 'Say in the booking whether it is true.',
          ),
        }
      : { kind: 'booking-completed', title: `${serviceName} is done`, body: 'Your review helps the next student.' }
  if (to === 'no-show' && by === 'provider')
    return {
      kind: 'booking-absent',
      title: `${storeName} says that you did not come`,
      body: `Were you there? Say so in the booking within ${bookingLimits.absentBuyerHours} hours; otherwise the refund policy for absence applies.`,
    }
  return undefined
}

function copyForProvider(booking: BookingNotificationData, change: BookingChange): Copy | undefined {
  const { buyerName, serviceName } = booking
  const { from, to, by, kind } = change
  const when = whenText(booking)
  if (kind === 'here' && by === 'buyer' && to === 'confirmed')
    return { kind: 'booked-here', title: `${buyerName} is there`, body: `For ${serviceName}, ${when}. Check them in.` }
  if (kind === 'rest-paid')
    return {
      kind: 'booked-paid',
      title: `${buyerName} paid the rest`,
      body: `${nairaText(booking.total)} in all, for ${serviceName}, ${when}.`,
    }
  if (kind !== null) return undefined
  if (to === 'requested')
    return {
      kind: 'booked-new',
      title: `${buyerName} asks for ${when}`,
      body: `${serviceName}, ${nairaText(booking.total)}. Answer by ${momentText(booking.respondBy!)}.`,
    }
  if (to === 'confirmed' && from === 'held')
    return {
      kind: 'booked-confirmed',
      title: `${buyerName} booked ${when}`,
      body: `${serviceName}, ${nairaText(booking.total)}.`,
    }
  if (to === 'cancelled' && from !== 'held' && by !== 'provider' && booking.reason !== TOO_FEW)
    return {
      kind: 'booked-cancelled',
      title:
        from === 'requested' && by === 'system'
          ? `You did not answer ${buyerName}`
          : `${buyerName}’s booking was cancelled`,
      body: sentences(
        `${serviceName}, ${when}.`,
        booking.paid > booking.refunded &&
          `You keep ${nairaText(booking.paid - booking.refunded)} of it, less the commission.`,
        by === 'buyer' && booking.reason,
      ),
    }
  if (to === 'no-show' && by === 'buyer')
    return {
      kind: 'booking-absent',
      title: `${buyerName} says that you did not come`,
      body: `Were you there? Say so in the booking within ${bookingLimits.absentProviderHours} hours; otherwise they get everything back.`,
    }
  return undefined
}

/** Who is notified of another time: the other side of who proposes or answers; both when nobody answered. `note`: that time. */
function copyOfProposal(booking: BookingNotificationData, { kind }: BookingChange, isBuyer: boolean): Copy | undefined {
  const [other, when] = [isBuyer ? booking.storeName : booking.buyerName, whenText(booking)]
  const time = booking.proposed ?? ''
  switch (kind) {
    case 'proposed':
      return {
        kind: 'booking-proposed',
        title: `${other} asks for another time`,
        body: `${time} instead of ${when}. Without an answer it stays as it is.`,
      }
    case 'moved':
      return { kind: 'booking-moved', title: `Moved to ${when}`, body: `${booking.serviceName} with ${other}.` }
    case 'proposal-declined':
    case 'proposal-expired':
    case 'proposal-withdrawn':
      return {
        kind: 'booking-not-moved',
        title: `It stays on ${when}`,
        body: `${time} was not agreed on with ${other}.`,
      }
    default:
      return undefined
  }
}

const linkOf = ({ id }: BookingNotificationData) => `/service-bookings/${id}`
/** These ask for an answer, which their notification offers as a button. */
const ASKED: ReadonlySet<NotificationKind> = new Set([
  'booking-proposed',
  'booked-unanswered',
  'booked-unanswered-again',
])
const linkFor = (booking: BookingNotificationData, { kind }: Copy) =>
  ASKED.has(kind) ? `${linkOf(booking)}#answer` : linkOf(booking)

export function notificationsFor(booking: BookingNotificationData, change: BookingChange): NewNotification[] {
  const toldOf = (isBuyer: boolean) =>
    change.by === (isBuyer ? 'buyer' : 'provider') ? undefined : copyOfProposal(booking, change, isBuyer)
  const buyer = copyForBuyer(booking, change) ?? toldOf(true)
  const provider = copyForProvider(booking, change) ?? toldOf(false)
  const of = (userId: string, copy: Copy | undefined): NewNotification[] =>
    copy ? [{ ...copy, userId, key: `booking:${change.eventId}`, link: linkFor(booking, copy) }] : []
  return [...of(booking.buyerId, buyer), ...of(booking.sellerId, provider)]
}

/** Too many wrong codes were entered: by the provider, or by somebody with their account. */
export function lockedCodeFor(booking: BookingNotificationData): NewNotification[] {
  const of = (userId: string, next: string): NewNotification => ({
    ...{ userId, key: `booking-locked:${booking.id}`, kind: 'booking-code-locked', link: linkOf(booking) },
    title: `${limits.deliveryCodeTries} wrong codes for booking ${booking.number}`,
    body: `The code no longer works. ${next}`,
  })
  return [
    of(booking.buyerId, 'If the work is done, say so in the booking; if not, do not.'),
    of(booking.sellerId, 'Finish without it when the work is done: the buyer is asked.'),
  ]
}

/** What the clock reminds the two of. `step`: which of the reminders of its state. */
export function remindersFor(booking: BookingNotificationData, kind: StepKind, step: number): NewNotification[] {
  const { buyerName, storeName, serviceName, status } = booking
  const key = `booking-reminder:${booking.id}:${status}:${step}:${booking.startsAt.getTime()}`
  const of = (userId: string, copy: Copy): NewNotification => ({ ...copy, userId, key, link: linkFor(booking, copy) })
  const place = booking.place ? ` At ${booking.place}.` : ''
  if (kind === 'remind-provider')
    return [
      of(booking.sellerId, {
        kind: step === 0 ? 'booked-unanswered' : 'booked-unanswered-again',
        title: `${buyerName} waits for your answer`,
        body: `${serviceName}, ${whenText(booking)}. Answer by ${momentText(booking.respondBy!)}, or they get their money back.`,
      }),
    ]
  if (kind === 'remind-day' || kind === 'remind-hour') {
    const when = kind === 'remind-day' ? whenText(booking) : `today, ${clockText(booking.startsAt)}`
    const name: Kind = kind === 'remind-day' ? 'booking-reminder-day' : 'booking-reminder-hour'
    return [
      of(booking.buyerId, { kind: name, title: `${storeName}: ${when}`, body: `${serviceName}.${place}` }),
      of(booking.sellerId, { kind: name, title: `${buyerName}: ${when}`, body: `${serviceName}.${place}` }),
    ]
  }
  const toBuyer = of(booking.buyerId, {
    kind: 'booking-asked',
    title: `Did ${serviceName} take place?`,
    body: `With ${storeName}, ${whenText(booking)}. Say in the booking whether it is done, so that the money goes to the right one.`,
  })
  if (status === 'completed') return [toBuyer]
  return [
    toBuyer,
    of(booking.sellerId, {
      kind: 'booking-asked',
      title: `Did ${serviceName} take place?`,
      body: `For ${buyerName}, ${whenText(booking)}. ${status === 'confirmed' ? 'Check them in, or they get everything back.' : 'Enter their code when it is done.'}`,
    }),
  ]
}

/** Too few have booked a class: its seller is warned, and told when it is cancelled. */
export function shortClassFor(row: ClassRow, seats: number, isCancelled: boolean): NewNotification {
  const missing = row.minSeats - seats
  const of = { userId: row.sellerId, key: `class:${row.id}:${isCancelled}`, link: `/class-sessions/${row.id}` }
  const what = `${row.serviceName}, ${momentText(row.startsAt)}`
  return isCancelled
    ? {
        ...of,
        kind: 'class-cancelled',
        title: 'Your class was cancelled',
        body: `${what}: ${seats} of at least ${row.minSeats} seats were booked. Everybody got everything back.`,
      }
    : {
        ...of,
        kind: 'class-short',
        title: `${missing} more ${missing === 1 ? 'has' : 'have'} to book your class`,
        body: `${what}. Otherwise it is cancelled ${momentText(decidedFrom(row))}, and everybody gets everything back.`,
      }
}
