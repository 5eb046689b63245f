import type { Order, OrderStatus } from '@vendly/contract/orders'
import { ApiProblem, api } from '../../lib/api.ts'
import type { DevicePosition } from '../../lib/position.ts'
import { isUnanswered } from '../../lib/problem.ts'

/** How the reader proves that the two sides have met: the other side's code or QR, or a photo with the position. */
export type HandoverProof = { code: string } | { token: string } | ({ photo: Blob } & DevicePosition)

/** A change of an order's state, with the names of `order.can`. */
export type OrderMove =
  | { kind: 'accept'; minutes?: number; isUsual?: boolean }
  | { kind: 'prepare' | 'ready' | 'undoReady' | 'take' | 'confirmDelivery' | 'wait' }
  | { kind: 'pickUp' | 'deliver'; proof: HandoverProof }
  | { kind: 'reject'; reason: string; soldOut?: readonly string[] }
  | { kind: 'cancel'; reason?: string }
  | { kind: 'takeBack'; restock: boolean }

/** `key`: the Idempotency-Key. */
export type Attempt = OrderMove & { key: string }

const states = { prepare: 'preparing', ready: 'ready' } as const

async function callFor(id: string, { key: idempotencyKey, ...move }: Attempt): Promise<Order> {
  const params = { id }
  switch (move.kind) {
    case 'accept': {
      const body = { minutes: move.minutes, isUsual: move.isUsual ?? false, prepare: true }
      return (await api('PATCH /orders/:id/accept', { params, body, idempotencyKey })).data
    }
    case 'reject':
      return (await api('PATCH /orders/:id/reject', { params, body: rejection(move), idempotencyKey })).data
    case 'undoReady':
      return (await api('PATCH /orders/:id/undo-ready', { params, body: {}, idempotencyKey })).data
    case 'wait':
      return (await api('PATCH /orders/:id/wait', { params, body: {}, idempotencyKey })).data
    case 'cancel':
      return (await api('PATCH /orders/:id/cancel', { params, body: { reason: move.reason }, idempotencyKey })).data
    case 'confirmDelivery':
      return (await api('PATCH /orders/:id/confirm-delivery', { params, body: {}, idempotencyKey })).data
    case 'take':
      return (await api('POST /riders/deliveries/:id/accept', { params, idempotencyKey })).data
    case 'takeBack':
      return (await api('POST /orders/:id/take-back', { params, body: { restock: move.restock }, idempotencyKey })).data
    case 'pickUp':
      return prove(id, 'picked-up', move.proof, idempotencyKey)
    case 'deliver':
      return prove(id, 'delivered', move.proof, idempotencyKey)
    default:
      return (await api('PATCH /orders/:id/status', { params, body: { status: states[move.kind] }, idempotencyKey }))
        .data
  }
}

const rejection = ({ reason, soldOut = [] }: { reason: string; soldOut?: readonly string[] }) => ({
  reason,
  soldOut: [...soldOut],
})

async function prove(
  id: string,
  status: 'picked-up' | 'delivered',
  proof: HandoverProof,
  idempotencyKey: string,
): Promise<Order> {
  const params = { id }
  if ('token' in proof)
    return (await api('POST /orders/handover', { body: { token: proof.token, order: id }, idempotencyKey })).data
  if ('code' in proof)
    return (await api('PATCH /orders/:id/status', { params, body: { status, code: proof.code }, idempotencyKey })).data
  const { photo, ...body } = proof
  return (await api('POST /orders/:id/handover-photo', { params, body, files: { photo: [photo] }, idempotencyKey }))
    .data
}

/** In these states the change has happened, whatever has happened since. */
const statesAfter: Partial<Record<OrderMove['kind'], readonly OrderStatus[]>> = {
  accept: ['confirmed', 'preparing', 'ready', 'picked-up', 'delivered'],
  prepare: ['preparing', 'ready', 'picked-up', 'delivered'],
  ready: ['ready', 'picked-up', 'delivered'],
  undoReady: ['preparing'],
  pickUp: ['picked-up', 'delivered'],
  deliver: ['delivered'],
  reject: ['rejected'],
  cancel: ['cancelled'],
  takeBack: ['cancelled'],
}

/** Whether the order shows that the change has happened. `can` is what the caller may do with it now. */
export function hasMoved(order: Pick<Order, 'status' | 'escrow' | 'can' | 'waitBy'>, { kind }: OrderMove): boolean {
  if (kind === 'take') return order.can.pickUp
  if (kind === 'wait') return order.status === 'pending' && order.waitBy === null
  if (kind === 'confirmDelivery') return order.status === 'delivered' && order.escrow === 'released'
  return statesAfter[kind]?.includes(order.status) ?? false
}

/** Changes an order. Without an answer, the order itself says whether it has happened. */
export async function moveOrder(id: string, attempt: Attempt): Promise<Order> {
  try {
    return await callFor(id, attempt)
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || !isUnanswered(problem)) throw problem
    const order = await findOrder(id)
    if (order && hasMoved(order, attempt)) return order
    const state = order ? 'The order has not changed so far.' : 'We can’t tell yet whether it went through.'
    throw new ApiProblem(0, problem.code, `No answer from Vendly. ${state} You can try again: it happens only once.`)
  }
}

/** Undefined where this is not answered either. */
async function findOrder(id: string): Promise<Order | undefined> {
  try {
    return (await api('GET /orders/:id', { params: { id } })).data
  } catch {
    return undefined
  }
}
