import { liveEvents } from '@vendly/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { applyingIn } from '../../test/applying.ts'
import { openAdmin } from '../../test/faults.ts'
import { givenIn, type Person } from '../../test/given.ts'
import { openWorld } from '../../test/world.ts'
import { createUser } from '../modules/users/users.accounts.service.ts'
import { transaction } from './database.ts'
import { message, publish } from './realtime.ts'

const world = await openWorld({ TRUST_PROXY: '1' })
const { api, ask, context } = world
const applying = applyingIn(world)
const [here, there] = [givenIn(world), givenIn(world)]
await here.category()
const campuses = { here: (await here.home()).id, there: (await there.home()).id }
const owner = await here.admin()
const managerOf = (...campusIds: string[]) => here.admin({ adminRole: 'campus-manager', campusIds })

const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})

/** An open page: the records that it learns of other than by notifications, as the name of the event and the id. */
async function open({ id, token }: Person) {
  const socket = io(world.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true })
  opened.push(socket)
  const heard = new Set<string>()
  socket.onAny((event: string, { _id }: { _id?: string }) => {
    if (_id && event !== 'notification:new') heard.add(`${event} ${_id}`)
  })
  const state = await new Promise<string>((resolve) => {
    socket.once('ready', () => resolve('ready'))
    socket.once('connect_error', (error) => resolve(error.message))
  })
  /** Everything that was sent to it before has arrived. */
  const all = async () => {
    const last = new Promise((resolve) => socket.once('cart:changed', resolve))
    const room = { kind: 'user', id } as const
    await transaction(context.pool, (tx) => publish(tx, message(liveEvents.cartChanged, room, {})))
    await last
    return [...heard].sort()
  }
  return { state, heard, all, closed: new Promise((resolve) => socket.once('disconnect', resolve)) }
}

let visitor = 0
/** Feedback of the person, or of a guest, as its event. */
async function feedbackOf(author?: Person): Promise<string> {
  const text = `The page stays empty on my phone, ${crypto.randomUUID()}`
  const headers = { 'x-forwarded-for': `203.0.113.${++visitor}` }
  await ask('POST /contact', { token: author?.token, headers, body: { name: 'Ada', email: '', message: text } })
  const { data } = await api('GET /admin/feedback', { token: owner.token, query: { q: text } })
  return `admin:feedback:new ${data[0]!._id}`
}

async function reportedChat(given: typeof here): Promise<string> {
  const [ada, store] = [await given.student(), await given.vendor()]
  const { data } = await api('POST /chat/conversation', { token: ada.token, body: { vendorId: store.vendorId } })
  await api('POST /chat/messages', { token: ada.token, body: { chatId: data._id, content: 'Good evening' } })
  await api('POST /chat/:id/report', { token: ada.token, params: { id: data._id }, body: { reason: 'Asks for cash' } })
  const reports = (await api('GET /admin/chat/reports', { token: owner.token, query: {} })).data
  return reports.find(({ conversationId }) => conversationId === data._id)!._id
}

/** One record of each kind that administrators learn of live, by the right that they need. */
async function recordsOf(given: typeof here) {
  const home = await given.home()
  const [ada, seller, carrier] = [await given.student(), await given.student(), await given.student()]
  const body = { subject: 'platform', reason: 'app', description: 'The page stays empty on my phone since Monday.' }
  const names = { firstName: 'Bola', lastName: 'Ojo', phone: null, passwordHash: null, campusId: home.id }
  const email = `bola.${home.slug}@people.example`
  const records = {
    verification: [
      `admin:vendor:application ${await applying.vendorApplication(seller, home)}`,
      `admin:rider:application ${await applying.riderApplication(carrier)}`,
    ],
    support: [
      await feedbackOf(ada),
      `complaint:update ${(await api('POST /complaints', { token: ada.token, body: body as never })).data._id}`,
      `admin:chat:report ${await reportedChat(given)}`,
    ],
    people: [`admin:user:new ${await transaction(context.pool, (tx) => createUser(tx, { ...names, email }))}`],
  }
  await world.settle()
  return records
}

test('a manager learns of the records of their campuses alone, and others by the rights of their role', async () => {
  const roles = {
    ofAll: owner,
    ofHere: await managerOf(campuses.here),
    ofBoth: await managerOf(campuses.here, campuses.there),
    verifier: await here.admin({ adminRole: 'verifier' }),
    removed: await here.admin({ adminRole: null }),
    student: await here.student(),
  }
  const pages = Object.fromEntries(
    await Promise.all(Object.entries(roles).map(async ([name, who]) => [name, await open(who)] as const)),
  )
  const [ours, theirs] = [await recordsOf(here), await recordsOf(there)]
  const guest = await feedbackOf()
  await world.settle()
  const everything = [ours, theirs].flatMap((records) => Object.values(records).flat())
  const expected: Record<keyof typeof roles, string[]> = {
    ofAll: [...everything, guest],
    ofHere: Object.values(ours).flat(),
    ofBoth: everything,
    verifier: [...ours.verification, ...theirs.verification],
    removed: [],
    student: [],
  }
  // Each event is sent to all of its rooms at once: what the owner has, was sent to the others.
  await expect.poll(() => expected.ofAll.filter((event) => !pages.ofAll!.heard.has(event))).toEqual([])
  for (const name of Object.keys(roles) as (keyof typeof roles)[])
    expect([name, await pages[name]!.all()]).toEqual([name, expected[name].sort()])
})

test('a manager whose campus is taken away learns of its records no more', async () => {
  const manager = await managerOf(campuses.here, campuses.there)
  const [before, ofAll] = [await open(manager), await open(owner)]
  await api('PUT /admin/team/:id', {
    ...{ token: owner.token, params: { id: manager.id } },
    body: { role: 'campus-manager', campuses: [campuses.there], reason: 'Works on another campus now' },
  })
  await before.closed
  const after = await open(manager)
  const [ours, theirs] = [await feedbackOf(await here.student()), await feedbackOf(await there.student())]
  await world.settle()
  await expect.poll(() => [...ofAll.heard]).toEqual(expect.arrayContaining([ours, theirs]))
  expect(await after.all()).toEqual([theirs])
})

test('who is removed from the team is disconnected, and not let in again', async () => {
  const manager = await managerOf(campuses.here)
  const before = await open(manager)
  const params = { id: manager.id }
  await api('POST /admin/team/:id/remove', { token: owner.token, params, body: { reason: 'Graduated this summer' } })
  await before.closed
  expect((await open(manager)).state).toBe('not_signed_in')
})

test('a change of campuses that a process did not hear of is made up for when it hears again', async () => {
  const manager = await managerOf(campuses.here)
  const before = await open(manager)
  await context.db.once('update team_members set campus_ids = $campusIds::uuid[] where user_id = $id', {
    id: manager.id,
    campusIds: [campuses.there],
  })
  const database = await openAdmin(String(context.pool.options.connectionString))
  try {
    expect(await database.terminate(`application_name like 'vendly listener %'`)).toBe(1)
    await before.closed
  } finally {
    await database.close()
  }
  const [after, ofAll] = [await open(manager), await open(owner)]
  const ours = await feedbackOf(await here.student())
  await world.settle()
  await expect.poll(() => [...ofAll.heard]).toContain(ours)
  expect(await after.all()).toEqual([])
})
