import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, delivered, open, contested, after } = await complainingIn(world)
const admin = await given.admin()
const { token } = admin

const listed = async (query: object = {}) =>
  (await world.api('GET /complaints', { token, query: { waiting: 'vendly', ...query } as never })).data
const counted = async () => (await world.api('GET /admin/waiting', { token })).data.complaints

test('the badge counts what the list to decide shows: without those in which the other side has its turn', async () => {
  const order = await delivered()
  const { _id: open1 } = await open(order.ada, order.id)
  const decided = await contested(await delivered())
  const platform = await world.api('POST /complaints', {
    token: order.ada.token,
    body: {
      subject: 'platform',
      reason: 'app',
      description: 'The page of my orders stays empty since yesterday.',
    } as never,
  })
  const ids = (await listed()).map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining([decided, platform.data._id]))
  expect(ids).not.toContain(open1)
  expect(await counted()).toBe(ids.length)
})

test('what is overdue comes first, and is so as long as its time has passed', async () => {
  const first = await contested(await delivered())
  await world.api('PATCH /complaints/:id/assign', {
    token,
    params: { id: first },
    body: { adminId: admin.id } as never,
  })
  await after(60, async () => {
    const second = await contested(await delivered())
    const [top, ...others] = await listed()
    expect(top).toMatchObject({ isOverdue: true })
    expect(Date.parse(top!.overdueAt!)).toBeLessThan(Date.parse(others.at(-1)!.overdueAt!))
    const ids = [top!, ...others].map(({ _id }) => _id)
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second))
    const page = await listed({ limit: 1 })
    expect(page.map(({ _id }) => _id)).toEqual([top!._id])
  })
})
