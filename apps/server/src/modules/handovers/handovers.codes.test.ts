import { limits } from '@vendly/contract/limits'
import { expect, test } from 'vitest'
import { buyingIn } from '../../../test/buying.ts'
import { handoverIn } from '../../../test/handover.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const handover = handoverIn(world)
const { given, bought, advance } = await buyingIn(world)

/** An order that a rider has taken, and how they enter the buyer's code. */
async function taken() {
  const { ada, store, id } = await bought()
  const rider = await given.rider()
  const params = { id }
  await advance(store, id, 'confirmed', 'preparing', 'ready')
  await world.api('POST /riders/deliveries/:id/accept', { token: rider.token, params })
  const { deliveryCode } = (await world.api('GET /orders/:id', { token: ada.token, params })).data
  const enter = async (code: string, key: string) => {
    const { status, body } = await world.ask('PATCH /orders/:id/delivered', {
      ...{ token: rider.token, params, body: { code } },
      key: `${id} ${key}`.replaceAll(' ', '-'),
    })
    return status === 200 ? 'delivered' : [body.code, (body as { left?: number }).left]
  }
  const wrong = [...Array(10_000).keys()].map((n) => String(n).padStart(4, '0')).filter((one) => one !== deliveryCode)
  return { right: deliveryCode!, wrong, enter, pickUp: () => handover.pickUp(rider, id) }
}
const tries = limits.deliveryCodeTries

test('a wrong code that is sent again with its key counts once, also at the same moment', async () => {
  const { right, wrong, enter, pickUp } = await taken()
  await pickUp()
  const first = ['delivery_code_wrong', tries - 1]
  const presses = Array.from({ length: 10 }, () => enter(wrong[0]!, 'one'))
  expect(await Promise.all(presses)).toEqual(Array(10).fill(first))
  // Another key is another attempt, and so is another code.
  expect(await enter(wrong[0]!, 'two')).toEqual(['delivery_code_wrong', tries - 2])
  expect(await enter(wrong[1]!, 'one')).toEqual(['delivery_code_wrong', tries - 3])
  expect(await enter(right, 'one')).toBe('delivered')
})

test('keys that were used before a code was asked for give no attempts that are not counted', async () => {
  const { right, wrong, enter, pickUp } = await taken()
  const guesses = [...wrong.slice(0, tries), right]
  for (const [n, code] of guesses.entries()) expect(await enter(code, `early-${n}`)).toEqual(['order_state', undefined])
  await pickUp()
  const answers = []
  for (const [n, code] of guesses.entries()) answers.push(await enter(code, `early-${n}`))
  expect(answers.at(-1)).toEqual(['delivery_code_locked', 0])
})
