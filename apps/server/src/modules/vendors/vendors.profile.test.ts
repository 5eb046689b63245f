import { describe, expect, test } from 'vitest'
import { applyingIn } from '../../../test/applying.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const given = givenIn(world)
const { vendorApplication } = applyingIn(world)
const campus = await given.home()
await given.category()

describe('a new store', () => {
  test('shows its first steps as done when the store has what they ask for', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const params = { id: await vendorApplication(ada, campus) }
    await world.api('POST /vendors/applications/:id/approve', { token: admin.token, params })
    const steps = async () => {
      const { data } = await world.api('GET /vendors/my-profile', { token: ada.token })
      return Object.fromEntries(data.firstSteps.map(({ step, done }) => [step, done]))
    }
    const change = (body: object) => world.ask('PUT /vendors/my-profile', { token: ada.token, body })
    expect(await steps()).toEqual({ product: false, about: false, hours: false })
    await change({ tagline: 'Cold zobo, small chops' })
    await change({ hours: [{ days: 'Mon', opens: '08:00', closes: '20:00' }] })
    expect(await steps()).toEqual({ product: false, about: true, hours: true })
    const { vendor } = (await world.api('GET /auth/me', { token: ada.token })).data
    await given.product({ ...ada, vendorId: vendor!._id, slug: vendor!.slug })
    expect(await steps()).toEqual({ product: true, about: true, hours: true })
    await world.context.db.once(`update products set status = 'paused' where seller_id = $id`, { id: ada.id })
    expect(await steps()).toEqual({ product: false, about: true, hours: true })
  })

  test('refuses overlapping hours, and a place of another campus', async () => {
    const vendor = await given.vendor()
    const change = async (body: object) =>
      (await world.ask('PUT /vendors/my-profile', { token: vendor.token, body })).body.code
    const day = { days: 'Mon', opens: '08:00', closes: '20:00' }
    const night = { days: 'Sun', opens: '20:00', closes: '02:00' }
    for (const hours of [
      [day, day],
      [day, { ...day, opens: '19:00', closes: '21:00' }],
      [night, { ...day, opens: '01:00', closes: '05:00' }],
      [{ ...day, opens: '8 am' }],
    ])
      expect(await change({ hours })).toBe('invalid_request')
    const hours = [{ ...day, closes: '12:00' }, { ...day, opens: '14:00' }, night]
    expect(await change({ hours })).toBeUndefined()
    const { data } = await world.api('GET /vendors/my-profile', { token: vendor.token })
    expect(data.hours).toEqual(hours)
    expect(await change({ placeId: (await given.campus()).gate })).toBe('delivery_place_unknown')
    expect(await change({ placeId: campus.hostel, hours: [day] })).toBeUndefined()
  })
})
