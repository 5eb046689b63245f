import { describe, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { forgedTextCursors, forgedTimeCursors } from '../../../test/forged-cursors.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { vendorApplication } = applyingIn(world)
const campus = await given.home()
await given.category()

const reject = (admin: Person, id: string, reason: string) =>
  world.ask('POST /vendors/applications/:id/reject', { token: admin.token, params: { id }, body: { reason } })

describe('the admin list', () => {
  test('is paged without duplicates or gaps, filtered by prefixes and campus, and counted by status', async () => {
    const [admin, elsewhere] = [await given.admin(), await given.campus()]
    const names = ['Ewa Corner', 'Ewa Express', 'Pounded & Co', 'Ewa Palace', 'Akara Hub']
    const ids: string[] = []
    for (const businessName of names)
      ids.push(await vendorApplication(await given.student(0, { campusId: elsewhere.id }), elsewhere, { businessName }))
    await reject(admin, ids[4]!, 'Not here.')
    const list = (query: object) =>
      world.api('GET /vendors/applications', { token: admin.token, query: { campus: elsewhere.slug, ...query } })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ limit: 2, cursor })
      expect(page.counts).toEqual({ pending: 4, verified: 0, rejected: 1 })
      expect(page.pagination!.total).toBe(4)
      seen.push(...page.data.map(({ businessName }) => businessName))
      cursor = page.pagination!.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(names.slice(0, 4))
    const namesFor = async (query: object) => (await list(query)).data.map(({ businessName }) => businessName)
    expect(await namesFor({ sort: 'name' })).toEqual(['Ewa Corner', 'Ewa Express', 'Ewa Palace', 'Pounded & Co'])
    expect(await namesFor({ sort: 'newest', limit: 1 })).toEqual(['Ewa Palace'])
    expect(await namesFor({ q: 'ewa pal' })).toEqual(['Ewa Palace'])
    expect(await namesFor({ q: "'; drop table" })).toEqual([])
    expect(await namesFor({ status: 'rejected' })).toEqual(['Akara Hub'])
  })

  test.each([
    ...forgedTimeCursors.flatMap((cursor) => [['newest', ...cursor] as const, ['oldest', ...cursor] as const]),
    ...forgedTextCursors.map((cursor) => ['name', ...cursor] as const),
  ])('sorted by %s refuses a cursor %s', async (sort, _, cursor) => {
    const admin = await given.admin()
    const { status, body } = await world.ask('GET /vendors/applications', {
      token: admin.token,
      query: { sort, cursor },
    })
    expect([status, body.code]).toEqual([400, 'cursor_invalid'])
  })

  test('finds applicants by email, and by phone number in any format', async () => {
    const [ada, admin] = [await given.student(0, { email: 'chiamaka.eze@people.example' }), await given.admin()]
    await vendorApplication(ada, campus, { businessName: 'Eze Prints', phone: '0903 777 1234' })
    for (const q of ['chiamaka', 'eze people', '0903777', '2349037771234']) {
      const { data } = await world.api('GET /vendors/applications/pending', { token: admin.token, query: { q } })
      expect([q, data.map(({ businessName }) => businessName)]).toEqual([q, ['Eze Prints']])
    }
  })

  test('of pending applications is the same at both paths', async () => {
    const admin = await given.admin()
    const [one, other] = await Promise.all([
      world.api('GET /vendors/applications/pending', { token: admin.token }),
      world.api('GET /vendors/admin/pending', { token: admin.token }),
    ])
    expect(one).toEqual(other)
  })

  test('is exported as CSV in which spreadsheets see no formulas', async () => {
    const [ada, admin, elsewhere] = [await given.student(), await given.admin(), await given.campus()]
    const there = await given.student(0, { campusId: elsewhere.id })
    await vendorApplication(there, elsewhere, { businessName: '=HYPERLINK(A1,B1)' })
    const get = (token: string) =>
      fetch(`${world.url}/api/vendors/applications/export?campus=${elsewhere.slug}`, {
        headers: { authorization: `Bearer ${token}` },
      })
    const answer = await get(admin.token)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vendors-pending.csv"')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^"'=HYPERLINK/)
    expect((await get(ada.token)).status).toBe(403)
  })
})
