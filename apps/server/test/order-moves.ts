import { expect } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import type { Person, Store } from './given.ts'
import { handoverIn } from './handover.ts'
import type { Mover, Step } from './order-steps.ts'
import { drawn, uploadsIn } from './pictures.ts'
import type { World } from './world.ts'

export type HistoryOrder = { id: string; buyer: Person; store: Store; rider?: Person }

const REASONS = ['no-answer', 'wrong-place', 'refused', 'unsafe', 'damaged']
const picture = await drawn(3)

const BY_RIGHT: Record<string, string> = {
  prepare: 'preparing',
  pickUp: 'picked-up',
  confirmDelivery: 'confirm-delivery',
}

/** Endings are left to the random steps, or no order would ever be delivered; the others have tests of their own. */
const ELSEWHERE = ['review', 'complain', 'reject', 'cancel', 'remove', 'assign', 'reportMissing']

type People = {
  riders: readonly Person[]
  admin: Person
  products: readonly { id: string; optionIds: string[] }[]
  /** Gets the orders that came back, and are not on the shelf again. */
  unshelved: string[]
}

/** What the parties of an order do with it, whether it allows it or not. */
export function orderMovesIn(world: World, { riders, admin, products, unshelved }: People) {
  const handover = handoverIn(world)
  const uploads = uploadsIn(world)

  async function report(
    { line, quantity }: Extract<Step, { do: 'report' }>,
    { id, store }: HistoryOrder,
  ): Promise<void> {
    const lines = await world.context.db.once<{ id: string }>(
      'select id from order_lines where order_id = $id order by id',
      { id },
    )
    const body = { items: [{ line: lines[line % Math.max(1, lines.length)]?.id ?? newId(), quantity }] }
    const { status } = await world.ask('POST /orders/:id/missing', { token: store.token, params: { id }, body })
    expect([200, 404, 409]).toContain(status)
  }

  async function answer({ product }: Extract<Step, { do: 'answer' }>, { id, buyer }: HistoryOrder): Promise<void> {
    const [open] = await world.context.db.once<{ id: string }>(
      'select id from missing_items where order_id = $id and answer is null order by id',
      { id },
    )
    const chosen = products[product ?? 0]!
    const swap = { answer: 'swap', product: chosen.id, selectedVariant: chosen.optionIds[0] ?? null }
    const { status } = await world.ask('POST /orders/:id/missing/answer', {
      token: buyer.token,
      params: { id },
      body: { item: open?.id ?? newId(), ...(product === null ? { answer: 'remove' } : swap) },
    })
    expect([200, 404, 409]).toContain(status)
  }

  async function forward(step: Extract<Step, { do: 'forward' }>, order: HistoryOrder): Promise<void> {
    const choices: [who: Mover, how: string][] = []
    for (const who of ['buyer', 'vendor', 'rider'] as const) {
      const token = { buyer: order.buyer, vendor: order.store, rider: order.rider }[who]?.token
      const { status, body } = token
        ? await world.ask('GET /orders/:id', { token, params: { id: order.id } })
        : { status: 404, body: {} as never }
      // Given back by the rider, or taken away after the deadline.
      if (status === 404 && who === 'rider') order.rider = undefined
      if (status !== 200) continue
      const { can, status: state } = body.data as { can: Record<string, boolean>; status: string }
      if (who === 'vendor' && state === 'ready' && !order.rider) choices.push(['rider', 'take'])
      for (const [action, may] of Object.entries(can))
        if (may && !ELSEWHERE.includes(action)) choices.push([who, BY_RIGHT[action] ?? action])
    }
    const chosen = choices[step.pick % Math.max(1, choices.length)]
    if (chosen?.[1] === 'answerMissing') await answer({ do: 'answer', order: step.order, product: null }, order)
    else if (chosen) await move({ do: 'move', order: step.order, who: chosen[0], how: chosen[1], right: true }, order)
  }

  async function move(step: Extract<Step, { do: 'move' }>, order: HistoryOrder): Promise<void> {
    const rider = order.rider ?? riders[step.order % 2]!
    const { token } = { buyer: order.buyer, vendor: order.store, rider, admin }[step.who]
    const params = { id: order.id }
    const ask = (call: string, body?: object) => world.ask(call, { token, params, body })
    const code = async () => {
      // An order that was removed is not found.
      const { status, body } = await world.ask('GET /orders/:id', { token: order.buyer.token, params })
      expect([200, 404]).toContain(status)
      const { deliveryCode } = (body.data ?? {}) as { deliveryCode?: string | null }
      return step.right ? (deliveryCode ?? '0000') : '9999'
    }
    const { status } = await (
      {
        accept: () => ask('PATCH /orders/:id/accept'),
        reject: () => ask('PATCH /orders/:id/reject', { reason: 'Finished' }),
        cancel: () => ask('PATCH /orders/:id/cancel', { reason: 'Changed my mind' }),
        preparing: () => ask('PATCH /orders/:id/status', { status: 'preparing' }),
        ready: () => ask('PATCH /orders/:id/status', { status: 'ready' }),
        take: () => ask('POST /riders/deliveries/:id/accept'),
        'picked-up': async () => ask('PATCH /orders/:id/picked-up', { code: await handover.pickupCode(order.id) }),
        deliver: async () => ask('PATCH /orders/:id/delivered', { code: await code() }),
        'deliver-no-code': () => handover.withPhoto(rider, order.id),
        'confirm-delivery': () => ask('PATCH /orders/:id/confirm-delivery'),
        arrive: () => ask('POST /riders/deliveries/:id/arrive'),
        fail: () => fail(rider, order, REASONS[step.order % REASONS.length]!),
        wait: () => ask('PATCH /orders/:id/wait'),
        takeBack: () => ask('POST /orders/:id/take-back', { restock: step.right }),
        giveBack: () => ask('POST /riders/deliveries/:id/give-back', { reason: 'My chain broke' }),
        remove: () => ask('DELETE /orders/:id'),
        pay: () => ask('POST /orders/:id/pay'),
      }[step.how] as () => Promise<{ status: number }>
    )()
    expect(status).toBeLessThan(500)
    if (step.how === 'giveBack' && status === 200) order.rider = undefined
    if (step.how === 'takeBack' && status === 200 && !step.right) unshelved.push(order.id)
    if (step.how === 'take' && status === 200 && step.who === 'rider') order.rider = rider
  }

  /** By the rider who has it. */
  async function fail(rider: Person, { id, rider: taker }: HistoryOrder, reason: string): Promise<{ status: number }> {
    const upload = taker ? await uploads.whole(rider, picture) : newId()
    await handover.waited(rider, id)
    return world.ask('POST /riders/deliveries/:id/fail', {
      token: rider.token,
      params: { id },
      body: { reason, photo: { upload }, lat: 6.5, lng: 3.4, accuracy: 12 },
    })
  }

  /** Two of them at the same moment. */
  async function race({ order, first, second }: Extract<Step, { do: 'race' }>, of: HistoryOrder): Promise<void> {
    await Promise.all([first, second].map((one) => move({ do: 'move', order, ...one }, of)))
  }

  return { report, answer, forward, move, race }
}
