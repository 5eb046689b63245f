import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, bought } = await buyingIn(world)
const { api, ask } = world
const admin = await given.admin()

async function reported() {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data: chat } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  const say = async ({ token }: { token: string }, content: string) =>
    (await api('POST /chat/messages', { token, body: { chatId: chat._id, content } })).data
  await say(ada, 'Good evening')
  const message = await say(store, 'Pay me direct, 0123456789 GTBank')
  const report = (body: object, { token }: { token: string } = ada) =>
    ask('POST /chat/:id/report', { token, params: { id: chat._id }, body })
  return { ada, store, id: chat._id, message, report }
}
const waiting = async () => (await api('GET /admin/waiting', { token: admin.token })).data.reportedChats
const listed = async () => (await api('GET /admin/chat/reports', { token: admin.token })).data
const read = (body: object, token = admin.token) => ask('POST /admin/chat/read', { token, body })
const readings = async (id: string) =>
  (await api('GET /admin/audit-log', { token: admin.token, query: { action: 'chat.read' } })).data.filter(
    ({ subjectId }) => subjectId === id,
  )

test('a report reaches the administrators with its message, once', async () => {
  const { ada, store, id, message, report } = await reported()
  const body = { reason: 'Asks me to pay outside', messageId: message._id }
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  const ours = (await listed()).filter(({ conversationId }) => conversationId === id)
  expect(ours).toMatchObject([
    {
      reporter: { _id: ada.id, role: 'student' },
      about: { _id: store.id, role: 'vendor' },
      reason: body.reason,
      message: { _id: message._id, warnings: ['account-number', 'pay-direct'] },
    },
  ])
})

test('only a message of the other person in the same conversation can be attached', async () => {
  const [one, other] = [await reported(), await reported()]
  const attach = async (messageId: string) => (await one.report({ reason: 'Look at this', messageId })).status
  expect(await attach(other.message._id)).toBe(404)
  const { data } = await api('GET /chat/:id/messages', { token: one.ada.token, params: { id: one.id } })
  expect(await attach(data[0]!._id)).toBe(404)
  expect((await one.report({ reason: 'Look at this' }, await given.student())).status).toBe(404)
})

test('an administrator reads a conversation with a report alone, and each reading is in the audit log', async () => {
  const { ada, id, report } = await reported()
  const [reportId] = (await listed()).map(({ _id }) => _id)
  expect((await ask('GET /chat/:id/messages', { token: admin.token, params: { id } })).status).toBe(404)
  await report({ reason: 'Asks for money' })
  const own = (await listed()).find(({ conversationId }) => conversationId === id)!
  expect(own._id).not.toBe(reportId)
  expect(await readings(id)).toEqual([])
  for (let n = 1; n <= 2; n++) {
    const { body } = await read({ reportId: own._id })
    expect(body.data).toMatchObject([{ _id: id, isWhole: true, messages: [{ seq: 1 }, { seq: 2 }] }])
    expect(await readings(id)).toHaveLength(n)
  }
  expect((await read({ reportId: id })).status).toBe(404)
  expect((await read({})).status).toBe(400)
  expect((await read({ reportId: own._id }, ada.token)).status).toBe(403)
})

test('with a complaint the conversations of its order are read, and no others', async () => {
  const { ada, store, id: orderId } = await bought(1000)
  const open = async (vendorId: string) => {
    const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId } })
    await api('POST /chat/messages', { token: ada.token, body: { chatId: data._id, content: 'Hello' } })
    return data._id
  }
  const [concerned] = [await open(store.vendorId), await open((await given.vendor()).vendorId)]
  const { data: complaint } = await api('POST /complaints', {
    token: ada.token,
    body: { subject: 'order', orderId, reason: 'damaged', description: 'It arrived broken in two.', wanted: 'refund' },
  })
  const { body } = await read({ complaintId: complaint._id })
  expect((body.data as { _id: string }[]).map(({ _id }) => _id)).toEqual([concerned])
  expect(await readings(concerned)).toHaveLength(1)
})

test('with a complaint about an order its seller and its rider are read about that order alone', async () => {
  const { ada, store, id: orderId } = await bought(1000)
  const rider = await given.rider()
  for (const status of ['confirmed', 'preparing', 'ready'] as const)
    await api('PATCH /orders/:id/status', { token: store.token, params: { id: orderId }, body: { status } })
  await api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: orderId } })
  const general = await api('POST /chat/conversation', { token: rider.token, body: { vendorId: store.vendorId } })
  const order = { orderId, riderId: rider.id }
  const delivery = [
    await api('POST /chat/rider-conversation', { token: ada.token, body: order }),
    await api('POST /chat/rider-conversation', { token: store.token, body: order }),
  ]
  for (const { data } of [general, ...delivery])
    await api('POST /chat/messages', { token: rider.token, body: { chatId: data._id, content: 'Hello' } })
  const { data: complaint } = await api('POST /complaints', {
    token: ada.token,
    body: { subject: 'order', orderId, reason: 'damaged', description: 'It arrived broken in two.', wanted: 'refund' },
  })
  const { body } = await read({ complaintId: complaint._id })
  const ids = (body.data as { _id: string }[]).map(({ _id }) => _id)
  expect(ids.sort()).toEqual(delivery.map(({ data }) => data._id).sort())
})

test('a report is decided once; a warning counts and says why', async () => {
  const { store, id, report } = await reported()
  const before = await waiting()
  await report({ reason: 'Asks for money' })
  expect(await waiting()).toBe(before + 1)
  const { _id } = (await listed()).find(({ conversationId }) => conversationId === id)!
  const decide = () =>
    ask('PATCH /admin/chat/reports/:id', {
      token: admin.token,
      params: { id: _id },
      body: { outcome: 'warned', reason: 'Payments stay inside Vendly.' },
    })
  const answers = await Promise.all(Array.from({ length: 10 }, decide))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect(await waiting()).toBe(before)
  expect((await listed()).filter(({ conversationId }) => conversationId === id)).toEqual([])
  const { data } = await api('GET /notifications', { token: store.token })
  expect(data.notifications.filter(({ body }) => body === 'Payments stay inside Vendly.')).toHaveLength(1)
  const [row] = await world.context.db.once<{ warnings: number }>('select warnings from users where id = $id', {
    id: store.id,
  })
  expect(row!.warnings).toBe(1)
})
