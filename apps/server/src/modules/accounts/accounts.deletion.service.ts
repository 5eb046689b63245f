import { moneyLimits } from '@vendly/contract/limits'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { DeletionBlocker } from '@vendly/contract/users'
import { type Actor, isRecentlyConfirmed } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { momentText } from '../../platform/lagos.ts'
import { nairaText } from '../../platform/naira.ts'
import { ensure, Problem } from '../../platform/problem.ts'
import type { UserData } from '../../platform/user-data.ts'
import { countOpenAds } from '../ads/ads.queries.ts'
import { bookingComplainableUntil, countOpenBookings } from '../bookings/bookings.open.queries.ts'
import { lockOwnCalendar } from '../calendars/calendars.service.ts'
import { hasOpenChargeback } from '../chargebacks/chargebacks.queries.ts'
import { hasOpenComplaint } from '../complaints/complaints.open.queries.ts'
import { giveUpBalance, walletOf } from '../ledger/ledger.postings.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { lockBalances, postJournals } from '../ledger/ledger.service.ts'
import { hasOpenComplaintAsRider } from '../order-cases/order-cases.open.queries.ts'
import { complainableUntil, countOpenOrders } from '../orders/orders.open.queries.ts'
import { cardPaymentsNewUntil, countOpenPayments } from '../payments/payments.open.queries.ts'
import { hasWithdrawalUnderWay } from '../payouts/payouts.queries.ts'
import { hasOpenRefund } from '../refunds/refunds.queries.ts'
import { reservedUntil } from '../reserves/reserves.queries.ts'
import { spendableOf } from '../spending/spending.queries.ts'
import { anonymizeUser, lockAccountForDeletion } from '../users/users.accounts.service.ts'
import { debtBalance } from '../wallet/wallet.queries.ts'

/** Too little to be withdrawn, in kobo. */
const isGivenUp = (balance: Kobo) => toNaira(balance) < moneyLimits.givenUpBelow

/** What the user would give up with the account, in kobo; 0 when there is nothing, or so much that it can be withdrawn. */
export async function givenUpOf(db: Db, userId: string): Promise<Kobo> {
  const balance = await walletBalance(db, userId)
  return isGivenUp(balance) ? balance : 0
}

