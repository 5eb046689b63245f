import { io } from 'socket.io-client'
import { describe, expect, test } from 'vitest'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const given = givenIn(world)
const admin = await given.admin()
let visitor = 0
/** Each call has its own IP address, so that the rate limit does not apply. */
const send = (body: object, args: { token?: string; from?: string } = {}) =>
  world.ask('POST /contact', {
    token: args.token,
    body,
    headers: { 'x-forwarded-for': args.from ?? `203.0.113.${++visitor}` },
  })
const list = (query: object = {}) => world.api('GET /admin/feedback', { token: admin.token, query: query as never })
const message = 'My rice came cold, and the rider was two hours late.'
async function sent(values: object = {}): Promise<string> {
  const text = `${message} ${crypto.randomUUID()}`
  await send({ name: 'Ada Okoye', email: 'ada@mail.example', topic: 'order', message: text, ...values })
  return (await list({ q: text })).data[0]!._id
}
const move = (id: string, body: object) =>
  world.ask('PATCH /admin/feedback/:id/status', { token: admin.token, params: { id }, body })
const statusOf = async (id: string) =>
  (await world.api('GET /admin/feedback/:id', { token: admin.token, params: { id } })).data.status

describe('the contact form', () => {
  test('accepts messages of guests without an email, and shows them to administrators live', async () => {
    const socket = io(world.url, { auth: { token: admin.token }, transports: ['websocket'], reconnection: false })
    const received = new Promise((done) => socket.on('admin:feedback:new', done))
    await new Promise((ready) => socket.on('ready', ready))
    expect(
      await send({ name: 'Bola', email: '', topic: 'idea', message: 'Please open in Nsukka as well.' }),
    ).toMatchObject({
      status: 201,
      body: { data: { message: expect.stringContaining('received your message') } },
    })
    await world.settle()
    expect(await received).toMatchObject({ name: 'Bola', topic: 'idea', status: 'new' })
    socket.close()
    expect((await list({ topic: 'idea' })).data[0]).toMatchObject({
      name: 'Bola',
      email: null,
      user: null,
      source: 'contact',
      can: { reply: false },
    })
  })

  test('keeps a message once that is sent again because its answer was lost', async () => {
    const again = { name: 'Chidi', email: '', message: `${message} ${crypto.randomUUID()}` }
    expect(await Promise.all(Array.from({ length: 10 }, () => send(again)))).toEqual(
      Array(10).fill(expect.objectContaining({ status: 201 })),
    )
    await send({ ...again, name: 'Dele' })
    expect((await list({ q: again.message })).data.map(({ name }) => name)).toEqual(['Dele', 'Chidi'])
  })

  test('links the signed-in author, whose replies go to the email of the account', async () => {
    const ada = await given.student()
    await send({ name: 'Ada', email: 'elsewhere@mail.example', message: 'Where is my refund, please?' }, ada)
    expect((await list({ q: 'where is my refund' })).data[0]).toMatchObject({
      user: { _id: ada.id, role: 'student' },
      email: ada.email,
    })
    expect((await send({ name: 'Ada', message }, { token: 'nonsense' })).status).toBe(201)
  })

  test('names the field that is missing, too short or too long', async () => {
    const invalid: [object, string][] = [
      [{ message }, 'name'],
      [{ name: ' ', message }, 'name'],
      [{ name: 'Ada', message: 'Hi' }, 'message'],
      [{ name: 'Ada', message: 'x'.repeat(4001) }, 'message'],
      [{ name: 'Ada', message, email: 'not an address' }, 'email'],
      [{ name: 'Ada', message, topic: 'gossip' }, 'topic'],
    ]
    for (const [body, field] of invalid) {
      const response = await send(body)
      expect([response.status, response.body.errors.map((one) => one.field)]).toEqual([400, [field]])
    }
  })

  test('is rate limited by IP address, and silently ignores bots', async () => {
    const from = '198.51.100.7'
    const codes = []
    for (let n = 0; n < 7; n++) codes.push((await send({ name: 'Ada', message: `${message} ${n}` }, { from })).status)
    expect(codes).toEqual([201, 201, 201, 201, 201, 429, 429])
    expect((await send({ name: 'Bola', message })).status).toBe(201)
    const before = (await list()).pagination!.total
    expect((await send({ name: 'Bot', message, website: 'https://spam.example' })).status).toBe(201)
    expect((await list()).pagination!.total).toBe(before)
  })
})

