import { describe, expect, test } from 'vitest'
import { applyingIn, form, photo } from '../../../test/applying.ts'
import { at } from '../../../test/buying.ts'
import { forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { listeningIn } from '../../../test/listening.ts'
import { openWorld } from '../../../test/world.ts'
import { days, minutes } from '../../platform/clock.ts'
import { transaction } from '../../platform/database.ts'
import { deleteApplicationsOf } from './applications.cleanup.service.ts'
import { documentRequestDue, documentRequested } from './applications.events.ts'
import { documentRequestJobs } from './applications.requests.jobs.ts'
import { deleteRequestsOf } from './applications.requests.service.ts'

const world = await openWorld()
const given = givenIn(world)
const { vendorApplication, riderApplication, addDocument } = applyingIn(world)
const campus = await given.home()
await given.category()
const admin = await given.admin()
const listen = listeningIn(world)
const reason = 'The ID is a portrait of you, not your card.'

/** Somebody whose application was verified. */
async function verified(kind: 'vendor' | 'rider'): Promise<Person> {
  const who = await given.student()
  const id = kind === 'vendor' ? await vendorApplication(who, campus) : await riderApplication(who)
  const call = kind === 'vendor' ? 'POST /vendors/applications/:id/approve' : 'POST /admin/riders/:id/verify'
  await world.api(call, { token: admin.token, params: { id } })
  await world.settle()
  return who
}
const ask = (who: Person, type = 'student-id', by = admin, key?: string) =>
  world.ask('POST /admin/records/:id/documents/ask', {
    ...{ token: by.token, params: { id: who.id }, body: { type, reason } as never, key },
  })
/** Asked so long ago that they were notified. */
async function asked(who: Person, type = 'student-id'): Promise<string> {
  const { body } = await at(-minutes(1), () => ask(who, type))
  await world.settle()
  return (body as unknown as { data: { _id: string } }).data._id
}
const answer = async (who: Person, id: string, bytes?: Buffer) =>
  world.ask('POST /applications/document-requests/:id/document', {
    ...{ token: who.token, params: { id }, body: form(undefined, { file: bytes ?? (await photo()) }) },
  })
const decide = (decision: 'accept' | 'reject' | 'withdraw', id: string, by = admin) =>
  world.ask(`POST /admin/document-requests/:id/${decision}`, {
    ...{ token: by.token, params: { id }, ...(decision === 'reject' && { body: { reason: 'It cannot be read.' } }) },
  } as never)
const mine = async (who: Person) => (await world.api('GET /applications/document-requests', { token: who.token })).data
const papersOf = async (who: Person, kind: 'vendor' | 'rider' = 'vendor') =>
  (await world.api(`GET /admin/${kind}-records/:id`, { token: admin.token, params: { id: who.id } })).data.papers!
const titlesOf = async (who: Person) => {
  await world.settle()
  return (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)
}
/** Runs a job that waits, at once. */
const run = (task: string, requestId: string) =>
  documentRequestJobs.find((job) => job.task === task)!.handle(world.context, { requestId } as never)
const listed = async (state: 'open' | 'answered') =>
  (await world.api('GET /admin/document-requests', { token: admin.token, query: { kind: 'vendor', state, limit: 50 } }))
    .data

describe('a vendor who is asked for a new ID', () => {
  test('is notified, sends it, and it replaces the earlier one once it is accepted', async () => {
    const who = await verified('vendor')
    const [before] = (await papersOf(who)).documents
    const id = await asked(who)
    expect(await titlesOf(who)).toContain('Send your student ID again')
    expect(await mine(who)).toMatchObject([{ _id: id, type: 'student-id', state: 'open', reason, document: null }])
    const page = await listen(admin)
    expect((await answer(who, id)).status).toBe(201)
    await world.settle()
    await page.until('admin:vendor:application')
    page.close()
    expect(await mine(who)).toMatchObject([{ state: 'answered', document: { type: 'student-id' } }])
    const papers = await papersOf(who)
    expect(papers.documents).toEqual([before])
    expect(papers.requests).toMatchObject([{ _id: id, state: 'answered', user: { name: 'Zobo Point' } }])
    const sent = papers.requests[0]!.document!
    expect((await listed('answered')).map(({ _id }) => _id)).toContain(id)
    const link = await world.api('POST /applications/documents/:id/link', {
      ...{ token: admin.token, params: { id: sent._id } },
    })
    expect((await fetch(world.url + link.data.url)).status).toBe(200)

    expect((await decide('accept', id)).body.data).toMatchObject({ state: 'accepted' })
    const after = await papersOf(who)
    expect([after.documents, after.requests]).toEqual([[sent], []])
    expect(await mine(who)).toEqual([])
    expect((await titlesOf(who))[0]).toBe('Your new student ID is accepted')
    const { auditLog, can } = (
      await world.api('GET /admin/vendor-records/:id', { token: admin.token, params: { id: who.id } })
    ).data
    expect(can.askDocument).toBe(true)
    expect(auditLog.map(({ action }) => action)).toEqual([
      ...['vendor.document-accepted', 'vendor.document-asked', 'vendor.verified'],
    ])
    expect(await world.faults()).toEqual([])
  })

  test('hears nothing when it is taken back at once', async () => {
    const who = await verified('vendor')
    const { body } = await ask(who)
    const id = (body as unknown as { data: { _id: string } }).data._id
    await world.settle()
    expect(await mine(who)).toEqual([])
    expect((await answer(who, id)).status).toBe(404)
    expect((await decide('withdraw', id)).status).toBe(200)
    await run(documentRequested.task, id)
    expect(await titlesOf(who)).not.toContain('Send your student ID again')
    expect(await titlesOf(who)).not.toContain('You need not send your student ID again')
    // It may be asked for again.
    expect((await ask(who)).status).toBe(201)
  })

  test('is notified when it is taken back later, and what was sent is deleted', async () => {
    const who = await verified('vendor')
    const id = await asked(who)
    await answer(who, id)
    expect((await decide('withdraw', id)).status).toBe(200)
    expect((await titlesOf(who))[0]).toBe('You need not send your student ID again')
    const rows = await world.context.db.once('select 1 from application_documents where request_id = $id', { id })
    expect(rows).toEqual([])
    expect((await answer(who, id)).body.code).toBe('document_request_state')
  })

  test('sends another one after an answer was not accepted, with as much time as before', async () => {
    const who = await verified('vendor')
    const id = await asked(who)
    const { dueAt } = (await mine(who))[0]!
    await answer(who, id)
    expect((await at(days(2), () => decide('reject', id))).body.data).toMatchObject({
      ...{ state: 'open', attempt: 2, reason: 'It cannot be read.', document: null },
    })
    const [again] = await mine(who)
    expect(Date.parse(again!.dueAt) - Date.parse(dueAt)).toBeGreaterThan(days(1))
    expect((await papersOf(who)).documents).toHaveLength(1)
    await world.settle()
    const titles = await titlesOf(who)
    expect(titles.filter((title) => title === 'Send your student ID again')).toHaveLength(2)
    expect((await answer(who, id)).status).toBe(201)
    expect((await decide('accept', id)).status).toBe(200)
  })

  test('may replace an answer that nobody has checked', async () => {
    const who = await verified('vendor')
    const id = await asked(who)
    await answer(who, id)
    const first = (await mine(who))[0]!.document!
    await answer(who, id)
    const second = (await mine(who))[0]!.document!
    expect(second._id).not.toBe(first._id)
    const rows = await world.context.db.once('select 1 from application_documents where request_id = $id', { id })
    expect(rows).toHaveLength(1)
  })

  test('is reminded before the time is over, unless it is answered', async () => {
    const [who, other] = [await verified('vendor'), await verified('vendor')]
    const [id, answered] = [await asked(who), await asked(other)]
    await answer(other, answered)
    for (const requestId of [id, answered, id]) await run(documentRequestDue.task, requestId)
    const reminders = (titles: string[]) => titles.filter((title) => title.startsWith('Your student ID is due by'))
    expect(reminders(await titlesOf(who))).toHaveLength(1)
    expect(reminders(await titlesOf(other))).toEqual([])
    const [waits] = await world.context.db.once<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days
         from graphile_worker.jobs where key = $key`,
      { key: `document-request-due:${id}` },
    )
    expect(waits!.days).toBe(11)
  })

  test('is refused a file that is neither a picture nor a PDF', async () => {
    const who = await verified('vendor')
    const id = await asked(who)
    const refused = await answer(who, id, Buffer.from('<svg></svg>'))
    expect([refused.status, refused.body.code]).toEqual([422, 'document_refused'])
    expect(await mine(who)).toMatchObject([{ state: 'open' }])
  })
})

describe('a request', () => {
  test('is made once, however often and by whom it is pressed', async () => {
    const [who, other] = [await verified('vendor'), await given.admin()]
    const presses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => ask(who, 'student-id', n % 2 ? other : admin)),
    )
    expect(presses.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(presses.find(({ status }) => status === 409)!.body.code).toBe('document_requested')
    expect((await ask(who, 'national-id')).status).toBe(201)
    const key = crypto.randomUUID()
    const cac = [await ask(who, 'cac-certificate', admin, key), await ask(who, 'cac-certificate', admin, key)]
    expect(cac.map(({ status }) => status)).toEqual([201, 201])
  })

  test('is decided once', async () => {
    const who = await verified('vendor')
    const id = await asked(who)
    expect((await decide('accept', id)).body.code).toBe('document_request_state')
    await answer(who, id)
    const decisions = await Promise.all([
      decide('accept', id),
      decide('reject', id),
      decide('accept', id),
      decide('reject', id),
    ])
    expect(decisions.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(decisions.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await papersOf(who)).documents).toHaveLength(1)
  })

  test('is not for documents of the other kind, nor for those who are not verified', async () => {
    const [who, applicant] = [await verified('vendor'), await given.student()]
    expect((await ask(who, 'vehicle-papers')).body.code).toBe('document_type_other')
    expect((await ask(applicant)).status).toBe(404)
    // A store that was never verified by documents has none to replace.
    expect((await ask(await given.vendor())).body.code).toBe('user_state')
  })

  test('is not answered by another vendor, and not decided without the right', async () => {
    const [who, other] = [await verified('vendor'), await verified('vendor')]
    const support = await given.admin({ adminRole: 'support' })
    const id = await asked(who)
    expect((await answer(other, id)).status).toBe(404)
    await answer(who, id)
    expect((await decide('accept', id, support)).status).toBe(403)
    expect((await ask(other, 'student-id', support)).status).toBe(403)
    expect(await mine(other)).toEqual([])
  })

  test('is deleted with the account', async () => {
    const who = await verified('vendor')
    const id = await asked(who)
    await answer(who, id)
    await transaction(world.context.pool, async (tx) => {
      await deleteApplicationsOf(tx, who.id)
      await deleteRequestsOf(tx, who.id)
    })
    const rows = await world.context.db.once('select 1 from document_requests where id = $id', { id })
    expect(rows).toEqual([])
    await world.settle()
    expect(await world.faults()).toEqual([])
  })
})

describe('a rider who is asked for a document', () => {
  test('may send it where all their documents are: it replaces nothing until it is accepted', async () => {
    const who = await verified('rider')
    const before = (await papersOf(who, 'rider')).documents
    const id = await asked(who)
    const page = await listen(admin)
    expect((await addDocument(who, 'rider', 'student-id')).status).toBe(201)
    const { documents, requests } = await papersOf(who, 'rider')
    expect([documents, requests.map(({ state }) => state)]).toEqual([before, ['answered']])
    expect((await decide('accept', id)).status).toBe(200)
    const after = (await papersOf(who, 'rider')).documents
    expect(after.map(({ type }) => type)).toEqual(before.map(({ type }) => type))
    expect(after[0]!._id).not.toBe(before[0]!._id)
    // What nobody asked for is replaced at once, as before.
    expect((await addDocument(who, 'rider', 'photo')).status).toBe(201)
    expect((await papersOf(who, 'rider')).documents[1]!._id).not.toBe(before[1]!._id)
    await world.settle()
    await expect.poll(() => page.events.filter((event) => event === 'admin:rider:application')).toHaveLength(2)
    page.close()
  })
})

describe('the list of requests', () => {
  test('is in order of their due dates, page by page, and counts with the applications', async () => {
    const waiting = async () => (await world.api('GET /admin/dashboard-stats', { token: admin.token })).data.waiting
    const [one, two] = [await verified('vendor'), await verified('vendor')]
    const [first, second] = [await asked(one), await asked(two)]
    const before = (await waiting()).vendorApplications
    await answer(two, second)
    await answer(one, first)
    expect((await waiting()).vendorApplications).toBe(before + 2)
    const query = { kind: 'vendor', state: 'answered', limit: 1 } as const
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.api('GET /admin/document-requests', { token: admin.token, query: { ...query, cursor } })
      seen.push(...page.data.map(({ _id }) => _id))
      cursor = page.pagination?.next ?? undefined
    } while (cursor)
    expect(seen).toEqual((await listed('answered')).map(({ _id }) => _id))
    expect(seen.indexOf(first)).toBeLessThan(seen.indexOf(second))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each(forgedTimeCursors)('refuses a cursor %s', async (_, cursor) => {
    const { status, body } = await world.ask('GET /admin/document-requests', {
      ...{ token: admin.token, query: { kind: 'vendor', cursor } },
    })
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })
})
