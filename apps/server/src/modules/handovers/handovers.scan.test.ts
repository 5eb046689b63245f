import type { Handover } from '@vendly/contract/handovers'
import { limits } from '@vendly/contract/limits'
import { describe, expect, test } from 'vitest'
import { form } from '../../../test/applying.ts'
import { at, buyingIn } from '../../../test/buying.ts'
import type { Person, Store } from '../../../test/given.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'
import { minutes } from '../../platform/clock.ts'

const world = await openWorld()
const { given, bought, advance, balance } = await buyingIn(world)
const { pickupCode, pickUp, withPhoto, shown, scan } = handoverIn(world)

/** An order that waits at the store for its rider. */
async function taken(by?: Person) {
  const order = await bought()
  const rider = by ?? (await given.rider())
  await advance(order.store, order.id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params: { id: order.id } })
  return { ...order, rider }
}
const passOf = async (who: Person | Store, id: string) => (await shown(who, id)).body.data as Handover
const statusOf = async (who: Person, id: string) =>
  (await world.api('GET /orders/:id', { token: who.token, params: { id } })).data.status
const titlesOf = async (who: Person) =>
  (await world.api('GET /notifications', { token: who.token })).data.notifications.map(({ title }) => title)

describe('a handover by scan', () => {
  test('goes from the seller to the rider, and from the rider to the buyer, who pays with it', async () => {
    const { ada, store, rider, id } = await taken()
    expect((await shown(ada, id)).body.code).toBe('order_state')
    const atStore = await passOf(store, id)
    expect(atStore).toMatchObject({ stage: 'pick-up', order: id, isLocked: false, code: await pickupCode(id) })
    expect((await scan(rider, atStore.token, id)).body.data).toMatchObject({ status: 'picked-up' })
    expect((await shown(store, id)).body.code).toBe('order_state')
    const atDoor = await passOf(ada, id)
    expect(atDoor).toMatchObject({ stage: 'delivery', order: id })
    expect((await scan(rider, atDoor.token)).body.data).toMatchObject({ status: 'delivered', escrow: 'released' })
    expect([await balance(store), await balance(rider)]).toEqual([950, 450])
  })

  test('of a pickup order goes from the buyer’s screen to the seller', async () => {
    const { ada, store, id } = await bought(1000, { pickup: true })
    await advance(store, id, 'confirmed', 'preparing', 'ready')
    const pass = await passOf(ada, id)
    expect(pass.takenBy).not.toBeNull()
    expect((await scan(store, pass.token, id)).body.data).toMatchObject({ status: 'delivered', escrow: 'released' })
    expect(await balance(store)).toBe(950)
  })

  test('happens once, however often it is scanned at once', async () => {
    const { store, rider, id } = await taken()
    const { token } = await passOf(store, id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => scan(rider, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'order_state')).toHaveLength(9)
    // A picture of the QR is worth nothing afterwards.
    expect((await scan(rider, token)).body.code).toBe('order_state')
  })

  test('is refused for another order, for another person, and when the QR is not ours', async () => {
    const [one, other] = [await taken(), await taken()]
    const pass = await passOf(one.store, one.id)
    expect((await scan(one.rider, pass.token, other.id)).body.code).toBe('handover_other_order')
    expect((await scan(other.rider, pass.token)).body.code).toBe('handover_other_order')
    expect((await scan(one.ada, pass.token)).body.code).toBe('handover_other_order')
    // The seller cannot scan for the rider.
    expect((await scan(one.store, pass.token)).body.code).toBe('forbidden')
    const [prefix, stage, kind, , until, signature] = pass.token.split(':')
    const forged = [prefix, stage, kind, other.id, until, signature].join(':')
    expect((await scan(other.rider, forged)).body.code).toBe('handover_expired')
    const delivery = [prefix, 'delivery', kind, one.id, until, signature].join(':')
    expect((await scan(one.rider, delivery)).body.code).toBe('handover_expired')
    // Something else of the same id is not this order.
    const booking = [prefix, stage, 'booking', one.id, until, signature].join(':')
    expect((await scan(one.rider, booking)).body.code).toBe('handover_other_order')
    for (const text of [
      'https://example.com',
      `vendly:${one.id}:1234`,
      'vendly:pick-up:order:x:y:z',
      `${pass.token}:1`,
    ])
      expect((await scan(one.rider, text)).body.code).toBe('handover_unreadable')
    expect(await statusOf(one.ada, one.id)).toBe('ready')
  })

  test('works for ten minutes, and only for the rider who has the delivery then', async () => {
    const { ada, store, rider, id } = await taken()
    const { token } = await passOf(store, id)
    await at(minutes(limits.handoverMinutes + 1), async () => {
      expect((await scan(rider, token)).body.code).toBe('handover_expired')
    })
    await world.api('POST /riders/deliveries/:id/give-back', {
      token: rider.token,
      params: { id },
      body: { reason: 'My chain broke' },
    })
    const code = await pickupCode(id)
    const next = await given.rider()
    await world.api('POST /riders/deliveries/:id/accept', { token: next.token, params: { id } })
    expect((await scan(next, token)).body.code).toBe('handover_expired')
    expect((await scan(rider, token)).body.code).toBe('handover_other_order')
    expect(code).toBe('0000')
    expect(await statusOf(ada, id)).toBe('ready')
    expect((await scan(next, (await passOf(store, id)).token)).status).toBe(200)
  })

  test('shows nothing to a person who has no part in the order, or nothing to show', async () => {
    const { store, rider, id } = await taken()
    expect((await shown(await given.student(), id)).status).toBe(404)
    expect((await shown(rider, id)).body.code).toBe('order_state')
    const { store: other, id: unready } = await bought()
    expect((await shown(other, unready)).body.code).toBe('order_state')
    expect((await shown(store, unready)).status).toBe(404)
  })
})