describe('handling feedback', () => {
  test('moves from new to in progress to resolved, and back only with a note', async () => {
    const id = await sent()
    expect(await move(id, { status: 'in-progress' })).toMatchObject({
      status: 200,
      body: { data: { status: 'in-progress' } },
    })
    expect((await move(id, { status: 'resolved' })).status).toBe(200)
    expect(await move(id, { status: 'dismissed' })).toMatchObject({
      status: 409,
      body: { code: 'feedback_state', status: 'resolved' },
    })
    expect((await move(id, { status: 'in-progress' })).body.code).toBe('reason_required')
    expect((await move(id, { status: 'in-progress', note: 'They wrote again' })).status).toBe(200)
    expect((await move(id, { status: 'lost' })).status).toBe(400)
    const { data } = await world.api('GET /admin/feedback/:id', { token: admin.token, params: { id } })
    expect(data.handledBy).toMatch(/^Admin/)
    expect(data.history.map((one) => [one.action, one.reason, one.details])).toEqual([
      ['feedback.moved', 'They wrote again', { from: 'resolved', to: 'in-progress' }],
      ['feedback.moved', '', { from: 'in-progress', to: 'resolved' }],
      ['feedback.moved', '', { from: 'new', to: 'in-progress' }],
    ])
  })

  test('ten concurrent resolutions resolve it once', async () => {
    const id = await sent()
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, { status: 'resolved' })))
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
    expect(await statusOf(id)).toBe('resolved')
  })

  test('a reply is emailed once per key, and moves a new message to in progress', async () => {
    const id = await sent({ email: 'answered@mail.example' })
    const reply = (body: object, key?: string) =>
      world.ask('POST /admin/feedback/:id/reply', { token: admin.token, params: { id }, body, key })
    expect((await reply({ message: ' ' })).status).toBe(400)
    const answer = { message: 'We have given your money back.' }
    await Promise.all([reply(answer, 'r1'), reply(answer, 'r1'), reply(answer, 'r1')])
    await world.settle()
    const mails = await world.mailsTo('answered@mail.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('We have given your money back.')
    expect(mails[0]!.text).toContain('> My rice came cold')
    expect(await statusOf(id)).toBe('in-progress')
    const withoutEmail = await sent({ email: '' })
    const refused = await world.ask('POST /admin/feedback/:id/reply', {
      token: admin.token,
      params: { id: withoutEmail },
      body: answer,
    })
    expect(refused.body.code).toBe('feedback_no_address')
  })

  test('an administrator adds a message received by phone', async () => {
    const body = { name: 'Mama Ngozi', topic: 'selling', message: 'Wants a second stall at the gate.' }
    const { data } = await world.api('POST /admin/feedback', { token: admin.token, body: body as never })
    expect(data).toMatchObject({ source: 'admin', status: 'new', email: null, history: [{ action: 'feedback.added' }] })
  })

  test('the list is searchable and filterable, counted by status, and paged', async () => {
    const mark = `Unmistakable${crypto.randomUUID().slice(0, 8)}`
    const ids = []
    for (let n = 0; n < 5; n++) ids.push(await sent({ name: `${mark} ${n}` }))
    await move(ids[0]!, { status: 'dismissed' })
    const results = await list({ q: mark.toLowerCase() })
    expect(results.counts).toEqual({ new: 4, 'in-progress': 0, resolved: 0, dismissed: 1 })
    expect((await list({ q: mark, status: 'dismissed' })).data.map((one) => one._id)).toEqual([ids[0]])
    expect((await list({ q: mark, topic: 'riding' })).data).toEqual([])
    const first = await list({ q: mark, limit: 3 })
    const rest = await list({ q: mark, limit: 3, cursor: first.pagination!.next })
    expect([...first.data, ...rest.data].map((one) => one._id)).toEqual(ids.toReversed())
  })

  test.each(forgedTimeCursors)('refuses a cursor %s', async (_, cursor) => {
    const { status, body } = await world.ask('GET /admin/feedback', { token: admin.token, query: { cursor } })
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })
})
