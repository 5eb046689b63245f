import { describe, expect, test } from 'vitest'
import { forgedNumberCursors, forgedTextCursors, forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const admin = await given.admin()
const reason = 'Copied pictures in six listings'

const rename = (who: Person, firstName: string, lastName: string) =>
  world.context.db.once('update users set first_name = $firstName, last_name = $lastName where id = $id', {
    id: who.id,
    firstName,
    lastName,
  })
const find = async (query: object) => await world.api('GET /admin/users', { token: admin.token, query: query as never })
const action = (call: string, who: { id: string }, body: object) =>
  world.ask(call, { token: admin.token, params: { id: who.id }, body })
const STATUS = 'PATCH /admin/users/:id/status'
const suspended = { status: 'suspended', reason }
const SHADOWBAN = 'POST /admin/users/:id/shadowban'

describe('the list of users', () => {
  test('finds users by part of a name, email or store, and by phone number in any format', async () => {
    const chidinma = await given.student(0, { email: 'c.okonkwo@live.unilag.example' })
    await rename(chidinma, 'Chidinma', 'Okonkwo-Adeyemi')
    await world.context.db.once(`update users set phone = '+2348065550182' where id = $id`, { id: chidinma.id })
    const store = await given.vendor()
    await world.context.db.once(`update vendors set business_name = 'Shawarma Palace' where id = $id`, {
      id: store.vendorId,
    })
    for (const q of ['okonk', 'ADEYEMI', 'chidinma ok', 'unilag.example', '0806 555', '+234 806 555 0', '5550182'])
      expect([q, (await find({ q })).data.map((one) => one._id)]).toEqual([q, [chidinma.id]])
    expect((await find({ q: 'warma pal' })).data.map((one) => one._id)).toEqual([store.id])
    expect((await find({ q: '100%' })).data).toEqual([])
  })

  test('is filtered by role, state, campus and verified email, and counted by role', async () => {
    const campus = await given.campus()
    const [here, unconfirmed] = [
      await given.student(0, { campusId: campus.id }),
      await given.student(0, { campusId: campus.id, verified: false }),
    ]
    await given.person('customer', { campusId: campus.id })
    const store = await given.vendor({ campus })
    await action(STATUS, here, suspended)
    await action(SHADOWBAN, store, { reason, duration: 1 })
    const ids = async (query: object) => (await find({ campus: campus.slug, ...query })).data.map((one) => one._id)
    expect((await find({ campus: campus.slug })).counts).toEqual({ all: 4, student: 3, vendor: 1, rider: 0, admin: 0 })
    expect(await ids({ role: 'student' })).toHaveLength(3)
    expect(await ids({ state: 'suspended' })).toEqual([here.id])
    expect(await ids({ state: 'shadowbanned' })).toEqual([store.id])
    expect(await ids({ verified: 'false' })).toEqual([unconfirmed.id])
    expect(await ids({ campus: 'nowhere' })).toEqual([])
  })

  test.each(['newest', 'seen', 'name'] as const)('sorted by %s is paged without duplicates or gaps', async (sort) => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data, pagination } = await find({ sort, limit: 3, cursor })
      seen.push(...data.map((one) => one._id))
      cursor = pagination!.next ?? undefined
    } while (cursor)
    const all = (await find({ sort, limit: 100 })).data
    expect(seen).toEqual(all.map((one) => one._id))
    expect(new Set(seen).size).toBe(seen.length)
    const by = { newest: 'createdAt', seen: 'lastSeenAt', name: 'name' } as const
    const values = all.map((one) => String(one[by[sort]] ?? one.createdAt).toLowerCase())
    expect(values).toEqual(
      sort === 'name' ? values.toSorted((a, b) => a.localeCompare(b)) : values.toSorted().reverse(),
    )
  })

  test('sorted by wallet has the largest balance first; sorted by status, suspended and shadowbanned users', async () => {
    const campus = await given.campus()
    const people: { id: string }[] = []
    for (const naira of [500, 0, 9000, 0, 500]) people.push(await given.student(naira, { campusId: campus.id }))
    const [poor, none, rich, other] = people as [Person, Person, Person, Person]
    const pages = async (sort: string) => {
      const ids: string[] = []
      let cursor: string | undefined
      do {
        const { data, pagination } = await find({ sort, campus: campus.slug, limit: 2, cursor })
        ids.push(...data.map((one) => one._id))
        cursor = pagination!.next ?? undefined
      } while (cursor)
      return ids
    }
    const byWallet = await pages('wallet')
    expect([byWallet[0], new Set(byWallet).size]).toEqual([rich.id, 5])
    expect(byWallet.slice(3).toSorted()).toEqual([none.id, other.id].toSorted())
    await action(STATUS, poor, suspended)
    await action(SHADOWBAN, rich, { reason, duration: 2 })
    await action(SHADOWBAN, none, { reason, duration: 'until-lifted' })
    await world.context.db.once(`update users set shadowbanned_until = now() - interval '1 day' where id = $id`, {
      id: other.id,
    })
    const byStatus = await pages('status')
    expect(byStatus.slice(0, 4)).toEqual([poor.id, none.id, rich.id, other.id])
    expect(new Set(byStatus).size).toBe(5)
    expect((await find({ sort: 'status', campus: campus.slug })).data.map(({ state }) => state)).toEqual([
      'suspended',
      'shadowbanned',
      'shadowbanned',
      'active',
      'active',
    ])
  })

  test.each([
    ...forgedTimeCursors.flatMap((cursor) => [['newest', ...cursor] as const, ['seen', ...cursor] as const]),
    ...forgedTimeCursors.map((cursor) => ['status', ...cursor] as const),
    ...forgedNumberCursors.map((cursor) => ['wallet', ...cursor] as const),
    ...forgedTextCursors.map((cursor) => ['name', ...cursor] as const),
  ])('sorted by %s refuses a cursor %s', async (sort, _, cursor) => {
    const { status, body } = await world.ask('GET /admin/users', { token: admin.token, query: { sort, cursor } })
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })

  test('is exported as CSV in which spreadsheets see no formulas, with an audit entry', async () => {
    const trickster = await given.student()
    await rename(trickster, '=HYPERLINK("http://evil")', 'Click')
    const answer = await fetch(`${world.url}/api/admin/users/export?role=student`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="vendly-users-[\d-]+\.csv"$/)
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + (await find({ role: 'student' })).counts!.student)
    expect(lines.find((one) => one.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK\(""http/)
    const { data } = await world.api('GET /admin/audit-log', {
      token: admin.token,
      query: { action: 'users.exported' } as never,
    })
    expect(data[0]).toMatchObject({ admin: { _id: admin.id }, details: { role: 'student' } })
    for (const token of [undefined, trickster.token])
      expect((await world.ask('GET /admin/users/export', { token })).status).toBe(token ? 403 : 401)
  })

  test('exports the selected users alone, also with an audit entry', async () => {
    const [ada, bola] = [await given.student(), await given.vendor()]
    const send = (token: string, body: object) =>
      fetch(`${world.url}/api/admin/users/export`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answer = await send(admin.token, { ids: [bola.id, ada.id, '00000000-0000-7000-8000-000000000000'] })
    const lines = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    for (const { email } of [ada, bola]) expect(lines.filter((one) => one.includes(email))).toHaveLength(1)
    const { data } = await world.api('GET /admin/audit-log', {
      token: admin.token,
      query: { action: 'users.exported' } as never,
    })
    expect(data[0]!.details).toEqual({ selected: 2 })
    expect((await send(ada.token, { ids: [ada.id] })).status).toBe(403)
    for (const body of [{}, { ids: [] }, { ids: ['ada'] }, { ids: Array.from({ length: 1001 }, () => ada.id) }])
      expect((await send(admin.token, body)).status).toBe(400)
  })
})
