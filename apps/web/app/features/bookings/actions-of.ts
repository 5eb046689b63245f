import type { BookingCard } from '@vendly/contract/bookings'
import { serverNow } from '../../lib/clock.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import type { BookingStep } from './booking-step.ts'
import { namesOf } from './booking-texts.ts'

/** What needs an answer first opens a sheet. */
export type SheetKind =
  | 'decline'
  | 'done'
  | 'absence'
  | 'contest'
  | 'payProvider'
  | 'cash'
  | 'move'
  | 'scanIn'
  | 'cancel'
export interface BookingAction {
  label: string
  /** One press, or a sheet. */
  does: { step: BookingStep } | { sheet: SheetKind }
  look?: ButtonLook['kind']
}

/** What this side may do now, the most likely thing first. Payment and cancelling are elsewhere on the page. */
export function actionsOf(booking: BookingCard): BookingAction[] {
  return booking.side === 'buyer' ? ofBuyer(booking) : ofProvider(booking)
}

function ofBuyer(booking: BookingCard): BookingAction[] {
  const { can, status, customer } = booking
  const { provider } = namesOf(booking)
  const actions: BookingAction[] = []
  if (can.confirmDone && status === 'completed')
    actions.push({ label: `All good, pay ${provider}`, does: { sheet: 'payProvider' } })
  if (can.here && status === 'confirmed' && !customer.isHere)
    actions.push({ label: 'I’m here', does: { step: { kind: 'here' } } })
  if (can.contest) actions.push({ label: 'I was there', does: { sheet: 'contest' } })
  if (can.reportAbsent)
    actions.push({ label: `${provider} isn’t here`, does: { sheet: 'absence' }, look: 'danger-secondary' })
  if (can.confirmDone && status !== 'completed')
    actions.push({ label: `It’s done, pay ${provider}`, does: { sheet: 'payProvider' }, look: 'secondary' })
  if (can.payInCash) actions.push({ label: 'I paid the rest in cash', does: { sheet: 'cash' }, look: 'quiet' })
  return actions
}

function ofProvider(booking: BookingCard): BookingAction[] {
  const { can, service, start } = booking
  const { buyer } = namesOf(booking)
  const actions: BookingAction[] = []
  if (can.confirm) actions.push({ label: 'Confirm', does: { step: { kind: 'confirm' } } })
  if (can.decline) actions.push({ label: 'Decline', does: { sheet: 'decline' }, look: 'danger-secondary' })
  if (can.start)
    actions.push({
      label: service.mode === 'drop-off' ? `${buyer} brought it` : `Check in ${buyer}`,
      does: { step: { kind: 'start' } },
    })
  if (can.start && service.mode !== 'drop-off')
    actions.push({ label: `Scan ${buyer}’s code`, does: { sheet: 'scanIn' }, look: 'secondary' })
  if (can.complete) actions.push({ label: 'Done, enter the code', does: { sheet: 'done' } })
  if (can.contest) actions.push({ label: 'I was there', does: { sheet: 'contest' } })
  if (can.reportAbsent)
    actions.push({ label: `${buyer} did not come`, does: { sheet: 'absence' }, look: 'danger-secondary' })
  // Before the start nobody is waited for. It is what reporting an absence needs later.
  else if (can.here && new Date(start) <= serverNow())
    actions.push({ label: `I’m waiting for ${buyer}`, does: { step: { kind: 'here' } }, look: 'secondary' })
  if (can.payInCash) actions.push({ label: 'The rest was paid in cash', does: { sheet: 'cash' }, look: 'quiet' })
  return actions
}
