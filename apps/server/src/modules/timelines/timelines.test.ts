import { describe, expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import type { Person } from '../../../test/given.ts'
import { moneyIn } from '../../../test/money.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const complaining = await complainingIn(world)
const { given, bought } = complaining
const { webhooks, pay } = moneyIn(world)
const owner = await given.admin()
await webhooks('drop')

type Query = { category?: string; cursor?: string; limit?: number }
const asking = (who: Person, query: Query, by: Person) =>
  ({ token: by.token, params: { id: who.id }, query: query as never }) as const
const read = (who: Person, query: Query = {}, by = owner) =>
  world.ask('GET /admin/users/:id/timeline', asking(who, query, by))
const timelineOf = (who: Person, query: Query = {}, by = owner) =>
  world.api('GET /admin/users/:id/timeline', asking(who, query, by))
const kindsOf = async (who: Person, query: Query = {}, by = owner) => [
  ...new Set((await timelineOf(who, query, by)).data.map(({ kind }) => kind)),
]
const note = (who: Person, text: string, by = owner) =>
  world.ask('POST /admin/records/:id/notes', { token: by.token, params: { id: who.id }, body: { text } })

/** A buyer with an entry of nearly every kind. */
async function busyBuyer() {
  const order = await complaining.delivered()
  const { ada, store } = order
  const complaint = await complaining.open(ada, order.id)
  const { data: chat } = await world.api('POST /chat/conversation', {
    ...{ token: ada.token, body: { vendorId: store.vendorId } },
  })
  const content = 'Is the pot still there?'
  const message = { chatId: chat._id, content, clientId: crypto.randomUUID() }
  await world.api('POST /chat/messages', { token: ada.token, body: message })
  const sent = { name: 'Ada', email: ada.email, topic: 'money' as const, message: 'My bank debited me ₦5,000' }
  await world.api('POST /contact', { token: ada.token, body: sent })
  await note(ada, 'Calls from her own number')
  await world.api('POST /admin/users/:id/warn', {
    ...{ token: owner.token, params: { id: ada.id }, body: { reason: 'Rude to a rider' } },
  })
  return { ...order, complaint, content }
}

describe('the timeline of a user', () => {
  test('has an order of both sides, and its money as its owner reads it, with the balance after it', async () => {
    const { store, ada, id } = await bought(1000)
    const { data, counts, open } = await timelineOf(ada)
    const wallet = (await world.api('GET /wallet', { token: ada.token })).data
    const order = data.find(({ kind }) => kind === 'order')!
    expect(order).toMatchObject({ subjectId: id, state: 'pending', isOpen: true })
    expect(order.number).toMatch(/^VD-/)
    const movements = data.filter(({ kind }) => kind === 'movement')
    expect(
      movements.map(({ text, amount, direction, balanceAfter }) => [text, amount, direction, balanceAfter]),
    ).toEqual(wallet.transactions.map((one) => [one.description, one.amount, one.direction, one.balanceAfter]))
    expect(movements[0]).toMatchObject({ orderId: id, amount: order.amount })
    expect(open).toEqual([order])
    expect(counts).toMatchObject({ orders: 1, wallet: wallet.transactions.length, bookings: 0 })
    expect(await kindsOf(store)).toContain('sale')
  })

  test('has complaints, chats without their text, messages, notes and decisions, the newest first', async () => {
    const { ada, store, complaint, content } = await busyBuyer()
    const { data, open } = await timelineOf(ada)
    expect(data.slice(0, 5).map(({ kind, about }) => [kind, about])).toEqual([
      ['decision', 'user.warned'],
      ['note', null],
      ['feedback', 'money'],
      ['chat', null],
      ['complaint', 'damaged'],
    ])
    expect(JSON.stringify(data)).not.toContain(content)
    expect(open!.map(({ kind }) => kind)).toEqual(['feedback', 'complaint'])
    expect(open![1]).toMatchObject({ number: complaint.number, state: complaint.status })
    expect(await kindsOf(store, { category: 'messages' })).toEqual(['chat', 'complaint-about'])
  })

  test('has every entry once, page by page, also those of one instant', async () => {
    const { ada } = await busyBuyer()
    const all = await timelineOf(ada, { limit: 100 })
    const ids: string[] = []
    let next: string | null | undefined
    do {
      const { data, pagination, counts, open } = await timelineOf(ada, { limit: 2, cursor: next ?? undefined })
      expect([counts === null, open === null]).toEqual([next !== undefined, next !== undefined])
      ids.push(...data.map(({ _id }) => _id))
      next = pagination!.next
    } while (next)
    expect(ids).toEqual(all.data.map(({ _id }) => _id))
    expect(ids).toHaveLength(all.pagination!.total)
    expect(await kindsOf(ada, { category: 'notes' })).toEqual(['note'])
  })

  test('has what the role may see, and nothing of another campus', async () => {
    const { ada } = await busyBuyer()
    const kinds = ['order', 'payment', 'movement', 'feedback', 'complaint', 'chat', 'note', 'decision']
    const support = await given.admin({ adminRole: 'support' })
    const finance = await given.admin({ adminRole: 'finance' })
    expect((await kindsOf(ada, {}, support)).toSorted()).toEqual(kinds.toSorted())
    expect((await kindsOf(ada, {}, finance)).toSorted()).toEqual(['decision', 'movement', 'note', 'order', 'payment'])
    expect((await timelineOf(ada, {}, finance)).counts).not.toHaveProperty('messages')
    expect((await read(ada, {}, await given.admin({ adminRole: 'verifier' }))).status).toBe(403)
    const [here, there] = [(await given.home()).id, (await given.campus()).id]
    const manager = (campusIds: string[]) => given.admin({ adminRole: 'campus-manager', campusIds })
    expect((await read(ada, {}, await manager([there]))).status).toBe(404)
    expect((await read(ada, {}, await manager([here]))).status).toBe(200)
  })

  test.each(forgedTimeCursors.filter(([what]) => !what.includes('UUID')))('refuses a cursor %s', async (_, cursor) => {
    expect((await read(await given.student(), { cursor })).body.code).toBe('cursor_invalid')
  })
})

describe('notes', () => {
  test('about a student are for those who may read people', async () => {
    const ada = await given.student()
    const verifier = await given.admin({ adminRole: 'verifier' })
    expect((await note(ada, 'Lost her phone', verifier)).status).toBe(404)
    expect((await note(ada, 'Lost her phone', await given.admin({ adminRole: 'support' }))).status).toBe(201)
    expect((await note(await given.rider(), 'Has a new bicycle', verifier)).status).toBe(201)
  })
})

describe('asking the provider about a payment', () => {
  const check = (id: string, by: Person) =>
    world.ask('POST /admin/payments/:id/check', { token: by.token, params: { id } } as never)

  test('credits one that succeeded, once', async () => {
    const ada = await given.student()
    const support = await given.admin({ adminRole: 'support' })
    const { reference } = (await world.api('POST /wallet/fund', { token: ada.token, body: { amount: 5000 } })).data
    const payment = (await timelineOf(ada)).open![0]!
    expect(payment).toMatchObject({ kind: 'payment', state: 'pending', number: reference, amount: 5000 })
    const id = payment.subjectId
    // Nobody has paid on its page so far, which may still happen.
    expect((await check(id, support)).body.data).toEqual({ state: 'failed' })
    await pay(reference)
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(id, support)))
    expect(answers.map(({ body }) => body.data)).toEqual(Array(10).fill({ state: 'completed' }))
    expect((await world.api('GET /wallet', { token: ada.token })).data.balance).toBe(5000)
    const { data, open } = await timelineOf(ada)
    expect(data.map(({ kind, state }) => [kind, state])).toEqual([
      ['movement', null],
      ['payment', 'completed'],
    ])
    expect(open).toEqual([])
  })

  test('is for support, of their campuses, about a payment that exists', async () => {
    expect((await check(crypto.randomUUID(), owner)).status).toBe(404)
    expect((await check(crypto.randomUUID(), await given.admin({ adminRole: 'finance' }))).status).toBe(403)
  })
})