describe('the pickup code', () => {
  test('locks after five wrong attempts, also at once, and the seller is notified; the QR still works', async () => {
    const { store, rider, id } = await taken()
    const wrong = String((Number(await pickupCode(id)) + 1) % 10_000).padStart(4, '0')
    const enter = (code: string) =>
      world.ask('PATCH /orders/:id/picked-up', { token: rider.token, params: { id }, body: { code } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(wrong)))
    const left = answers.filter(({ body }) => body.code === 'pickup_code_wrong').map(({ body }) => body.left)
    expect(left.toSorted()).toEqual([1, 2, 3, 4])
    expect(answers.filter(({ body }) => body.code === 'pickup_code_locked')).toHaveLength(6)
    expect((await enter(await pickupCode(id))).body.code).toBe('pickup_code_locked')
    await world.settle()
    expect((await titlesOf(store))[0]).toContain('5 wrong pickup codes')
    const pass = await passOf(store, id)
    expect(pass.isLocked).toBe(true)
    expect((await scan(rider, pass.token)).status).toBe(200)
  })

  test('is required: nobody picks up or delivers by their word alone', async () => {
    const { store, rider, id } = await taken()
    const params = { id }
    const say = (status: string) =>
      world.ask('PUT /riders/deliveries/:id/status', { token: rider.token, params, body: { status } })
    expect((await say('picked-up')).body.code).toBe('handover_proof_required')
    expect((await world.ask('PATCH /orders/:id/picked-up', { token: rider.token, params, body: {} })).body.code).toBe(
      'handover_proof_required',
    )
    await pickUp(rider, id)
    expect((await say('delivered')).body.code).toBe('handover_proof_required')
    expect(await balance(store)).toBe(0)
  })
})

describe('a photo instead of the scan', () => {
  test('with the position, moves the order on, and the parties see it; others do not', async () => {
    const { ada, store, rider, id } = await taken()
    expect((await withPhoto(rider, id)).body.data).toMatchObject({ status: 'picked-up' })
    expect((await withPhoto(rider, id)).body.data).toMatchObject({ status: 'delivered', escrow: 'held' })
    const photosOf = (who: Person) => world.ask('GET /orders/:id/handover-photos', { token: who.token, params: { id } })
    for (const who of [ada, store, rider]) {
      const photos = (await photosOf(who)).body.data as { stage: string; url: string; accuracy: number }[]
      expect(photos.map(({ stage, accuracy }) => [stage, accuracy])).toEqual([
        ['pick-up', 12],
        ['delivery', 12],
      ])
      const file = await fetch(world.url + photos[0]!.url)
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    expect((await photosOf(await given.student())).status).toBe(404)
    const [{ url }] = (await photosOf(ada)).body.data as [{ url: string }]
    expect((await fetch(`${world.url}${url}x`)).status).toBeGreaterThanOrEqual(400)
    await at(minutes(61), async () => {
      expect((await fetch(world.url + url)).status).toBeGreaterThanOrEqual(400)
    })
  })

  test('needs both, a real picture and the rider of the order', async () => {
    const { store, rider, id } = await taken()
    expect((await withPhoto(rider, id, {})).status).toBe(400)
    expect((await withPhoto(rider, id, { latitude: 96, longitude: 3, accuracy: 1 })).status).toBe(400)
    const send = (who: Person, bytes: Buffer) =>
      world.ask('POST /orders/:id/handover-photo', {
        token: who.token,
        params: { id },
        body: form({ latitude: 6.5, longitude: 3.4, accuracy: 5 }, { photo: bytes }),
      })
    expect((await send(rider, Buffer.from('not a picture'))).body.code).toBe('photo_refused')
    expect((await withPhoto(await given.rider(), id)).status).toBe(404)
    expect((await withPhoto(store, id)).status).toBe(403)
    expect(await statusOf(rider, id)).toBe('ready')
  })
})
