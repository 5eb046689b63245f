import { complaintLimits } from '@vendly/contract/complaint-limits'
import { expect, test } from 'vitest'
import { complainingIn } from '../../../test/complaining.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { given, rider, delivered, open, shown, orderState, after, balance } = await complainingIn(world)
const { withPhoto } = handoverIn(world)
const admin = await given.admin()

const titles = async (token: string) =>
  (await world.api('GET /notifications', { token, query: {} })).data.notifications
    .filter(({ link }) => link?.includes('complaint'))
    .map(({ title, body }) => `${title}: ${body}`)

test('a buyer who confirmed the order gains nothing by a complaint that the seller does not answer', async () => {
  const { ada, store, id } = await delivered(1000, { pickedUp: true })
  await world.api('PATCH /orders/:id/confirm-delivery', { token: ada.token, params: { id } })
  const before = [await balance(ada), await balance(store)]
  const opened = await open(ada, id, { reason: 'not_received', wanted: 'refund' })
  expect(opened).toMatchObject({ deadlineEffect: 'to_vendly', proof: 'buyer' })
  await after(complaintLimits.answerHours + 1)
  const reason = 'Vendly decides, because the buyer confirmed it.'
  for (const who of [ada, store, admin]) {
    const seen = await shown(who, opened._id)
    expect(seen).toMatchObject({ status: 'escalated', answer: 'none', decision: null })
    expect(seen.deadlineEffect).toBe('decide_for_seller')
    expect(seen.timeline.at(-1)).toMatchObject({ step: 'unanswered', note: reason })
  }
  expect([await balance(ada), await balance(store), await orderState(id)]).toEqual([...before, 'delivered/released'])
  await world.settle()
  expect(await titles(store.token)).toEqual([
    `You did not answer complaint ${opened.number}: ${reason}`,
    expect.stringContaining('or Vendly decides without you.'),
  ])
  expect(await titles(ada.token)).toEqual([expect.stringContaining(`did not answer: ${reason}`)])
  expect(await titles(admin.token)).toContainEqual(
    expect.stringContaining(`Complaint ${opened.number} waits for a decision`),
  )
  // And Vendly's silence neither.
  await after(complaintLimits.decideDays * 24 + 1)
  expect(await shown(ada, opened._id)).toMatchObject({
    status: 'resolved',
    decision: { outcome: 'release', how: 'expired', refunded: 0 },
    can: { appeal: true },
  })
  expect([await balance(ada), await balance(store)]).toEqual(before)
})

test('after the buyer’s code, and where the rider’s photo was taken at the place, silence leads to Vendly', async () => {
  for (const [how, proof] of [
    [{ code: true }, 'code'],
    [{ code: false }, 'position'],
  ] as const) {
    const { ada, id } = await delivered(1000, how)
    const before = [await balance(ada), await orderState(id)]
    const { _id } = await open(ada, id)
    await after(complaintLimits.answerHours + 1)
    expect(await shown(ada, _id)).toMatchObject({ status: 'escalated', proof })
    expect(await balance(ada)).toBe(before[0])
  }
})

test('the way of the rider past the place just before the handover is a proof, another place is none', async () => {
  const proofAt = async (lat: number) => {
    const { ada, id } = await delivered(1000, { pickedUp: true })
    await world.context.db.once('delete from rider_positions where rider_id = $id', { id: rider.id })
    const body = { lat, lng: 3.4, accuracy: 10 }
    await world.api('PUT /riders/location', { token: rider.token, body })
    expect((await withPhoto(rider, id)).status).toBe(200)
    // As before photos had to be taken at the place.
    await world.context.db.once('delete from handover_photos where order_id = $id', { id })
    return (await open(ada, id)).proof
  }
  expect([await proofAt(6.5), await proofAt(6.6)]).toEqual(['position', null])
})
