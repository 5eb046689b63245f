import { expect, test } from 'vitest'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { db } = world.context

const NOTE = 'Your wallet is locked. Unlock it now: https://vend1y.example/unlock'
const send = (from: Person, recipient: string, description = '') =>
  world.ask('POST /wallet/transfer', { token: from.token, body: { recipient, amount: 100, description } })
const block = (who: Person, other: Person) =>
  db.once('insert into chat_blocks (user_id, blocked_id) values ($who, $other)', { who: who.id, other: other.id })

test('a note never appears in a notification, and warns its reader beside the payment', async () => {
  const [ada, bola] = [await given.student(500), await given.student()]
  expect((await send(ada, bola.email, NOTE)).status).toBe(201)
  await world.settle()
  const { data } = await world.api('GET /notifications', { token: bola.token })
  expect(data.notifications[0]).toMatchObject({ title: expect.stringContaining('sent you ₦100') })
  expect(JSON.stringify(data)).not.toContain('locked')
  const detail = async (who: Person) => {
    const { data: list } = await world.api('GET /wallet/transactions', { token: who.token })
    const { data: one } = await world.api('GET /wallet/transactions/:id', {
      token: who.token,
      params: { id: list[0]!._id },
    })
    return { note: one.note, noteWarnings: one.noteWarnings }
  }
  expect(await detail(bola)).toEqual({ note: NOTE, noteWarnings: ['link'] })
  expect(await detail(ada)).toEqual({ note: NOTE, noteWarnings: [] })
})

test('nothing arrives from somebody who is blocked, and they are not told so', async () => {
  const [ada, bola, store] = [await given.student(500), await given.student(), await given.vendor()]
  await block(bola, ada)
  await block(store, ada)
  const refused = [await send(ada, bola.email), await send(ada, `@${store.slug}`)]
  const atStall = await world.ask('POST /wallet/stall-payments', {
    token: ada.token,
    body: { store: store.slug, amount: 100 },
  })
  const nobody = await send(ada, 'nobody@people.example')
  for (const { body } of [...refused, atStall]) expect(body).toEqual(nobody.body)
  // The other way is free: who blocks may still pay back.
  await given.money(bola, 500)
  expect((await send(bola, ada.email)).status).toBe(201)
})
