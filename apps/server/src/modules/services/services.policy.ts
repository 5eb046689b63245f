import { refundRules } from '@vendly/contract/refund-policy'
import type { RefundPolicy, ServiceLocation, ServiceMode } from '@vendly/contract/services'
import type { Actor } from '../../platform/actor.ts'
import { ensure, type FieldError, Problem } from '../../platform/problem.ts'
import { stateMachine } from '../../platform/state-machine.ts'

export type ServiceStatus = 'draft' | 'active' | 'paused' | 'removed'

/** The facts of a service that the rules need; money in kobo. */
export type ServiceFacts = {
  mode: ServiceMode
  price: number
  unit: string | null
  capacity: number
  turnaroundHours: number | null
  locations: readonly ServiceLocation[]
  placeId: string | null
  onlineLink: string | null
  pictures: readonly unknown[]
}

/** Throws: service_incomplete with the fields that are still missing before it can be booked. */
export function ensureComplete(facts: ServiceFacts): void {
  const missing: FieldError[] = []
  const need = (isThere: boolean, field: string, message: string) => {
    if (!isThere) missing.push({ field, message })
  }
  const { mode, locations } = facts
  need(mode === 'quote' || facts.price > 0, 'price', 'Set a price.')
  need(facts.pictures.length > 0, 'pictures', 'Add at least one picture.')
  need(mode !== 'class' || facts.capacity > 1, 'capacity', 'Say how many people fit.')
  need(mode !== 'drop-off' || facts.unit !== null, 'unit', 'Say what is brought, such as a bag.')
  need(mode !== 'drop-off' || facts.turnaroundHours !== null, 'turnaroundHours', 'Say how long you keep it.')
  need(!locations.includes('provider') || facts.placeId !== null, 'placeId', 'Say where it is done.')
  if (missing.length) throw new Problem('service_incomplete', {}, missing)
}

type Action = 'publish' | 'pause'
const machine = stateMachine<ServiceStatus, Action, 'seller', { sellerId: string; status: ServiceStatus }>({
  stateOf: ({ status }) => status,
  partiesOf: (actor, { sellerId }) => (actor.userId === sellerId ? ['seller'] : []),
  problem: 'service_state',
  transitions: {
    publish: [{ by: 'seller', from: ['draft', 'paused'], to: 'active' }],
    pause: [{ by: 'seller', from: ['active'], to: 'paused' }],
  },
})

/** What a press on Pause, Resume or Publish does. Throws: service_removed, service_state. */
export function toggled(actor: Actor, service: { sellerId: string; status: ServiceStatus }): ServiceStatus {
  ensure(service.status !== 'removed', 'service_removed')
  return machine.ensureTransition(actor, service, service.status === 'active' ? 'pause' : 'publish').to
}

/** What comes back of a cancelled booking, in words. `minSeats`: a class with fewer does not take place. */
export function refundSentences(policy: RefundPolicy, minSeats: number): string[] {
  const { steps, absentPercent } = refundRules[policy]
  const parts = steps.map(({ keptPercent }, at) => {
    const until = steps[at + 1] ? ` until ${steps[at + 1]!.hours} hours before` : ''
    const back = keptPercent === 100 ? 'nothing' : `${100 - keptPercent}%`
    return at === 0 ? `${back} of the price comes back${until}` : back
  })
  return [
    `Cancel free of charge until ${steps[0]!.hours} hours before the start, and within 15 minutes of booking.`,
    `After that, ${parts.join(', then ')}.`,
    absentPercent === 100
      ? 'If you do not come, the seller keeps the price.'
      : `If you do not come, the seller keeps ${absentPercent}% of the price.`,
    ...(minSeats > 1
      ? [`A class with fewer than ${minSeats} people does not take place, and everyone gets all their money back.`]
      : []),
    'If the seller cancels, does not answer or does not come, you get everything back.',
  ]
}
