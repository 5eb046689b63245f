import { describe, expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const handover = handoverIn(world)
const {
  given,
  rider,
  bought,
  delivered,
  open,
  ask,
  shown,
  answer,
  contested,
  resolve,
  orderState,
  after,
  balance,
  description,
} = await complainingIn(world)
const [admin, second] = [await given.admin(), await given.admin()]

describe('a complaint about an order', () => {
  test('opened before the money is released keeps it in escrow, and stops the clock of 24 hours', async () => {
    const { ada, store, id } = await delivered()
    const complaint = await open(ada, id)
    expect(complaint).toMatchObject({
      status: 'open',
      nextActor: 'respondent',
      deadlineEffect: 'refund',
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
    const { ada, store, id } = await delivered()
    const { _id } = await open(ada, id)
    await after(25)
    expect(await shown(ada, _id)).toMatchObject({
      status: 'resolved',
      decision: { outcome: 'refund', how: 'unanswered', refunded: 1500 },
      can: { rate: true },
    })
    expect([await balance(ada), await balance(store), await orderState(id)]).toEqual([10_000, 0, 'delivered/refunded'])
    await world.settle()
    const titles = async (token: string) =>
      (await world.api('GET /notifications', { token, query: {} })).data.notifications.map(({ title }) => title)
    expect(await titles(ada.token)).toContainEqual(expect.stringContaining('did not answer: decided for you'))
    expect(await titles(store.token)).toContainEqual(expect.stringContaining('You did not answer complaint'))
  })

  test('who is silent about one line loses that line, and the rider is paid', async () => {
    const { ada, store, id } = await twoLines()
    await deliver(store, id)
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

describe('an administrator', () => {
  test('sees the effect on the money before the decision, and it happens exactly so', async () => {
    const order = await delivered()
    const id = await contested(order)
    const effectOf = async (query: object) =>
      (await world.api('GET /complaints/:id/effect', { token: admin.token, params: { id }, query: query as never }))
        .data
    expect(await effectOf({ outcome: 'refund' })).toMatchObject({ buyer: 1500, seller: 0, rider: 0, platform: 0 })
    expect(await effectOf({ outcome: 'release' })).toMatchObject({ buyer: 0, seller: 950, rider: 450, platform: 100 })
    const effect = await effectOf({ outcome: 'split', amount: 400 })
    expect(effect).toMatchObject({ buyer: 400, seller: 570, rider: 450, platform: 80, closes: 'split' })
    const before = [await balance(order.ada), await balance(order.store), await balance(rider)]
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => resolve(admin, id, { outcome: 'split', amount: 400 })),
    )
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    const now = [await balance(order.ada), await balance(order.store), await balance(rider)]
    expect(now.map((amount, at) => amount - before[at]!)).toEqual([effect.buyer, effect.seller, effect.rider])
  })

  test('assigns it to another one, who alone decides it; every step is in the audit log', async () => {
    const id = await contested(await delivered())
    const assign = (adminId: string) => ask(admin, 'PATCH /complaints/:id/assign', id, { adminId })
    expect((await assign((await given.student()).id)).body.code).toBe('complaint_admin')
    expect((await assign(second.id)).status).toBe(200)
    expect((await resolve(admin, id, { outcome: 'release' })).status).toBe(403)
    expect((await resolve(second, id, { outcome: 'release' })).status).toBe(200)
    const entries = await world.context.db.once<{ action: string }>(
      `select action from audit_log where subject_id = $id order by id`,
      { id },
    )
    expect(entries.map(({ action }) => action)).toEqual(['complaint.assigned', 'complaint.resolved'])
  })

  test('refunds after the seller was paid out of the seller’s wallet, and the rest is owed', async () => {
    const { ada, store, id } = await delivered(1000, { code: true })
    expect(await balance(store)).toBe(950)
    const complaint = await contested({ ada, store, id })
    expect((await resolve(admin, complaint, { outcome: 'refund', warn: true })).status).toBe(200)
    expect([await balance(ada), await balance(store)]).toEqual([9500, 0])
    expect(await orderState(id)).toBe('delivered/released')
    const [{ warnings }] = (await world.context.db.once<{ warnings: number }>(
      'select warnings from users where id = $id',
      { id: store.id },
    )) as [{ warnings: number }]
    expect(warnings).toBe(1)
  })

  test('who refuses a complaint about an order that is under way lets it go on', async () => {
    const order = await bought(1000)
    const id = await contested(order)
    expect((await resolve(admin, id, { outcome: 'release' })).status).toBe(200)
    expect(await orderState(order.id)).toBe('pending/held')
  })

  test('who refunds an order that is under way cancels it, and its products are back in stock', async () => {
    const order = await bought(1000)
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'refund' })
    expect([await orderState(order.id), await balance(order.ada)]).toEqual(['cancelled/refunded', 10_000])
    expect((await world.api('GET /products/:id', { params: { id: order.productId } })).data.stock).toBe(5)
  })
})

describe('an appeal', () => {
  test('of the buyer goes to another administrator, and the seller pays what was too little', async () => {
    const order = await delivered()
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'release' })
    expect(await balance(order.store)).toBe(950)
    const appeal = (who: typeof admin) =>
      ask(who, 'POST /complaints/:id/appeal', id, { reason: 'The pictures were not looked at.' })
    expect((await appeal(order.ada)).status).toBe(200)
    expect((await appeal(order.store)).body.code).toBe('complaint_state')
    expect((await resolve(admin, id, { outcome: 'refund' })).status).toBe(403)
    expect((await ask(admin, 'PATCH /complaints/:id/assign', id, { adminId: admin.id })).body.code).toBe(
      'complaint_admin',
    )
    expect((await resolve(second, id, { outcome: 'split', amount: 600 })).status).toBe(200)
    expect([await balance(order.ada), await balance(order.store)]).toEqual([9100, 380])
    expect((await shown(order.ada, id)).can.appeal).toBe(false)
  })

  test('of the seller is paid by Vendly: the buyer keeps the refund', async () => {
    const order = await delivered()
    const id = await contested(order)
    const before = await balance(rider)
    await resolve(admin, id, { outcome: 'refund' })
    await ask(order.store, 'POST /complaints/:id/appeal', id, {
      reason: 'The buyer sent the pictures of another order.',
    })
    const effect = await world.api('GET /complaints/:id/effect', {
      token: second.token,
      params: { id },
      query: { outcome: 'release' },
    })
    expect(effect.data).toMatchObject({ buyer: 0, seller: 950, rider: 450, platform: -1400, isPaidByVendly: true })
    const presses = await Promise.all(Array.from({ length: 10 }, () => resolve(second, id, { outcome: 'release' })))
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance(order.ada), await balance(order.store), (await balance(rider)) - before]).toEqual([
      10_000, 950, 450,
    ])
  })

  test('is too late after 72 hours, and stands when nobody decides it within 7 days', async () => {
    const order = await delivered()
    const id = await contested(order)
    await resolve(admin, id, { outcome: 'release' })
    await after(73, async () =>
      expect(
        (await ask(order.ada, 'POST /complaints/:id/appeal', id, { reason: 'Please look at it again.' })).status,
      ).toBe(409),
    )
    await ask(order.ada, 'POST /complaints/:id/appeal', id, { reason: 'Please look at it again.' })
    await after(49)
    expect((await shown(order.ada, id)).status).toBe('escalated')
    await after(24 * 7 + 1)
    expect(await shown(order.ada, id)).toMatchObject({ status: 'resolved', decision: { outcome: 'release' } })
  })
})

