import { isPreparedFood } from '@vendly/contract/prepared-food'
import { saveCategories } from '../../src/modules/products/products.categories.service.ts'
import { categoryList } from '../../src/modules/products/products.category-list.ts'
import { ALWAYS } from '../../src/modules/products/products.policy.ts'
import { categories, productOptions, products } from '../../src/modules/products/products.tables.ts'
import type { Tx } from '../../src/platform/database.ts'
import type { DemoCampus, DemoProduct } from '../demo-campus.ts'
import { campusId, personId, placeId, storeId } from './people.ts'
import type { Pictures } from './pictures.ts'
import { type Clock, idFor, insertAll } from './rows.ts'
import { insertServices } from './services.ts'

export const productId = (product: Pick<DemoProduct, 'key' | 'createdDaysAgo'>) =>
  idFor(`product:${product.key}`, product.createdDaysAgo)
export const optionId = (product: DemoProduct, label: string) =>
  idFor(`option:${product.key}:${label}`, product.createdDaysAgo)

type Category = { id: number; top: number }

async function insertCategories(tx: Tx): Promise<(slug: string) => Category> {
  await saveCategories(tx)
  const rows = await tx.orm.select().from(categories)
  const bySlug = new Map(rows.map((row) => [row.slug, { id: row.id, top: row.parentId ?? row.id }]))
  return (slug) => bySlug.get(slug)!
}

/** Products of the stores, items of students, and services. */
export async function insertProducts(tx: Tx, demo: DemoCampus, pictures: Pictures, clock: Clock): Promise<void> {
  const categoryOf = await insertCategories(tx)
  const stores = new Map(demo.stores.map((store) => [store.key, store]))
  const owners = new Map(demo.vendors.map((vendor) => [vendor.storeKey, vendor]))
  const rows = demo.products.map((product): typeof products.$inferInsert => {
    const store = stores.get(product.storeKey)!
    const category = categoryOf(product.categorySlug)
    const alwaysAvailable = isAlwaysAvailable(product)
    return {
      id: productId(product),
      kind: 'product',
      sellerId: personId(owners.get(product.storeKey)!),
      vendorId: storeId(store),
      campusId: campusId(store.campusKey),
      placeId: placeId(store.placeKey),
      categoryId: category.id,
      topCategoryId: category.top,
      name: product.name,
      description: product.description,
      attributes: product.attributes,
      condition: product.condition,
      price: product.price * 100,
      discountPrice: product.discountPrice === undefined ? null : product.discountPrice * 100,
      stock: product.variants ? 0 : alwaysAvailable ? ALWAYS : product.stock,
      alwaysAvailable,
      hasOptions: product.variants !== undefined,
      optionAxes: product.variants?.axes ?? [],
      pictures: product.pictureKeys.map(pictures.of),
      soldCount: product.soldCount,
      createdAt: clock.ago(product.createdDaysAgo),
      publishedAt: clock.ago(product.createdDaysAgo),
    }
  })
  await insertAll(tx, products, rows)
  await insertAll(
    tx,
    productOptions,
    demo.products.flatMap((product) =>
      (product.variants?.options ?? []).map((option, position) => ({
        id: optionId(product, option.label),
        productId: productId(product),
        position,
        values: option.values,
        stock: option.stock > 0 && isAlwaysAvailable(product) ? ALWAYS : option.stock,
        priceDelta: option.priceDelta * 100,
      })),
    ),
  )
  await insertListings(tx, demo, pictures, clock, categoryOf)
  await insertServices(tx, demo, pictures, clock, (slug) => categoryOf(slug).id)
}

const parents = new Map(categoryList.map(({ slug, parent }) => [slug, parent ?? null]))

/** Kitchens count no portions; a dish that is sold out has a number, 0. */
export const isAlwaysAvailable = ({ categorySlug, stock }: DemoProduct): boolean =>
  stock > 0 && isPreparedFood({ slug: categorySlug, parent: parents.get(categorySlug) ?? null })

async function insertListings(
  tx: Tx,
  demo: DemoCampus,
  pictures: Pictures,
  clock: Clock,
  categoryOf: (slug: string) => Category,
): Promise<void> {
  const students = new Map(demo.students.map((student) => [student.key, student]))
  await insertAll(
    tx,
    products,
    demo.listings.map((listing) => ({
      id: idFor(`listing:${listing.key}`, listing.createdDaysAgo),
      kind: 'listing',
      sellerId: personId(students.get(listing.sellerKey)!),
      campusId: campusId(listing.campusKey),
      placeId: placeId(listing.placeKey),
      categoryId: categoryOf(listing.categorySlug).id,
      topCategoryId: categoryOf(listing.categorySlug).top,
      name: listing.name,
      description: listing.description,
      condition: listing.condition,
      price: listing.price * 100,
      stock: 1,
      pictures: [pictures.of(listing.pictureKey)],
      createdAt: clock.ago(listing.createdDaysAgo),
      publishedAt: clock.ago(listing.createdDaysAgo),
    })),
  )
}

/** Chats between buyers and stores. */