const countText = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one} is` : `${count} ${several} are`

const cardMoneyText = (amount: Kobo) =>
  amount > 0 ? ` ${nairaText(amount)} of it was added by card, and can go back to the card.` : ''

const latest = (a: Date | null, b: Date | null): Date | null => (a && (!b || a > b) ? a : b)

/** Where a seller sees their sales: students, who sell without a store, among what they bought. */
const soldPages = {
  vendor: { orders: '/vendor/orders', bookings: '/vendor/bookings' },
  student: { orders: '/orders?side=selling', bookings: '/my-bookings?side=selling' },
} as const

/** Why the account cannot be deleted yet; none when it can be. */
export async function deletionBlockersOf(db: Db, { userId, role }: Actor): Promise<DeletionBlocker[]> {
  const { buying, selling, delivering } = await countOpenOrders(db, userId)
  const { booking, booked } = await countOpenBookings(db, userId)
  const payments = await countOpenPayments(db, userId)
  const newUntil = await cardPaymentsNewUntil(db, userId)
  const { balance, available } = await spendableOf(db, userId)
  const owed = await debtBalance(db, userId)
  const isWithdrawing = await hasWithdrawalUnderWay(db, userId)
  const isRefunding = await hasOpenRefund(db, userId)
  const isDisputed = await hasOpenChargeback(db, userId)
  const ads = await countOpenAds(db, userId)
  const isInComplaint = (await hasOpenComplaint(db, userId)) || (await hasOpenComplaintAsRider(db, userId))
  const reserved = await reservedUntil(db, userId)
  const complainable = latest(await complainableUntil(db, userId), await bookingComplainableUntil(db, userId))
  const sold = soldPages[role === 'vendor' ? 'vendor' : 'student']
  const blockers: (DeletionBlocker | false)[] = [
    role === 'admin' && {
      code: 'administrator',
      text: 'You are an administrator. Another administrator has to close your account.',
      link: null,
    },
    !isGivenUp(balance) && {
      code: 'money',
      text: `${nairaText(balance)} is in your wallet. Withdraw or spend it first.${cardMoneyText(balance - available)}`,
      link: '/wallet?tab=withdraw',
    },
    owed > 0 && {
      code: 'debt',
      text: `You owe ${nairaText(owed)}. Repay it from your wallet first.`,
      link: '/wallet',
    },
    reserved !== null && {
      code: 'reserve',
      text: `Money that you earned is reserved until ${momentText(reserved)}. Wait until it is in your wallet.`,
      link: '/wallet',
    },
    complainable !== null &&
      reserved === null && {
        code: 'sale',
        text: `Buyers can complain about your last sale until ${momentText(complainable)}. Wait until then.`,
        link: null,
      },
    payments > 0 && {
      code: 'payments',
      text: `${countText(payments, 'payment', 'payments')} still on the way to your wallet. Wait until that is settled.`,
      link: '/wallet?tab=transactions',
    },
    newUntil !== null && {
      code: 'card-payment',
      text: `Your last card payment is new, and its bank may still take it back. Wait until ${momentText(newUntil)}.`,
      link: null,
    },
    isWithdrawing && {
      code: 'withdrawal',
      text: 'A withdrawal to your bank is on its way. Wait until it has arrived.',
      link: '/wallet/withdrawals',
    },
    isRefunding && {
      code: 'refund',
      text: 'A refund to your card is under way. Wait until it is done.',
      link: '/wallet?tab=transactions',
    },
    isDisputed && {
      code: 'chargeback',
      text: 'A card payment of yours is disputed at its bank. Wait until that is decided.',
      link: null,
    },
    ads > 0 && {
      code: 'ads',
      text: `${countText(ads, 'ad', 'ads')} paid and not over. Wait until that is done.`,
      link: '/vendor/ads',
    },
    isInComplaint && {
      code: 'complaint',
      text: 'A complaint of yours, or about you, is not decided, or there is still time to appeal. Wait until it is over.',
      link: '/complaints',
    },
    buying > 0 && {
      code: 'buying',
      text: `${countText(buying, 'order', 'orders')} not finished, or the money is still held. Confirm what you received, or cancel.`,
      link: '/orders',
    },
    selling > 0 && {
      code: 'selling',
      text: `${countText(selling, 'sale', 'sales')} not finished, or you have not been paid yet.`,
      link: sold.orders,
    },
    booking > 0 && {
      code: 'booking',
      text: `${countText(booking, 'booking', 'bookings')} not over. Cancel, or say that it is done.`,
      link: '/my-bookings',
    },
    booked > 0 && {
      code: 'booked',
      text: `${countText(booked, 'booking of your services', 'bookings of your services')} not over, or you have not been paid yet.`,
      link: sold.bookings,
    },
    delivering > 0 && {
      code: 'delivering',
      text: `${countText(delivering, 'delivery', 'deliveries')} not finished, or you have not been paid yet.`,
      link: '/rider/deliveries',
    },
  ]
  return blockers.filter((blocker) => blocker !== false)
}

/**
 * Every module erases its part, and the user's row is anonymized: orders, ledger entries and reviews stay without a name,
 * products are hidden because the account is suspended, and the email address is free again. The row is locked, so that
 * no order or payment begins meanwhile. `givesUp` is what of the wallet the user agreed to give up, in kobo: all that is left.
 * Throws: account_in_use, balance_changed, confirm_first.
 */
export async function deleteAccount(tx: Tx, actor: Actor, givesUp: Kobo, parts: readonly UserData[]): Promise<void> {
  const contact = await lockAccountForDeletion(tx, actor.userId)
  // Nobody books a service of theirs meanwhile.
  await lockOwnCalendar(tx, actor.userId)
  const reasons = await deletionBlockersOf(tx, actor)
  if (reasons.length) throw new Problem('account_in_use', { reasons })
  const wallet = walletOf(actor.userId)
  const balance = (await lockBalances(tx, [wallet]))(wallet)
  ensure(balance === givesUp, 'balance_changed', { givesUp: toNaira(balance) })
  ensure(isRecentlyConfirmed(actor), 'confirm_first')
  if (balance > 0) await postJournals(tx, [giveUpBalance(actor.userId, balance)])
  for (const { eraseUser } of parts) await eraseUser?.(tx, actor.userId)
  await anonymizeUser(tx, actor.userId, contact)
}
