import * as desk from '@vendly/contract/admin-products'
import { limits } from '@vendly/contract/limits'
import * as listings from '@vendly/contract/listings'
import * as tables from '@vendly/contract/product-import'
import * as contract from '@vendly/contract/product-listing'
import { type Tx, transaction } from '../../platform/database.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { type BaseCall, command, download, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { ensure } from '../../platform/problem.ts'
import { limiter } from '../../platform/ratelimit.ts'
import { claimPicture, claimUpload } from '../uploads/uploads.service.ts'
import { findAdminDetails, findAdminProduct, listAdminProducts } from './products.admin.queries.ts'
import { dismissProductReports, removeProduct, restoreProduct } from './products.admin.service.ts'
import * as shelf from './products.bulk.service.ts'
import { applyLines } from './products.import.jobs.ts'
import { applyImport, findImport, readImport } from './products.import.service.ts'
import { COLUMNS, cellOf } from './products.import.ts'
import { countView, reportProduct } from './products.reports.service.ts'
import {
  findSellerProduct,
  findSellerRows,
  type Kind,
  listSellerProducts,
  ownPortions,
  presentSellerProduct,
} from './products.seller.queries.ts'
import { changeProduct, createProduct, type PictureInput } from './products.service.ts'

const VIEWS_A_MINUTE = 120

export function listingRoutes(http: Http): void {
  ownRoutes(http)
  writingRoutes(http, 'product', contract.createProduct, contract.changeProduct)
  writingRoutes(http, 'listing', listings.postListing, listings.changeListing)
  shelfRoutes(http)
  tableRoutes(http)
  publicRoutes(http)
  applicationAdminRoutes(http)
}

function ownRoutes(http: Http): void {
  query(http, contract.myProducts, async ({ db, actor, query }) => {
    const { products, counts, low, items, pagination } = await listSellerProducts(db, actor, 'product', query)
    return { data: products, meta: { counts, low, items }, pagination }
  })
  query(http, listings.myListings, async ({ db, actor, query }) => {
    const { products, counts, pagination } = await listSellerProducts(db, actor, 'listing', query)
    return { data: products, meta: { counts }, pagination }
  })
  query(http, contract.sellerProductOf, async ({ db, actor, params }) => ({
    data: await findSellerProduct(db, actor, params.id),
  }))
}

type PictureNames = contract.NewListing['pictures']

/** Pictures that the call brings or names, taken in before anything is written: what is refused here changes nothing. */
async function takeIn({ context, actor, files }: BaseCall, named: PictureNames): Promise<PictureInput[]> {
  ensure(named.length + files.length <= limits.listing.pictures, 'pictures_too_many')
  const wishes: PictureInput[] = []
  for (const one of named)
    wishes.push('upload' in one ? await claimUpload(context, actor.userId, one.upload) : { key: one.key })
  for (const { bytes } of files) wishes.push(await claimPicture(context, actor.userId, bytes))
  return wishes
}

function writingRoutes(
  http: Http,
  kind: Kind,
  create: typeof contract.createProduct | typeof listings.postListing,
  change: typeof contract.changeProduct | typeof listings.changeListing,
): void {
  workflow(http, create, async (call) => {
    const { actor, body } = call
    const pictures = await takeIn(call, body.pictures)
    return call.once(async (tx) => ({
      data: await findSellerProduct(tx, actor, await createProduct(tx, actor, kind, body, pictures)),
    }))
  })
  workflow(http, change, async (call) => {
    const { actor, body, params } = call
    const pictures = await takeIn(call, body.pictures)
    return call.once(async (tx) => {
      await changeProduct(tx, actor, kind, params.id, body, pictures)
      return { data: await findSellerProduct(tx, actor, params.id) }
    })
  })
}

type Own = { tx: Tx; actor: BaseCall['actor']; params: { id: string } }

function shelfRoutes(http: Http): void {
  const toggle =
    (kind: Kind) =>
    async ({ tx, actor, params }: Own) => {
      await shelf.toggleProduct(tx, actor, kind, params.id)
      return { data: await findSellerProduct(tx, actor, params.id) }
    }
  const remove =
    (kind: Kind) =>
    async ({ tx, actor, params }: Own) => {
      await shelf.deleteProduct(tx, actor, kind, params.id)
      return { data: { _id: params.id } }
    }
  command(http, contract.toggleProduct, toggle('product'))
  command(http, listings.toggleListing, toggle('listing'))
  command(http, contract.deleteProduct, remove('product'))
  command(http, listings.deleteListing, remove('listing'))
  command(http, listings.markListing, async ({ tx, actor, params, body }) => {
    await shelf.markSold(tx, actor, params.id, body.sold)
    return { data: await findSellerProduct(tx, actor, params.id) }
  })
  command(http, contract.duplicateProduct, async ({ tx, actor, params }) => ({
    data: await findSellerProduct(tx, actor, await shelf.duplicateProduct(tx, actor, params.id)),
  }))
  command(http, contract.changeProducts, async ({ tx, actor, body }) => {
    const refused = await shelf.changeProducts(tx, actor, body.changes)
    const ids = body.changes.map((change) => change._id)
    const own = new Map(
      (await presentSellerProduct(tx, await findSellerRows(tx, actor.userId, ids))).map((one) => [one._id, one]),
    )
    return {
      data: ids.map((id) => ({ _id: id, product: own.get(id) ?? null, code: null, message: null, ...refused.get(id) })),
    }
  })
}

function tableRoutes(http: Http): void {
  download(http, tables.exportProducts, async ({ db, actor }) => ({
    name: 'vendly-products.csv',
    content: csvStream(
      COLUMNS.map((head) => ({ head, cell: cellOf[head] })),
      ownPortions(db, actor.userId),
    ),
  }))
  command(http, tables.readImport, async ({ tx, actor, files }) => ({
    data: await readImport(tx, actor, files[0]!.name, files[0]!.bytes),
  }))
  query(http, tables.getImport, async ({ db, actor, params }) => ({ data: await findImport(db, actor, params.id) }))
  command(http, tables.applyImport, async ({ tx, actor, params }) => ({
    data: await applyImport(tx, actor, params.id, applyLines),
  }))
}

function publicRoutes(http: Http): void {
  const viewLimit = limiter(http.app, 'views', VIEWS_A_MINUTE, 'too_many_requests')
  workflow(http, contract.countView, async ({ request, params, context }) => {
    await viewLimit(request, request.ip)
    await transaction(context.pool, (tx) => countView(tx, params.id))
    return {}
  })
  command(http, contract.reportProduct, async ({ tx, actor, params, body }) => {
    await reportProduct(tx, actor, params.id, body)
    return { message: 'Thank you. An administrator will look at it.' }
  })
}

function applicationAdminRoutes(http: Http): void {
  query(http, desk.listAdminProducts, async ({ db, query }) => {
    const { products, counts, pagination } = await listAdminProducts(db, query)
    return { data: products, meta: { counts }, pagination }
  })
  query(http, desk.getAdminProduct, async ({ db, params }) => ({ data: await findAdminDetails(db, params.id) }))
  const actions = [
    [desk.removeAdminProduct, removeProduct],
    [desk.restoreAdminProduct, restoreProduct],
    [desk.dismissAdminProductReports, dismissProductReports],
  ] as const
  for (const [endpoint, action] of actions)
    command(http, endpoint, async ({ tx, actor, params, body }) => {
      await action(tx, actor, params.id, body.reason)
      return { data: await findAdminProduct(tx, params.id) }
    })
}
