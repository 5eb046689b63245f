import type { Person } from '../../apps/server/test/given.ts'
import { dayAhead } from '../crash-bookings.ts'
import { classOf, DAYS, type Provider, SERVICE_NAIRA, slotOf } from './campus.ts'
import { chargeOf, type Day, payAtPage, untilKnown } from './day.ts'
import type { BookingEnding, Errand } from './plan.ts'

type Book = Extract<Errand, { kind: 'book' }>
type Booked = { id: string; buyer: Person; provider: Provider; errand: Book }
type Started = { booking: { _id: string }; reference: string | null }

const startOf = ({ mode, slot }: Book): Date =>
  // What is brought today can be taken in and done today.
  mode === 'drop-off' ? dayAhead(0) : mode === 'class' ? classOf(slot) : slotOf(slot)

/** A service of one of the four kinds, until the booking is where the plan says. */
export async function book(day: Day, buyer: Person, errand: Book, key: string): Promise<void> {
  const { phones, records } = day
  const provider = day.campus.providers[errand.provider]!
  const pays = { expectedTotal: SERVICE_NAIRA, ...(errand.pay !== 'wallet' && { paymentMethod: 'card' as const }) }
  const { booking, reference } = await (errand.mode === 'quote' ? askAndAccept : bookTime)(
    { day, buyer, provider, errand, key },
    pays,
  )
  const id = booking._id
  records.acknowledged.booking.set(key, id)
  // The wallet pays first: without a reference it had enough.
  if (errand.pay !== 'wallet' && reference) {
    const charge = await chargeOf(day, reference)
    if (!(await payAtPage(day, buyer, reference, errand.pay))) {
      // What the wallet has of it is kept until the time to pay is over.
      records.pay(buyer.id, SERVICE_NAIRA - charge)
      return phones.count('bookings left unpaid')
    }
    records.receive(buyer.id, charge)
    if (!(await untilKnown(day, buyer, reference))) phones.count('bookings whose payment was known later')
  }
  records.pay(buyer.id, SERVICE_NAIRA)
  records.add(provider.vendorId, { gross: SERVICE_NAIRA, bookings: 1 })
  const { data } = await phones.api('GET /bookings/:id', { token: buyer.token, params: { id } })
  if (data.status === 'held') return
  // Who moves it asks for another time as well.
  if (errand.mode !== 'quote' && errand.ending !== 'moved') records.tell(provider.id, id, / asks for /)
  phones.count(`bookings by ${errand.mode}, ${errand.ending}`)
  await ENDINGS[errand.ending](day, { id, buyer, provider, errand })
}

type Asked = { day: Day; buyer: Person; provider: Provider; errand: Book; key: string }
type Pays = { expectedTotal: number; paymentMethod?: 'card' }

async function bookTime({ day, buyer, provider, errand, key }: Asked, pays: Pays): Promise<Started> {
  const body = { serviceId: provider.services[errand.mode], start: startOf(errand).toISOString(), note: key, ...pays }
  return (await day.phones.press(errand.press, 'POST /bookings', { token: buyer.token, body, key })).data
}

async function askAndAccept({ day: { phones }, buyer, provider, errand, key }: Asked, pays: Pays): Promise<Started> {
  const ask = { serviceId: provider.services.quote, text: `Pictures of four of us in gowns, ${key}.` }
  const { data: request } = await phones.press(errand.press, 'POST /bookings/requests', {
    ...{ token: buyer.token, body: ask, key: `${key}-asks` },
  })
  const offer = { price: SERVICE_NAIRA, minutes: 30, start: slotOf(errand.slot).toISOString() }
  const { data: answered } = await phones.press(errand.press, 'POST /bookings/requests/:id/offers', {
    ...{ token: provider.token, params: { id: request._id }, body: offer, key: `${key}-offers` },
  })
  const params = { id: answered.offers.at(-1)!._id }
  return (
    await phones.press(errand.press, 'PATCH /bookings/offers/:id/accept', {
      token: buyer.token,
      params,
      body: pays,
      key,
    })
  ).data
}

/** Everything, or what the refund policy leaves of it, goes back to the buyer. */
function back({ records }: Day, { buyer, provider }: Booked, naira: number): void {
  records.add(provider.vendorId, { refunds: naira, cancelled: 1 })
  records.receive(buyer.id, naira)
}

const confirm = async ({ phones }: Day, { id, provider, errand }: Booked): Promise<void> => {
  // Who offered a price has agreed already.
  if (errand.mode === 'quote') return
  const [call, params] = ['PATCH /bookings/:id/confirm' as const, { id }]
  await phones.press(errand.press, call, { token: provider.token, params, key: `${id}-confirm` })
}

const ENDINGS: Record<BookingEnding, (day: Day, booked: Booked) => Promise<void>> = {
  left: async () => undefined,
  done: async (day, booked) => {
    await confirm(day, booked)
    if (booked.errand.mode !== 'drop-off') return
    const { id, buyer, provider, errand } = booked
    const params = { id }
    const { phones } = day
    await phones.press(errand.press, 'PATCH /bookings/:id/check-in', { token: provider.token, params, key: `${id}-in` })
    const { data } = await phones.api('GET /bookings/:id', { token: buyer.token, params })
    await phones.press(errand.press, 'PATCH /bookings/:id/complete', {
      ...{ token: provider.token, params, body: { code: data.code! }, key: `${id}-done` },
    })
  },
  cancelled: async (day, booked) => {
    const { id, buyer, errand } = booked
    const { data } = await day.phones.api('GET /bookings/:id/cancellation', { token: buyer.token, params: { id } })
    const body = { expectedRefund: data.refund }
    const [call, params] = ['PATCH /bookings/:id/cancel' as const, { id }]
    await day.phones.press(errand.press, call, { token: buyer.token, params, body, key: `${id}-cancel` })
    back(day, booked, data.refund)
  },
  declined: async (day, booked) => {
    const { id, provider, errand } = booked
    const args = { token: provider.token, params: { id }, body: { reason: 'I am away then.' }, key: `${id}-decline` }
    if (errand.mode === 'quote') await day.phones.press(errand.press, 'PATCH /bookings/:id/cancel', args)
    else await day.phones.press(errand.press, 'PATCH /bookings/:id/decline', args)
    back(day, booked, SERVICE_NAIRA)
  },
  moved: async (day, booked) => {
    await confirm(day, booked)
    const { id, buyer, provider, errand } = booked
    if (errand.mode !== 'appointment') return
    const { phones } = day
    // The other half of the days of this plan, where no other errand books.
    const start = new Date(slotOf(errand.slot).getTime() + DAYS.count * 86_400_000).toISOString()
    const { data } = await phones.press(errand.press, 'POST /bookings/:id/proposals', {
      ...{ token: buyer.token, params: { id }, body: { start }, key: `${id}-move` },
    })
    const [call, params] = ['PATCH /bookings/proposals/:id/accept' as const, { id: data.proposals[0]!._id }]
    await phones.press(errand.press, call, { token: provider.token, params, key: `${id}-moved` })
  },
}
