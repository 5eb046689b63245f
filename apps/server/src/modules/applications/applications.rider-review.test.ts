import { describe, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { givenIn, type Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { riderApplication } = applyingIn(world)

const me = async (who: Person) => (await world.api('GET /auth/me', { token: who.token })).data

describe('verifying a rider', () => {
  test('makes the student a rider of the campus, offline at first', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await riderApplication(ada)
    const asVendor = await world.ask('POST /vendors/applications/:id/approve', { token: admin.token, params: { id } })
    expect([asVendor.status, asVendor.body.code]).toEqual([404, 'not_found'])
    const { data } = await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: { id } })
    expect(data).toMatchObject({ status: 'verified', vehicle: 'bicycle', decidedBy: expect.any(String) })
    expect((await me(ada)).role).toBe('rider')
    const { data: day } = await world.api('GET /riders/dashboard', { token: ada.token })
    expect(day).toMatchObject({ isOnline: false, deliveredTotal: 0 })
    await world.settle()
    expect((await world.mailsTo(ada.email))[0]).toMatchObject({ subject: 'You’re now a Vendly rider' })
  })

  test('can be rejected, and succeeds on the second attempt', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const params = { id: await riderApplication(ada) }
    const rejectRider = (body: object) =>
      world.ask('POST /admin/riders/:id/reject', { token: admin.token, params, body })
    expect((await rejectRider({})).status).toBe(400)
    expect((await rejectRider({ reason: 'Your face is not clear.' })).status).toBe(200)
    const { data: list } = await world.api('GET /admin/riders', { token: admin.token, query: { status: 'rejected' } })
    expect(list.map(({ _id }) => _id)).toContain(params.id)
    const again = { id: await riderApplication(ada) }
    const { data: pending } = await world.api('GET /admin/riders/pending', { token: admin.token })
    expect(pending.find(({ _id }) => _id === again.id)).toMatchObject({ attempt: 2 })
    await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: again })
    expect((await me(ada)).role).toBe('rider')
  })
})
