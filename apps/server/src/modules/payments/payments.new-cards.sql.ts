import { spendingLimits } from '@vendly/contract/spending-limits'
import { hours, later } from '../../platform/clock.ts'

/** SQL: a card payment `p` of this user is so new that its bank may take it back, by the parameters of `newCardParams`. */
export const isNewCardPayment = (userId: string): string => `
  p.user_id = ${userId} and p.succeeded_at > $newSince
  and exists (
    select from payment_charges c
     where c.payment_id = p.id and c.status = 'succeeded' and coalesce(c.channel, '') <> all ($final::text[]))`

/** SQL: the same of any payment of theirs. */
export const hasNewCardPayment = (userId: string): string =>
  `exists (select from payments p where ${isNewCardPayment(userId)})`

/** SQL: the sum of these payments, in kobo. */
export const sumOfNewCards = (userId: string): string =>
  `coalesce((select sum(p.amount) from payments p where ${isNewCardPayment(userId)}), 0)`

export const newCardParams = () => ({
  newSince: later(-hours(spendingLimits.newCardHours)),
  final: spendingLimits.finalChannels,
})
