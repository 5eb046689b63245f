import fc from 'fast-check'
import type { Person, Store } from './given.ts'
import type { World } from './world.ts'

/** A complaint about an order or a booking, what the seller answers, and how it goes on. */
export type ComplaintStep = {
  do: 'complain'
  order: number
  answer: 'accept' | 'part' | 'contest' | 'silence'
  naira: number
  then: 'agree' | 'withdraw' | 'refund' | 'split' | 'release' | 'nothing'
  /** What another administrator decides after an appeal; null without one. */
  appeal: 'refund' | 'split' | 'release' | null
}

export const complaintSteps: fc.Arbitrary<ComplaintStep> = fc.record({
  do: fc.constant('complain' as const),
  order: fc.nat(30),
  answer: fc.constantFrom('accept', 'part', 'contest', 'silence'),
  naira: fc.integer({ min: 1, max: 1500 }),
  // biome-ignore lint/suspicious/noThenProperty: nobody awaits a step
  then: fc.constantFrom('agree', 'withdraw', 'refund', 'split', 'split', 'release', 'nothing'),
  appeal: fc.option(fc.constantFrom('refund', 'split', 'release'), { freq: 2 }),
})

type Purchase = { kind?: 'order' | 'booking'; id: string; buyer: Person; store: Store }

/** Performs such steps. Refusals are right: the same history is tried on orders in every state. */
export function complainIn(world: World, [first, second]: readonly [Person, Person]) {
  const ask = async (who: Person, call: string, id: string, body?: object) => {
    const answer = await world.ask(call, { token: who.token, params: { id }, body })
    if (answer.status >= 500) throw new Error(`${call}: ${answer.status}`)
    return answer
  }
  const reason = 'The pictures show it clearly.'
  return async (step: ComplaintStep, purchase: Purchase): Promise<void> => {
    const { buyer, store, kind = 'order', id: purchaseId } = purchase
    const opened = await world.ask('POST /complaints', {
      token: buyer.token,
      body: {
        ...(kind === 'order'
          ? { subject: kind, orderId: purchaseId, reason: 'damaged' }
          : { subject: kind, bookingId: purchaseId, reason: 'badly_done' }),
        wanted: 'refund',
        description: 'Half of it came cold, and the lid was broken.',
      },
    })
    if (opened.status >= 500) throw new Error(`POST /complaints: ${opened.status}`)
    if (opened.status !== 201) return
    const { _id: id } = opened.body.data as { _id: string }
    const amount = step.naira
    if (step.answer !== 'silence')
      await ask(store, 'POST /complaints/:id/answer', id, {
        ...{ answer: step.answer, message: 'It was whole when I sent it.' },
        ...(step.answer === 'part' && { amount }),
      })
    const decide = (by: Person, outcome: string) =>
      ask(by, 'PATCH /complaints/:id/resolve', id, { outcome, reason, ...(outcome === 'split' && { amount }) })
    if (step.then === 'agree') await ask(buyer, 'POST /complaints/:id/proposal/accept', id, { amount })
    else if (step.then === 'withdraw') await ask(buyer, 'POST /complaints/:id/withdraw', id)
    else if (step.then !== 'nothing') await decide(first, step.then)
    if (!step.appeal) return
    await ask(store, 'POST /complaints/:id/appeal', id, { reason: 'The lid was whole, and I have a photo.' })
    await decide(second, step.appeal)
  }
}
