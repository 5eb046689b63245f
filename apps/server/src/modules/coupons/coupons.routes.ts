import * as contract from '@vendly/contract/coupons'
import { command, type Http, query } from '../../platform/http/endpoint-routes.ts'
import { found } from '../../platform/problem.ts'
import { findCoupon, listCoupons, sumCouponCost } from './coupons.queries.ts'
import { addPlatformCoupon, addStoreCoupon, changeCoupon } from './coupons.service.ts'

export function couponRoutes(http: Http): void {
  query(http, contract.myCoupons, async ({ db, actor, query }) => {
    const { coupons, pagination } = await listCoupons(db, { ...query, vendorId: found(actor.vendorId) })
    return { data: coupons, pagination }
  })
  command(http, contract.addMyCoupon, async ({ tx, actor, body }) => {
    const id = await addStoreCoupon(tx, actor, body)
    return { data: await findCoupon(tx, id, actor.vendorId) }
  })
  command(http, contract.changeMyCoupon, async ({ tx, actor, params, body }) => {
    await changeCoupon(tx, actor, params.id, body.action, found(actor.vendorId))
    return { data: await findCoupon(tx, params.id, actor.vendorId) }
  })
  query(http, contract.listAdminCoupons, async ({ db, query }) => {
    const { coupons, pagination } = await listCoupons(db, { ...query, vendorId: null })
    return { data: coupons, pagination, meta: { cost: await sumCouponCost(db) } }
  })
  command(http, contract.addAdminCoupon, async ({ tx, actor, body }) => {
    const id = await addPlatformCoupon(tx, actor, body)
    return { data: await findCoupon(tx, id, null) }
  })
  command(http, contract.changeAdminCoupon, async ({ tx, actor, params, body }) => {
    await changeCoupon(tx, actor, params.id, body.action, null)
    return { data: await findCoupon(tx, params.id, null) }
  })
}
