import * as offers from '@vendly/contract/delivery-offers'
import { toNaira } from '@vendly/contract/money'
import * as orderLists from '@vendly/contract/order-lists'
import * as tracking from '@vendly/contract/order-tracking'
import * as transitions from '@vendly/contract/order-transitions'
import * as contract from '@vendly/contract/riders'
import { now } from '../../platform/clock.ts'
import { command, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { servePrivatePictures } from '../../platform/http/private-files.ts'
import { checkHandoverCode } from '../handovers/handovers.service.ts'
import { walletBalance } from '../ledger/ledger.queries.ts'
import { moveOrder } from '../orders/orders.fulfilment.service.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { claimPrivatePicture } from '../uploads/uploads.private.service.ts'
import { failDelivery, takeBackOrder } from './deliveries.failures.service.ts'
import { listPastDeliveries } from './deliveries.history.queries.ts'
import { storeLocation } from './deliveries.location.service.ts'
import { listFreeRiders } from './deliveries.offers.queries.ts'
import { assignRider, declineDelivery } from './deliveries.offers.service.ts'
import { findRiderStats } from './deliveries.paid.queries.ts'
import { failurePhotos, findFailureFile, findFailurePhoto } from './deliveries.photos.queries.ts'
import { countAvailable, listActive, listAvailable, listDeliveryOffers } from './deliveries.queries.ts'
import { findRun } from './deliveries.run.queries.ts'
import { giveBackDelivery, takeDelivery } from './deliveries.service.ts'
import { skipDelivery, unskipDelivery } from './deliveries.skips.service.ts'
import { findOrderTracking } from './deliveries.tracking.queries.ts'

function offerRoutes(http: Http): void {
  query(http, offers.freeRiders, async ({ db, actor, params, query }) => ({
    data: await listFreeRiders(db, actor, params.id, query.q),
  }))
  command(http, offers.assignRider, async ({ tx, actor, params, body }) => {
    await assignRider(tx, actor, params.id, body.rider)
    return { data: await findOrder(tx, actor, params.id) }
  })
  query(http, offers.deliveryOffers, async ({ db, actor }) => ({ data: await listDeliveryOffers(db, actor) }))
  command(http, offers.declineDelivery, async ({ tx, actor, params }) => {
    await declineDelivery(tx, actor, params.id)
    return { data: { _id: params.id } }
  })
}

function orderRoutes(http: Http): void {
  query(http, contract.failurePhoto, async ({ db, actor, params }) => ({
    data: await findFailurePhoto(db, http.context.secrets, actor, params.id),
  }))
  servePrivatePictures(http, failurePhotos, (id) => findFailureFile(http.context.db, id))
  query(http, tracking.orderTracking, async ({ db, actor, params }) => ({
    data: await findOrderTracking(db, actor, params.id),
  }))
  command(http, transitions.takeBackOrder, async ({ tx, actor, params, body }) => {
    await takeBackOrder(tx, actor, params.id, body.restock)
    return { data: await findOrder(tx, actor, params.id) }
  })
}

export function deliveryRoutes(http: Http): void {
  offerRoutes(http)
  orderRoutes(http)
  for (const endpoint of [contract.availableDeliveries, orderLists.riderAvailable]) {
    query(http, endpoint, async ({ db, actor, query }) => {
      const { deliveries, pagination } = await listAvailable(db, actor, query)
      return { data: deliveries, pagination }
    })
  }
  query(http, contract.activeDeliveries, async ({ db, actor }) => ({ data: await listActive(db, actor) }))
  query(http, contract.deliveryHistory, async ({ db, actor, query }) => {
    const { deliveries, pagination } = await listPastDeliveries(db, actor, query)
    return { data: deliveries, pagination }
  })
  query(http, contract.riderRun, async ({ db, actor }) => {
    const [{ isOnline }, run] = await Promise.all([findRiderStats(db, actor, now()), findRun(db, actor)])
    return { data: { isWorking: isOnline && run.stops.length > 0, ...run } }
  })
  command(http, contract.setLocation, async ({ tx, actor, body }) => ({
    data: { isStored: await storeLocation(tx, actor, body) },
  }))
  command(http, contract.acceptDelivery, async ({ tx, actor, params }) => {
    await takeDelivery(tx, actor, params.id)
    return { data: await findOrder(tx, actor, params.id) }
  })
  command(http, contract.giveBackDelivery, async ({ tx, actor, params, body }) => {
    await giveBackDelivery(tx, actor, params.id, body.reason)
    return { data: { _id: params.id } }
  })
  workflow(http, contract.failDelivery, async ({ actor, params, body, context, once }) => {
    // The caller may be no party of the order, which costs them nothing but their own upload.
    const photo = await claimPrivatePicture(context, actor.userId, body.photo.upload)
    return once(async (tx) => {
      await failDelivery(tx, actor, params.id, { ...body, photo })
      return { data: await findOrder(tx, actor, params.id) }
    })
  })
  command(http, contract.skipDelivery, async ({ tx, actor, params, body: { isSkipped } }) => {
    await (isSkipped ? skipDelivery : unskipDelivery)(tx, actor, params.id)
    return { data: { _id: params.id, isSkipped } }
  })
  workflow(http, contract.setDeliveryStatus, async (call) => {
    const { actor, params, body, once } = call
    const isPickUp = body.status === 'picked-up'
    const action = isPickUp ? 'pickUp' : 'deliver'
    const stage = isPickUp ? 'pick-up' : 'delivery'
    await checkHandoverCode(call, { stage, code: body.code })
    return once(async (tx) => {
      await moveOrder(tx, actor, params.id, action, { code: body.code })
      return { data: await findOrder(tx, actor, params.id) }
    })
  })
  query(http, contract.riderDashboard, async ({ db, actor }) => {
    const stats = await findRiderStats(db, actor, now())
    return {
      data: {
        isOnline: stats.isOnline,
        documentsExpireOn: stats.documentsExpireOn,
        balance: toNaira(await walletBalance(db, actor.userId)),
        earnedToday: toNaira(stats.earnedToday),
        earnedThisWeek: toNaira(stats.earnedThisWeek),
        deliveredToday: stats.deliveredToday,
        deliveredTotal: stats.deliveredTotal,
        available: await countAvailable(db, actor),
        active: stats.active,
      },
    }
  })
}
