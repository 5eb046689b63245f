import { limits } from '@vendly/contract/limits'
import * as listings from '@vendly/contract/listings'
import * as tables from '@vendly/contract/product-import'
import * as contract from '@vendly/contract/product-listing'
import { productColumns } from '@vendly/contract/product-table'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { command, download, type Http, query, workflow } from '../../platform/http/endpoint-routes.ts'
import { storePictures } from '../uploads/uploads.forms.service.ts'
import { deleteProduct, duplicateProduct, markSold, toggleProduct } from './products.actions.service.ts'
import { changeProducts } from './products.bulk.service.ts'
import { cellOf } from './products.csv.ts'
import { applyImportJob } from './products.import.jobs.ts'
import { applyImport, findImport, readImport } from './products.import.service.ts'
import { setSoldOutToday } from './products.off.service.ts'
import type { ProductKind } from './products.policy.ts'
import {
  findSellerProduct,
  findSellerProducts,
  listSellerProducts,
  sellerProductBatches,
} from './products.seller.queries.ts'
import { changeProduct, createProduct } from './products.service.ts'

export function sellerProductRoutes(http: Http): void {
  listRoutes(http)
  formRoutes(http, 'product', contract.createProduct, contract.changeProduct)
  formRoutes(http, 'listing', listings.postListing, listings.changeListing)
  actionRoutes(http)
  tableRoutes(http)
}

function listRoutes(http: Http): void {
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

const PICTURES = { most: limits.listing.pictures, problem: 'product_pictures' } as const

function formRoutes(
  http: Http,
  kind: ProductKind,
  create: typeof contract.createProduct | typeof listings.postListing,
  change: typeof contract.changeProduct | typeof listings.changeListing,
): void {
  workflow(http, create, async (call) => {
    const { actor, body } = call
    const pictures = await storePictures(call, body.pictures, PICTURES)
    return call.once(async (tx) => ({
      data: await findSellerProduct(tx, actor, await createProduct(tx, actor, kind, body, pictures)),
    }))
  })
  workflow(http, change, async (call) => {
    const { actor, body, params } = call
    const pictures = await storePictures(call, body.pictures, PICTURES)
    return call.once(async (tx) => {
      await changeProduct(tx, actor, kind, params.id, body, pictures)
      return { data: await findSellerProduct(tx, actor, params.id) }
    })
  })
}

type ActionCall = { tx: Tx; actor: Actor; params: { id: string } }

function actionRoutes(http: Http): void {
  const toggle =
    (kind: ProductKind) =>
    async ({ tx, actor, params }: ActionCall) => {
      await toggleProduct(tx, actor, kind, params.id)
      return { data: await findSellerProduct(tx, actor, params.id) }
    }
  const remove =
    (kind: ProductKind) =>
    async ({ tx, actor, params }: ActionCall) => {
      await deleteProduct(tx, actor, kind, params.id)
      return { data: { _id: params.id } }
    }
  command(http, contract.toggleProduct, toggle('product'))
  command(http, listings.toggleListing, toggle('listing'))
  command(http, contract.setSoldOutToday, async ({ tx, actor, params, body }) => {
    await setSoldOutToday(tx, actor, params.id, body.isSoldOut)
    return { data: await findSellerProduct(tx, actor, params.id) }
  })
  command(http, contract.deleteProduct, remove('product'))
  command(http, listings.deleteListing, remove('listing'))
  command(http, listings.markListing, async ({ tx, actor, params, body }) => {
    await markSold(tx, actor, params.id, body.sold)
    return { data: await findSellerProduct(tx, actor, params.id) }
  })
  command(http, contract.duplicateProduct, async ({ tx, actor, params }) => ({
    data: await findSellerProduct(tx, actor, await duplicateProduct(tx, actor, params.id)),
  }))
  command(http, contract.changeProducts, async ({ tx, actor, body }) => {
    const refused = await changeProducts(tx, actor, body.changes)
    const ids = body.changes.map((change) => change._id)
    const products = new Map((await findSellerProducts(tx, actor.userId, ids)).map((product) => [product._id, product]))
    return {
      data: ids.map((id) => ({
        ...{ _id: id, product: products.get(id) ?? null, code: null, message: null },
        ...refused.get(id),
      })),
    }
  })
}

function tableRoutes(http: Http): void {
  download(http, tables.exportProducts, async ({ db, actor }) => ({
    name: 'vendly-products.csv',
    content: csvStream(
      productColumns.map((head) => ({ head, cell: cellOf[head] })),
      sellerProductBatches(db, actor.userId),
    ),
  }))
  command(http, tables.readImport, async ({ tx, actor, files }) => ({
    data: await readImport(tx, actor, files[0]!.name, files[0]!.bytes),
  }))
  query(http, tables.getImport, async ({ db, actor, params }) => ({ data: await findImport(db, actor, params.id) }))
  command(http, tables.applyImport, async ({ tx, actor, params, body }) => ({
    data: await applyImport(tx, actor, params.id, body.again, applyImportJob),
  }))
}
