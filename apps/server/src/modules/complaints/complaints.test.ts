import { describe, expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { sharesDevice } from '../../../test/devices.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, rider, bought, delivered, open, ask, shown, answer, orderState, after, balance, description } =
  await complainingIn(world)
const admin = await given.admin()

describe('a complaint about an order', () => {
  test('opened before the money is released keeps it in escrow, and stops the clock of 24 hours', async () => {
    const { ada, store, id } = await delivered()
    const complaint = await open(ada, id)
    expect(complaint).toMatchObject({
      status: 'open',
      nextActor: 'respondent',
      deadlineEffect: 'to_vendly',
      proof: 'position',
      viewer: 'complainant',
      can: { withdraw: true, addEvidence: true, answer: false, resolve: false },
      caseFile: { handover: 'rider', rider: 'Rider', escrow: 'disputed', refundable: 1000 },
    })
    expect(complaint.caseFile!.lines).toMatchObject([{ unitPrice: 1000, quantity: 1, isChosen: false }])
    const { data: escrow } = await world.api('GET /orders/:id/escrow', { token: store.token, params: { id } })
    expect(escrow).toMatchObject({ status: 'disputed', releaseAt: null })
    await answer(store, complaint._id, { answer: 'contest', message: 'It was whole when I sent it.' })
    await after(25)
    expect([await orderState(id), await balance(store)]).toEqual(['delivered/disputed', 0])
  })

  test('shows administrators alone that one device is used by both sides', async () => {
    const { ada, store, id } = await delivered(1000)
    await sharesDevice(world.context.db, ada.id, store.id)
    const { _id } = await open(ada, id)
    const seen = await Promise.all([ada, store, admin].map(async (who) => (await shown(who, _id)).caseFile!.shared))
    expect(seen).toEqual([[], [], ['device']])
  })

  test('has the photo of the handover and the way of the rider, whose points administrators alone see', async () => {
    const { ada, store, id } = await delivered(1000, { pickedUp: true })
    const [token, params] = [rider.token, { id }]
    await world.api('PUT /riders/location', { token, body: { lat: 6.5, lng: 3.4, accuracy: 10 } })
    expect((await handover.withPhoto(rider, id)).status).toBe(200)
    await world.context.db.once(
      `update orders set place_id = coalesce(place_id, (select id from places limit 1)) where id = $id`,
      params,
    )
    const { _id } = await open(ada, id)
    const files = await Promise.all([ada, store, admin].map(async (who) => (await shown(who, _id)).caseFile!))
    for (const file of files) {
      expect(file.photos).toMatchObject([{ stage: 'delivery', url: expect.stringContaining('/handover-photos/') }])
      expect(file.route).toMatchObject({ closest: expect.any(Number), from: expect.any(String) })
    }
    expect(files.map(({ route }) => route!.points)).toEqual([[], [], [{ lat: 6.5, lng: 3.4 }]])
    expect((await fetch(world.url + files[0]!.photos[0]!.url)).status).toBe(200)
  })

  test('shows how many codes were wrong: none after an honest handover', async () => {
    const wrongOf = async (wrong: number) => {
      const { ada, id } = await delivered(1000, { pickedUp: true })
      const { deliveryCode } = (await world.api('GET /orders/:id', { token: ada.token, params: { id } })).data
      const other = deliveryCode === '1111' ? '2222' : '1111'
      for (const code of [...Array<string>(wrong).fill(other), deliveryCode!])
        await world.ask('PATCH /orders/:id/delivered', { token: rider.token, params: { id }, body: { code } })
      expect(await orderState(id)).toBe('delivered/released')
      return (await open(ada, id)).caseFile!.wrongCodes
    }
    expect([await wrongOf(0), await wrongOf(2)]).toEqual([0, 2])
  })

  test('keeps both sides from deleting their accounts until it is over', async () => {
    const { ada, store, id } = await delivered(1000, { code: true })
    await after(1)
    const blockers = async (who: { token: string }) =>
      (await world.api('GET /users/delete-account', { token: who.token })).data.map(({ code }) => code)
    const { _id } = await open(ada, id)
    expect([await blockers(ada), await blockers(store)].every((codes) => codes.includes('complaint'))).toBe(true)
    await ask(ada, 'POST /complaints/:id/withdraw', _id)
    expect([await blockers(ada), await blockers(store)].some((codes) => codes.includes('complaint'))).toBe(false)
  })

  test('withdrawn, the order goes on where it was', async () => {
    const { ada, store, id } = await delivered()
    const { _id } = await open(ada, id)
    expect((await ask(store, 'POST /complaints/:id/withdraw', _id)).status).toBe(403)
    expect((await ask(ada, 'POST /complaints/:id/withdraw', _id)).status).toBe(200)
    expect(await orderState(id)).toBe('delivered/held')
    await after(25)
    expect([await orderState(id), await balance(store)]).toEqual(['delivered/released', 950])
  })

  test('can be opened by the buyer alone, once at a time, up to 72 hours after the seller was paid', async () => {
    const { ada, store, id } = await delivered(1000, { code: true })
    const refused = async (who: { token: string }) =>
      (
        await world.ask('POST /complaints', {
          token: who.token,
          body: { subject: 'order', orderId: id, reason: 'damaged', description },
        })
      ).body.code
    expect(await Promise.all([store, rider, admin, await given.student()].map(refused))).toEqual([
      'forbidden',
      'forbidden',
      'not_found',
      'not_found',
    ])
    await after(73, async () => expect(await refused(ada)).toBe('complaint_not_possible'))
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        world.ask('POST /complaints', {
          token: ada.token,
          body: { subject: 'order', orderId: id, reason: 'damaged', description },
        }),
      ),
    )
    expect(answers.map(({ status, body }) => (status === 201 ? 'opened' : body.code)).sort()).toEqual([
      ...Array(9).fill('complaint_open'),
      'opened',
    ])
  })

  test('names lines of its own order alone, and an amount that is there', async () => {
    const [mine, other] = [await bought(1000), await bought(1000)]
    const [line] = (await shown(other.ada, (await open(other.ada, other.id))._id)).caseFile!.lines
    const refused = async (body: object) =>
      (
        await world.ask('POST /complaints', {
          token: mine.ada.token,
          body: { subject: 'order', orderId: mine.id, reason: 'damaged', description, ...body },
        })
      ).body.code
    expect(await refused({ lines: [line!._id] })).toBe('not_found')
    expect(await refused({ wanted: 'part', amount: 1001 })).toBe('complaint_amount')
    expect(await refused({ wanted: 'part' })).toBe('complaint_amount')
    expect(await refused({ reason: 'rude' })).toBe('invalid_request')
    expect(await orderState(mine.id)).toBe('pending/held')
  })
})

