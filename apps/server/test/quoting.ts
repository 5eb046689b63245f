import { applyQuoteDeadlines } from '../src/modules/quotes/quotes.jobs.ts'
import { bookingIn, on } from './booking.ts'
import { at } from './buying.ts'
import type { Person, Store } from './given.ts'
import type { World } from './world.ts'

type Chosen = { body?: object }

/** Helpers for tests of requests for a quote. */
export function quotingIn(world: World) {
  const booking = bookingIn(world)
  const { api, ask } = world

  /** A store that is open from 8 to 8, with a service by quote. */
  const byQuote = (values: Parameters<typeof booking.offered>[0] = {}) =>
    booking.offered({ mode: 'quote', naira: 0, ...values })

  const text = 'Pictures of four of us in gowns, about twenty of them edited.'
  const asks = (who: Person, body: object) =>
    ask('POST /bookings/requests', { token: who.token, body: { text, campus: undefined, ...body } as never })
  /** The id of a request. */
  async function asked(who: Person, body: object): Promise<string> {
    const { status, body: answer } = await asks(who, body)
    if (status !== 201) throw new Error(JSON.stringify(answer))
    return (answer.data as { _id: string })._id
  }
  /** ₦8,000 for two hours, the day after tomorrow at 10. */
  const offers = (seller: Person | Store, id: string, { body }: Chosen = {}) =>
    ask('POST /bookings/requests/:id/offers', {
      token: seller.token,
      params: { id },
      body: { price: 8000, minutes: 120, start: on(2, '10:00').toISOString(), ...body } as never,
    })
  /** The id of an offer. */
  async function offered(seller: Person | Store, id: string, chosen?: Chosen): Promise<string> {
    const { status, body: answer } = await offers(seller, id, chosen)
    if (status !== 201) throw new Error(JSON.stringify(answer))
    return (answer.data as { offers: { _id: string }[] }).offers.at(-1)!._id
  }
  const accept = (buyer: Person, id: string, body: object = {}) =>
    ask('PATCH /bookings/offers/:id/accept', {
      token: buyer.token,
      params: { id },
      body: { expectedTotal: 8000, ...body } as never,
    })
  const answer = (who: Person, id: string, name: 'decline' | 'withdraw') =>
    ask(`PATCH /bookings/offers/:id/${name}` as 'PATCH /bookings/offers/:id/decline', {
      token: who.token,
      params: { id },
    })
  const close = (who: Person, id: string) =>
    ask('PATCH /bookings/requests/:id/close', { token: who.token, params: { id } })
  const find = async (who: Person, id: string) =>
    (await api('GET /bookings/requests/:id', { token: who.token, params: { id } })).data
  const list = async (who: Person, query: object = {}) =>
    (await api('GET /bookings/requests', { token: who.token, query: query as never })).data
  /** What the times of a service say of the start: 1 when it is free. */
  const freeAt = async (serviceId: string, start: Date, minutes = 120) => {
    const query = { days: 7, minutes }
    const { days } = (await api('GET /services/:id/availability', { params: { id: serviceId }, query })).data
    return days.flatMap(({ slots }) => slots).find((slot) => slot.start === start.toISOString())?.left ?? 0
  }
  /** So long from now, and the clock has run. */
  const later = (ms: number, work: () => Promise<void>) =>
    at(ms, async () => {
      await applyQuoteDeadlines(world.context)
      await world.settle()
      await work()
    })

  return {
    ...booking,
    byQuote,
    asks,
    asked,
    offers,
    offered,
    offeredService: booking.offered,
    accept,
    answer,
    close,
    find,
    list,
    freeAt,
    later,
  }
}
