import { type Home, homeOrders } from '@vendly/contract/home'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database.ts'
import { countBookings } from '../bookings/bookings.queries.ts'
import { countOpenComplaints } from '../complaints/complaints.list.queries.ts'
import { countFollowing } from '../follows/follows.queries.ts'
import { countBought, listNeedingFirst } from '../orders/orders.bought.queries.ts'
import { listToReview } from '../reviews/reviews.purchase.queries.ts'
import { countOnSale } from '../wishlist/wishlist.queries.ts'
import { countKept } from '../wishlist/wishlist.services.queries.ts'

/** What waits for the actor as a buyer, and how many of each of their things there are. */
export async function findHome(db: Db, actor: Actor): Promise<Home> {
  const { userId } = actor
  const [orders, bought, toReview, bookings, onSale, kept, following, complaints] = await Promise.all([
    listNeedingFirst(db, actor, homeOrders),
    countBought(db, userId),
    listToReview(db, actor),
    countBookings(db, userId, 'buyer'),
    countOnSale(db, userId),
    countKept(db, userId),
    countFollowing(db, userId),
    countOpenComplaints(db, userId),
  ])
  return {
    orders,
    toReview: toReview[0] ?? null,
    counts: {
      orders: bought.open,
      needYou: bought.needYou,
      allOrders: bought.all,
      bookings: bookings.upcoming,
      saved: onSale + kept,
      following,
      toReview: toReview.length,
      complaints: complaints.needsYou,
    },
  }
}