describe('the seller', () => {
  test('who is silent for 24 hours loses: everything goes back to the buyer', async () => {
    const { ada, store, id } = await delivered(1000, { pickedUp: true })
    const { _id, deadlineEffect } = await open(ada, id)
    expect(deadlineEffect).toBe('refund')
    await after(25)
    expect(await shown(ada, _id)).toMatchObject({
      status: 'resolved',
      decision: { outcome: 'refund', how: 'unanswered', refunded: 1500 },
      can: { rate: true },
    })
    expect([await balance(ada), await balance(store), await orderState(id)]).toEqual([10_000, 0, 'cancelled/refunded'])
    await world.settle()
    const titles = async (token: string) =>
      (await world.api('GET /notifications', { token, query: {} })).data.notifications.map(({ title }) => title)
    expect(await titles(ada.token)).toContainEqual(expect.stringContaining('did not answer: you win'))
    expect(await titles(store.token)).toContainEqual(expect.stringContaining('You did not answer complaint'))
  })

  test('who is silent about one line loses that line, and the rider is paid', async () => {
    const { ada, store, id } = await twoLines()
    await carry(store, id)
    const [line] = (await world.api('GET /orders/:id', { token: ada.token, params: { id } })).data.items
    const before = await balance(rider)
    await open(ada, id, { lines: [line!._id], reason: 'wrong_item' })
    await after(25)
    expect([await balance(ada), await balance(store)]).toEqual([10_000 - 3500 + 1000, 1900])
    expect((await balance(rider)) - before).toBe(450)
  })

  test('who accepts settles it at once, however often it is pressed', async () => {
    const { ada, store, id } = await delivered()
    const { _id } = await open(ada, id, { wanted: 'part', amount: 400 })
    const presses = await Promise.all(Array.from({ length: 10 }, () => answer(store, _id, { answer: 'accept' })))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance(ada), await balance(store)]).toEqual([8500 + 400, 570])
    expect((await shown(store, _id)).decision).toMatchObject({ how: 'accepted', refunded: 400 })
  })

  test('offers a part, which the buyer accepts in one tap', async () => {
    const { ada, store, id } = await delivered()
    const { _id } = await open(ada, id)
    expect((await answer(store, _id, { answer: 'part', amount: 1001 })).body.code).toBe('complaint_amount')
    await answer(store, _id, { answer: 'part', amount: 300, message: 'The lid alone costs that.' })
    const seen = await shown(ada, _id)
    expect(seen).toMatchObject({ status: 'answered', proposal: { by: 'respondent', amount: 300 } })
    expect((await shown(store, _id)).can.acceptProposal).toBe(false)
    const accept = (amount: number) => ask(ada, 'POST /complaints/:id/proposal/accept', _id, { amount })
    expect((await accept(299)).body.code).toBe('complaint_offer_changed')
    const presses = await Promise.all(Array.from({ length: 10 }, () => accept(300)))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance(ada), await balance(store)]).toEqual([8800, 665])
    // What both agreed on cannot be appealed against.
    expect((await shown(store, _id)).can.appeal).toBe(false)
  })
})

async function twoLines() {
  const [ada, store] = [await given.student(10_000), await given.vendor()]
  for (const naira of [1000, 2000]) {
    const { id: productId } = await given.product(store, { naira, stock: 5 })
    await world.api('POST /cart/add', { token: ada.token, body: { productId } })
  }
  const { hostel } = await given.home()
  const { data } = await world.api('POST /orders', { token: ada.token, body: { placeId: hostel, expectedTotal: 3500 } })
  return { ada, store, id: data.orders[0]!._id }
}

async function carry(store: { token: string }, id: string) {
  const params = { id }
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await world.api('PATCH /orders/:id/status', { token: store.token, params, body: { status } })
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
  await handover.pickUp(rider, id)
}
