import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import type { Payment } from '../payments/payments.purposes.ts'
import { type CardChoice, payPayment } from '../payments/payments.start.service.ts'
import { findBooking } from './bookings.queries.ts'

type Waiting = { id: string; payment: Payment | null }

/** The payment of what the wallet was short of is started; a repeated call may find it paid, or over. */
export async function startedOf(context: Context, actor: Actor, { id, payment }: Waiting, choice: CardChoice) {
  const before = await findBooking(context, actor, id)
  const none = { authorization_url: null, reference: null, declined: null }
  if (!payment || !(before.can.pay || before.can.payRest)) return { booking: before, ...none }
  try {
    const { authorization_url, reference } = await payPayment(context, actor, payment, choice)
    return { booking: await findBooking(context, actor, id), authorization_url, reference, declined: null }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'card_declined') throw error
    return { booking: before, ...none, declined: error.message }
  }
}
