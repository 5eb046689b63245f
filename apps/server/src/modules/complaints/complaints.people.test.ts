import { describe, expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, rider, bought, delivered, ask, shown, resolve, description } = await complainingIn(world)
const admin = await given.admin()

describe('a complaint about a person or about Vendly', () => {
  test('is answered by the person, and decided by an administrator with a warning', async () => {
    const { ada, id } = await delivered(1000, { code: true })
    const { data } = await world.api('POST /complaints', {
      token: ada.token,
      body: { subject: 'person', orderId: id, about: 'rider', reason: 'rude', description },
    })
    expect(data).toMatchObject({ respondent: { _id: rider.id }, deadlineEffect: 'to_vendly' })
    const { data: list } = await world.api('GET /complaints/my-complaints', {
      token: rider.token,
      query: { side: 'about-me' },
    })
    expect(list.map(({ _id }) => _id)).toContain(data._id)
    await ask(rider, 'POST /complaints/:id/answer', data._id, { answer: 'contest', message: 'I greeted and left.' })
    expect((await shown(admin, data._id)).roles).toEqual({ complainant: 'student', respondent: 'rider' })
    expect((await shown(ada, data._id)).roles).toBeNull()
    expect((await resolve(admin, data._id, { outcome: 'refund' })).body.code).toBe('complaint_outcome')
    expect((await resolve(admin, data._id, { outcome: 'upheld', warn: true })).status).toBe(200)
    await world.settle()
    const inbox = await world.api('GET /notifications', { token: rider.token, query: {} })
    expect(inbox.data.notifications.map(({ title }) => title)).toContainEqual(expect.stringContaining('A warning'))
  })

  test('needs a paid order whose money left escrow at most 30 days ago, and is decided once', async () => {
    const complain = (who: { token: string }, orderId: string, about: 'buyer' | 'seller' | 'rider') =>
      world.ask('POST /complaints', {
        token: who.token,
        body: { subject: 'person', orderId, about, reason: 'rude', description },
      })
    const unpaid = await bought(1000, { card: true, leaveWallet: true })
    for (const [who, about] of [
      [unpaid.ada, 'seller'],
      [unpaid.store, 'buyer'],
    ] as const) {
      const refused = await complain(who, unpaid.id, about)
      expect([refused.status, refused.body.code]).toEqual([409, 'complaint_not_possible'])
    }
    const old = await delivered(1000, { code: true })
    const closed = (days: number) =>
      world.context.db.once(
        'update escrows set closed_at = now() - make_interval(days => $days) where subject_id = $id',
        {
          ...{ id: old.id, days },
        },
      )
    await closed(31)
    expect((await complain(old.ada, old.id, 'rider')).body.code).toBe('complaint_not_possible')
    await closed(29)
    const { body } = await complain(old.ada, old.id, 'rider')
    const { _id } = body.data as { _id: string }
    expect((await complain(old.ada, old.id, 'rider')).body.code).toBe('complaint_open')
    await ask(old.ada, 'POST /complaints/:id/withdraw', _id)
    const again = (await complain(old.ada, old.id, 'rider')).body.data as { _id: string }
    await ask(rider, 'POST /complaints/:id/answer', again._id, { answer: 'contest', message: 'I greeted and left.' })
    expect((await resolve(admin, again._id, { outcome: 'dismissed' })).status).toBe(200)
    expect((await complain(old.ada, old.id, 'rider')).body.code).toBe('complaint_decided')
    // About the others, and by the others, it was not decided.
    expect((await complain(old.ada, old.id, 'seller')).status).toBe(201)
    expect((await complain(rider, old.id, 'buyer')).status).toBe(201)
  })

  test('about Vendly goes to the administrators, who answer with messages', async () => {
    const ada = await given.student()
    const { data } = await world.api('POST /complaints', {
      token: ada.token,
      body: { subject: 'platform', reason: 'wallet', description },
    })
    await ask(admin, 'POST /complaints/:id/messages', data._id, { message: 'We are looking into it.' })
    expect((await shown(ada, data._id)).messages).toMatchObject([{ by: 'admin', name: 'Vendly' }])
    expect((await resolve(admin, data._id, { outcome: 'upheld' })).status).toBe(200)
    expect((await ask(ada, 'POST /complaints/:id/satisfaction', data._id, { rating: 6 })).status).toBe(400)
    expect((await ask(ada, 'POST /complaints/:id/satisfaction', data._id, { rating: 4 })).status).toBe(200)
    expect((await ask(ada, 'POST /complaints/:id/satisfaction', data._id, { rating: 1 })).body.code).toBe(
      'complaint_state',
    )
  })
})