describe('time', () => {
  test('escalates what nobody took after 48 hours, and decides for the buyer after 7 days', async () => {
    const order = await delivered()
    const id = await contested(order)
    expect((await ask(order.ada, 'PATCH /complaints/:id/escalate', id, { reason: 'Still waiting' })).status).toBe(409)
    await after(49)
    expect(await shown(order.ada, id)).toMatchObject({ status: 'escalated', nextActor: 'vendly' })
    await world.settle()
    const { data } = await world.api('GET /notifications', { token: admin.token, query: {} })
    expect(data.notifications.map(({ title }) => title)).toContainEqual(expect.stringMatching(/CP-\d+ is overdue/))
    await after(24 * 7 + 1)
    expect(await shown(order.ada, id)).toMatchObject({
      status: 'resolved',
      decision: { how: 'expired', refunded: 1500 },
    })
    expect(await orderState(order.id)).toBe('delivered/refunded')
  })

  test('the complainant escalates an overdue one', async () => {
    const order = await delivered()
    const id = await contested(order)
    await ask(admin, 'PATCH /complaints/:id/assign', id, { adminId: admin.id })
    await after(49, async () => {
      expect((await shown(order.ada, id)).isOverdue).toBe(true)
      expect((await ask(order.ada, 'PATCH /complaints/:id/escalate', id, { reason: 'Still waiting' })).status).toBe(200)
    })
  })
})

