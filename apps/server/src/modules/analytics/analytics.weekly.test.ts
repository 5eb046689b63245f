import { expect, test } from 'vitest'
import { at, buyingIn } from '../../../test/buying.ts'
import { sendDeliveries } from '../../../test/deliveries.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, now } from '../../platform/clock.ts'
import { dayStarts } from '../../platform/lagos.ts'
import { sendWeeklyReports } from './analytics.weekly.jobs.ts'

const world = await openWorld()
const { given, bought } = await buyingIn(world)
const home = await given.home()

const reportsOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.filter(({ title }) =>
    title.startsWith('Last week'),
  )

test('on Monday every administrator who may read figures gets the week of their campuses, once', async () => {
  const elsewhere = await given.campus()
  const owner = await given.admin()
  const manager = await given.admin({ adminRole: 'campus-manager', campusIds: [home.id] })
  const other = await given.admin({ adminRole: 'campus-manager', campusIds: [elsewhere.id] })
  const verifier = await given.admin({ adminRole: 'verifier' })
  const [order] = [await bought(1000), await bought(1000)]
  const [campus] = await world.context.db.once<{ name: string }>(
    'select short_name as name from campuses where id = $id',
    {
      id: home.id,
    },
  )
  const nextMonday = dayStarts(now()).week.getTime() + days(7) - now().getTime()
  await at(nextMonday + 1000, async () => {
    await Promise.all(Array.from({ length: 3 }, () => sendWeeklyReports(world.context)))
    await world.settle()
  })
  const line = `${campus!.name}: ₦2,000 in 2 orders.`
  expect(await reportsOf(owner)).toMatchObject([
    {
      title: 'Last week: ₦2,000 in sales',
      body: `All campuses: ₦2,000 in 2 orders, 2 new buyers. ${line}`,
      link: expect.stringMatching(/^\/admin\/analytics\?from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/),
    },
  ])
  expect(await reportsOf(manager)).toMatchObject([{ body: line }])
  // Nothing was sold on the one campus, and the other role reads no figures.
  expect([await reportsOf(other), await reportsOf(verifier)]).toEqual([[], []])
  await sendDeliveries(world)
  expect((await world.mailsTo(owner.email)).filter(({ subject }) => subject.startsWith('Last week'))).toHaveLength(1)
  // In the week after, an order is rejected and nothing is sold.
  await at(nextMonday + 2000, async () => {
    await world.api('PATCH /orders/:id/reject', {
      token: order!.store.token,
      params: { id: order!.id },
      body: { reason: 'Sold out' },
    })
    await world.settle()
  })
  await at(nextMonday + days(7) + 1000, async () => {
    await sendWeeklyReports(world.context)
    await world.settle()
  })
  expect((await reportsOf(manager))[0]).toMatchObject({ title: 'Last week: −₦1,000 in sales' })
})
