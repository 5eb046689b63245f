import { closeDays } from '../src/modules/figures/figures.days.service.ts'
import { scanForRisk } from '../src/modules/risk/risk.scan.service.ts'
import { indexBestSellers } from '../src/modules/search/search.bestsellers.service.ts'
import { clusterEntries } from '../src/modules/search/search.cluster.service.ts'
import { refreshIndex } from '../src/modules/search/search.service.ts'
import type { Context } from '../src/platform/context.ts'
import { transaction } from '../src/platform/database.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { DEMO_PASSWORD, DEMO_PIN } from '../src/welcome.ts'
import { demoCampus } from './campus.ts'
import { insertAds } from './insert/ads.ts'
import { insertApplications } from './insert/applications.ts'
import { insertAuditLog } from './insert/audit-log.ts'
import { insertBookings } from './insert/bookings.ts'
import { insertBroadcasts } from './insert/broadcasts.ts'
import { insertComplaints } from './insert/complaints.ts'
import { insertConversations } from './insert/conversations.ts'
import { insertCoupons } from './insert/coupons.ts'
import { insertDeadlines } from './insert/deadlines.ts'
import { insertDebt } from './insert/debts.ts'
import { insertDeliveries } from './insert/deliveries.ts'
import { insertDeliveryOffers } from './insert/delivery-offers.ts'
import { insertHistory } from './insert/history.ts'
import { insertModeration } from './insert/moderation.ts'
import { insertMoneyCases } from './insert/money-cases.ts'
import { sampleNotifications } from './insert/notification-samples.ts'
import { insertNotifications } from './insert/notifications.ts'
import { insertOpeningCampuses } from './insert/opening-campuses.ts'
import { insertOrdersForLater } from './insert/orders-for-later.ts'
import { insertPeople } from './insert/people.ts'
import { insertPerformance } from './insert/performance.ts'
import { placePictures } from './insert/pictures.ts'
import { insertPremiumAndCards } from './insert/premium-and-cards.ts'
import { insertProducts } from './insert/products.ts'
import { insertPromises } from './insert/promises.ts'
import { insertPromotions } from './insert/promotions.ts'
import { insertQuotes } from './insert/quotes.ts'
import { insertRates } from './insert/rates.ts'
import { insertRecords } from './insert/records.ts'
import { insertSharedDevices } from './insert/risk.ts'
import { clockFrom } from './insert/rows.ts'
import { insertSearches } from './insert/searches.ts'
import { insertSellerProducts } from './insert/seller-products.ts'
import { insertStorefronts } from './insert/storefronts.ts'
import { insertTransfers } from './insert/transfers.ts'
import { insertVisits } from './insert/visits.ts'
import { insertWithdrawals } from './insert/withdrawals.ts'

/** Fills an empty database with the demo campus. Returns false if the database already has users. */
export async function seedDemoCampus(context: Context, options: { products: number }): Promise<boolean> {
  const [user] = await context.db.once('select 1 from users limit 1')
  if (user) return false
  const demo = demoCampus({ products: options.products })
  const pictures = await placePictures(context.storage.pictures)
  const hashes = { password: await hashPassword(DEMO_PASSWORD), pin: await hashPassword(DEMO_PIN) }
  const clock = clockFrom(new Date())
  await transaction(context.pool, async (tx) => {
    await tx.once('select pg_advisory_xact_lock(7301151)')
    await tx.allowLongStatements()
    const [concurrentUser] = await tx.once('select 1 from users limit 1')
    if (concurrentUser) return
    await insertPeople(tx, demo, pictures, clock, hashes)
    await insertOpeningCampuses(tx, demo, clock)
    await insertProducts(tx, demo, pictures, clock)
    await insertHistory(tx, demo, pictures, clock)
    await insertBookings(tx, demo, clock)
    await insertDeliveries(tx, demo, pictures, clock)
    await insertWithdrawals(tx, context, demo, clock)
    await insertPremiumAndCards(tx, context.secrets, demo, clock)
    await insertTransfers(tx, clock)
    await insertMoneyCases(tx, demo, clock)
    await insertDebt(tx, clock)
    await insertAds(tx, demo, clock)
    await insertCoupons(tx, demo, clock)
    await insertPromotions(tx, context.storage.pictures, demo, pictures, clock)
    await insertComplaints(tx, demo, clock)
    await insertDeliveryOffers(tx, clock)
    await insertOrdersForLater(tx, clock)
    await insertPromises(tx, clock)
    await insertQuotes(tx, clock)
    await insertDeadlines(tx)
    await insertConversations(tx, context.storage.files, demo, clock)
    await insertStorefronts(tx, clock)
    await insertPerformance(tx, clock)
    await insertSharedDevices(tx)
    await insertAuditLog(tx, [
      ...(await insertRates(tx, demo, clock)),
      ...(await insertModeration(tx, demo, clock)),
      ...(await insertRecords(tx, demo, clock)),
      ...(await insertSellerProducts(tx, demo, clock)),
      ...(await insertApplications(tx, context.storage.files, demo, clock)),
      ...(await insertSearches(tx, demo, clock)),
    ])
    await insertVisits(tx, clock)
    await insertNotifications(tx, clock, [
      ...(await insertBroadcasts(tx, demo, clock)),
      ...(await sampleNotifications(tx, clock)),
    ])
    await refreshIndex(tx)
    await closeDays(tx)
  })
  // What nightly jobs prepare is there from the start.
  await transaction(context.pool, async (tx) => {
    await tx.allowLongStatements()
    await tx.once('analyze')
    await clusterEntries(tx, Number.POSITIVE_INFINITY)
  })
  await indexBestSellers(context.pool)
  await scanForRisk(context, null)
  return true
}