describe('a complaint about a person or about Vendly', () => {
  test('is answered by the person, and decided by an administrator with a warning', async () => {
    const { ada, id } = await delivered(1000, { code: true })
    const { data } = await world.api('POST /complaints', {
      token: ada.token,
      body: { subject: 'person', orderId: id, about: 'rider', reason: 'rude', description },
    })
    expect(data).toMatchObject({ respondent: { _id: rider.id }, deadlineEffect: 'to_vendly' })
    const { data: list } = await world.api('GET /complaints/my-complaints', {
      token: rider.token,
      query: { side: 'about-me' },
    })
    expect(list.map(({ _id }) => _id)).toContain(data._id)
    await ask(rider, 'POST /complaints/:id/answer', data._id, { answer: 'contest', message: 'I greeted and left.' })
    expect((await resolve(admin, data._id, { outcome: 'refund' })).body.code).toBe('complaint_outcome')
    expect((await resolve(admin, data._id, { outcome: 'upheld', warn: true })).status).toBe(200)
    await world.settle()
    const inbox = await world.api('GET /notifications', { token: rider.token, query: {} })
    expect(inbox.data.notifications.map(({ title }) => title)).toContainEqual(expect.stringContaining('A warning'))
  })

  test('needs a paid order whose money left escrow at most 30 days ago, and is decided once', async () => {
    const complain = (who: { token: string }, orderId: string, about: 'buyer' | 'seller' | 'rider') =>
      world.ask('POST /complaints', {
        token: who.token,
        body: { subject: 'person', orderId, about, reason: 'rude', description },
      })
    const unpaid = await bought(1000, { card: true, leaveWallet: true })
    for (const [who, about] of [
      [unpaid.ada, 'seller'],
      [unpaid.store, 'buyer'],
    ] as const) {
      const refused = await complain(who, unpaid.id, about)
      expect([refused.status, refused.body.code]).toEqual([409, 'complaint_not_possible'])
    }
    const old = await delivered(1000, { code: true })
    const closed = (days: number) =>
      world.context.db.once('update orders set closed_at = now() - make_interval(days => $days) where id = $id', {
        ...{ id: old.id, days },
      })
    await closed(31)
    expect((await complain(old.ada, old.id, 'rider')).body.code).toBe('complaint_not_possible')
    await closed(29)
    const { body } = await complain(old.ada, old.id, 'rider')
    const { _id } = body.data as { _id: string }
    expect((await complain(old.ada, old.id, 'rider')).body.code).toBe('complaint_open')
    await ask(old.ada, 'POST /complaints/:id/withdraw', _id)
    const again = (await complain(old.ada, old.id, 'rider')).body.data as { _id: string }
    await ask(rider, 'POST /complaints/:id/answer', again._id, { answer: 'contest', message: 'I greeted and left.' })
    expect((await resolve(admin, again._id, { outcome: 'dismissed' })).status).toBe(200)
    expect((await complain(old.ada, old.id, 'rider')).body.code).toBe('complaint_decided')
    // About the others, and by the others, it was not decided.
    expect((await complain(old.ada, old.id, 'seller')).status).toBe(201)
    expect((await complain(rider, old.id, 'buyer')).status).toBe(201)
  })

  test('about Vendly goes to the administrators, who answer with messages', async () => {
    const ada = await given.student()
    const { data } = await world.api('POST /complaints', {
      token: ada.token,
      body: { subject: 'platform', reason: 'wallet', description },
    })
    await ask(admin, 'POST /complaints/:id/messages', data._id, { message: 'We are looking into it.' })
    expect((await shown(ada, data._id)).messages).toMatchObject([{ by: 'admin', name: 'Vendly' }])
    expect((await resolve(admin, data._id, { outcome: 'upheld' })).status).toBe(200)
    expect((await ask(ada, 'POST /complaints/:id/satisfaction', data._id, { rating: 6 })).status).toBe(400)
    expect((await ask(ada, 'POST /complaints/:id/satisfaction', data._id, { rating: 4 })).status).toBe(200)
    expect((await ask(ada, 'POST /complaints/:id/satisfaction', data._id, { rating: 1 })).body.code).toBe(
      'complaint_state',
    )
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

async function deliver(store: { token: string }, id: string) {
  const params = { id }
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await world.api('PATCH /orders/:id/status', { token: store.token, params, body: { status } })
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
  await handover.pickUp(rider, id)
  expect((await handover.withPhoto(rider, id)).status).toBe(200)
}
