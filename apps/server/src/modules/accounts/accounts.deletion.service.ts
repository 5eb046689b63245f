import { toNaira } from '@vendly/contract/money'
import type { DeletionBlocker } from '@vendly/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { now } from '../../platform/clock.ts'
import { type Db, statement, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { found, Problem } from '../../platform/problem.ts'
import { deleteAddressesOf } from '../addresses/addresses.service.ts'
import { deleteCredentials, ensureRecentlyConfirmed } from '../auth/auth.service.ts'
import { clearCart } from '../cart/cart.service.ts'
import { deleteFollowsOf } from '../follows/follows.service.ts'
import { deleteNotificationsOf } from '../notifications/notifications.service.ts'
import { deleteRecentlyViewedOf } from '../recently-viewed/recently-viewed.service.ts'
import { setOnlineStatus } from '../riders/riders.service.ts'
import { deleteSavedSearchesOf } from '../saved-searches/saved-searches.service.ts'
import { accountDeleted } from '../users/users.events.ts'
import { countOpen } from '../users/users.queries.ts'
import { deleteContactOf } from '../vendors/vendors.service.ts'
import { walletBalance } from '../wallet/ledger.service.ts'
import { deleteWishlistOf } from '../wishlist/wishlist.service.ts'

const many = (n: number, one: string, several: string) => (n === 1 ? `1 ${one} is` : `${n} ${several} are`)

/** What stands in the way of deleting the account, each as a line; none: it may go. */
export async function deletionBlockersOf(db: Db, actor: Actor): Promise<DeletionBlocker[]> {
  const open = await countOpen(db, actor.userId)
  const balance = await walletBalance(db, actor.userId)
  const lines: (DeletionBlocker | false)[] = [
    actor.role === 'admin' && {
      code: 'administrator',
      text: 'You run Vendly. Another administrator has to take over and close your account.',
      link: null,
    },
    balance > 0 && {
      code: 'money',
      text: `₦${toNaira(balance).toLocaleString('en-NG')} is in your wallet. Spend it or take it out first.`,
      link: '/wallet',
    },
    open.payments > 0 && {
      code: 'payments',
      text: `${many(open.payments, 'payment', 'payments')} still on the way to your wallet. Wait until that is settled.`,
      link: '/wallet?tab=transactions',
    },
    open.buying > 0 && {
      code: 'buying',
      text: `${many(open.buying, 'order', 'orders')} not finished: still under way, or the money still held. Confirm what you got, or cancel.`,
      link: '/orders',
    },
    open.selling > 0 && {
      code: 'selling',
      text: `${many(open.selling, 'sale', 'sales')} not finished: still under way, or the money not yet yours.`,
      link: '/vendor/orders',
    },
    open.carrying > 0 && {
      code: 'carrying',
      text: `${many(open.carrying, 'delivery', 'deliveries')} not finished: still in your hands, or not yet paid out.`,
      link: '/rider/deliveries',
    },
  ]
  return lines.filter((line) => line !== false)
}

const lock = statement<{ email: string; firstName: string }>(
  'users.lockToDelete',
  'select email, first_name as "firstName" from users where id = $1 and deleted_at is null for update',
)
const anonymise = statement(
  'users.anonymise',
  `update users set email = 'deleted-' || id || '@vendly.invalid', email_verified_at = null, password_hash = null, status = 'suspended',
          first_name = 'Deleted account', last_name = '', phone = null, avatar = null, notification_settings = '{}', privacy_settings = '{}',
          deleted_at = $2 where id = $1`,
)

/**
 * Forgets the person and keeps the books: orders, journals and reviews stay, under no name. The address is free again,
 * and goods leave the market because the account is suspended.
 * The row is held against new orders and payments while this decides. Codes: confirm_first,
 * account_in_use with the reasons.
 */
export async function deleteAccount(tx: Tx, actor: Actor): Promise<void> {
  const { email, firstName } = found(await tx.row(lock, [actor.userId]))
  const reasons = await deletionBlockersOf(tx, actor)
  if (reasons.length) throw new Problem('account_in_use', { reasons })
  await ensureRecentlyConfirmed(tx, actor)
  if (actor.role === 'vendor') await deleteContactOf(tx, actor.userId)
  if (actor.role === 'rider') await setOnlineStatus(tx, actor, false)
  await clearCart(tx, actor.userId)
  await deleteWishlistOf(tx, actor.userId)
  await deleteFollowsOf(tx, actor.userId)
  await deleteAddressesOf(tx, actor.userId)
  await deleteNotificationsOf(tx, actor.userId)
  await deleteSavedSearchesOf(tx, actor.userId)
  await deleteRecentlyViewedOf(tx, actor.userId)
  await tx.rows(anonymise, [actor.userId, now()])
  await deleteCredentials(tx, actor.userId)
  await emit(tx, accountDeleted, { userId: actor.userId, email, firstName })
}
