import { describe, expect, test } from 'vitest'
import { applyingIn, photo } from '../../../test/applying.ts'
import { deliveringIn } from '../../../test/delivering.ts'
import type { Person } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { days, useClock } from '../../platform/clock.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { checkDocuments } from './riders.jobs.ts'

const world = await openWorld()
const { given, ready, accept } = await deliveringIn(world)
const applying = applyingIn(world)
const inDays = (count: number) => dayInLagos(new Date(Date.now() + days(count)))
const titlesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)

describe('documents', () => {
  const goOnline = (rider: Person) =>
    world.ask('PUT /riders/online-status', { token: rider.token, body: { isOnline: true } })

  test('that expire stop work: with notice 14 and 3 days before, on the day, and after it', {
    tags: 'slow',
  }, async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await applying.riderApplication(ada)
    await applying.addDocument(ada, 'rider', 'photo')
    await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: { id } })
    // Their role has changed, and the token with it.
    const rider = ada
    const added = await applying.addDocument(rider, 'rider', 'drivers-licence', await photo(), {
      expiresOn: inDays(20),
    })
    expect(added.status).toBe(201)
    expect((await goOnline(rider)).status).toBe(200)
    const { data } = await world.api('GET /riders/dashboard', { token: rider.token })
    expect(data.documentsExpireOn).toBe(inDays(20))
    const noticesAfter = async (count: number) => {
      const restore = useClock(() => new Date(Date.now() + days(count)))
      await checkDocuments(world.context)
      await checkDocuments(world.context)
      restore()
      await world.settle()
      return (await titlesOf(rider)).filter((title) => title.includes('document'))
    }
    expect(await noticesAfter(5)).toEqual([])
    expect(await noticesAfter(6)).toEqual(['A document of yours expires in 14 days'])
    expect(await noticesAfter(8)).toHaveLength(1)
    expect((await noticesAfter(17))[0]).toBe('A document of yours expires in 3 days')
    expect((await noticesAfter(20))[0]).toBe('A document of yours expires today')
    expect((await world.api('GET /riders/dashboard', { token: rider.token })).data.isOnline).toBe(true)
    expect((await noticesAfter(21))[0]).toBe('A document has expired: you are offline')
    expect((await world.api('GET /riders/dashboard', { token: rider.token })).data.isOnline).toBe(false)
    const job = await ready()
    const restore = useClock(() => new Date(Date.now() + days(21)))
    expect((await goOnline(rider)).body.code).toBe('rider_documents_expired')
    expect((await accept(rider, job.id)).body.code).toBe('rider_documents_expired')
    restore()
  })

  test('that are replaced let the rider work again', async () => {
    const [ada, admin] = [await given.student(), await given.admin()]
    const id = await applying.riderApplication(ada)
    await world.api('POST /admin/riders/:id/verify', { token: admin.token, params: { id } })
    await applying.addDocument(ada, 'rider', 'drivers-licence', await photo(), { expiresOn: inDays(-1) })
    expect((await goOnline(ada)).body.code).toBe('rider_documents_expired')
    await applying.addDocument(ada, 'rider', 'drivers-licence', await photo(), { expiresOn: inDays(400) })
    expect((await goOnline(ada)).status).toBe(200)
  })
})
