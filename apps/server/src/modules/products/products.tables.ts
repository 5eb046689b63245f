import type { CategoryForm } from '@vendly/contract/category-form'
import type { OptionAxis } from '@vendly/contract/product-options'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, key, kobo, timestamptz } from '../../platform/columns.ts'
import { campuses, places } from '../campuses/campuses.tables.ts'
import { users } from '../users/users.tables.ts'
import { vendors } from '../vendors/vendors.tables.ts'

export const categories = pgTable(
  'categories',
  {
    id: smallint().primaryKey(),
    parentId: smallint().references((): AnyPgColumn => categories.id),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tint: text().notNull(),
    position: smallint().notNull(),
    /** What the form of a product asks for in it. */
    form: jsonb().$type<CategoryForm>().notNull().default({ attributes: [], options: [] }),
    /** Since when it is neither offered nor listed. */
    hiddenAt: timestamptz(),
    /** It became a part of that one: its address leads there, and its slug stays reserved. */
    mergedIntoId: smallint().references((): AnyPgColumn => categories.id),
    /** Deleted without ever being used; the row keeps the slug, so that nothing adds it again. */
    deletedAt: timestamptz(),
    /** While a job moves what is in it: how much there was, and what is left. */
    moveTotal: integer(),
    moveLeft: integer(),
    /** Increases with each change, so that a change made from an outdated page is refused. */
    version: integer().notNull().default(1),
    changedAt: timestamptz(),
  },
  (table) => [
    index().on(table.parentId),
    index().on(table.mergedIntoId),
    check('categories_moving', sql`(${table.moveTotal} is null) = (${table.moveLeft} is null)`),
  ],
)

/**
 * Products of vendors (`product`) and items posted by students (`listing`): one table, because both use the same cart,
 * checkout and escrow. `price_now` is the price that buyers pay.
 */
export const products = pgTable(
  'products',
  {
    id: key(),
    kind: text().notNull().default('product'),
    sellerId: uuid()
      .notNull()
      .references(() => users.id),
    vendorId: uuid().references(() => vendors.id),
    campusId: uuid()
      .notNull()
      .references(() => campuses.id),
    /** Where it is collected: the store's place, or what the student chose. */
    placeId: uuid().references(() => places.id),
    /** How to find a student at that place. */
    landmark: text(),
    categoryId: smallint()
      .notNull()
      .references(() => categories.id),
    topCategoryId: smallint().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    attributes: jsonb().$type<{ label: string; value: string }[]>().notNull().default([]),
    condition: text().notNull().default('new'),
    price: kobo().notNull(),
    discountPrice: kobo(),
    priceNow: kobo().generatedAlwaysAs(sql`coalesce(discount_price, price)`).notNull(),
    stock: integer().notNull().default(0),
    /** Sold without a number in stock: `stock` stays at the most that one line of a cart can have, see `ALWAYS`. */
    alwaysAvailable: boolean().notNull().default(false),
    hasOptions: boolean().notNull().default(false),
    /** What buyers choose from, such as size and colour, in the seller's order; empty without options. */
    optionAxes: jsonb().$type<OptionAxis[]>().notNull().default([]),
    pictures: jsonb().$type<{ key: string; tint: string }[]>().notNull().default([]),
    status: text().notNull().default('active'),
    /** Sold out today: paused until then, when it goes on sale again by itself. */
    offUntil: timestamptz(),
    /** When it first went on sale; null for a draft. From then on its link works, even when it is no longer on sale. */
    publishedAt: timestamptz(),
    /** Increases with each edit, so that an edit made from an outdated form is refused. */
    version: integer().notNull().default(1),
    /** The seller is notified when stock falls to this number; 0: never. */
    lowStock: integer().notNull().default(0),
    /** Since when stock is low. A trigger sets it, and resets `low_stock_notified`. */
    lowSince: timestamptz(),
    /** Since when it is sold out. The same trigger sets it. */
    soldOutSince: timestamptz(),
    lowStockNotified: boolean().notNull().default(false),
    /** Why an administrator removed it, and the status it had before. */
    removedReason: text(),
    removedFrom: text(),
    /** The seller deleted it; the row stays for the orders and reviews that refer to it. */
    deletedAt: timestamptz(),
    ratingSum: bigint({ mode: 'number' }).notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Hundredths of a star; 0 without reviews. */
    rating: smallint().generatedAlwaysAs(
      sql`case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count) end`,
    ),
    soldCount: integer().notNull().default(0),
    createdAt: createdAt(),
    /** Until when only the seller sees it. A trigger copies it from the seller's suspension or shadowban. */
    hiddenUntil: timestamptz(),
  },
  (table) => [
    check('products_price', sql`${table.price} > 0 or (${table.price} = 0 and ${table.status} = 'draft')`),
    check('products_deleted', sql`${table.deletedAt} is null or ${table.status} = 'removed'`),
    check(
      'products_discount',
      sql`${table.discountPrice} is null or (${table.discountPrice} > 0 and ${table.discountPrice} < ${table.price})`,
    ),
    check('products_stock', sql`${table.stock} >= 0`),
    check('products_always_available', sql`not ${table.alwaysAvailable} or ${table.kind} = 'product'`),
    check(
      'products_kind',
      sql`${table.kind} in ('product','listing') and (${table.kind} = 'product') = (${table.vendorId} is not null)`,
    ),
    check(
      'products_collected_somewhere',
      sql`${table.kind} = 'product' or ${table.status} <> 'active' or ${table.placeId} is not null`,
    ),
    check('products_off', sql`${table.offUntil} is null or ${table.status} = 'paused'`),
    index('products_off_until').on(table.offUntil).where(sql`off_until is not null`),
    check('products_status', sql`${table.status} in ('draft','active','paused','removed')`),
    index('products_sold')
      .on(table.soldCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active' and kind = 'product'`),
    index('products_top_sold')
      .on(table.topCategoryId, table.soldCount.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`status = 'active' and kind = 'product'`),
    index('products_category').on(table.categoryId, table.id),
    index('products_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('products_seller').on(table.sellerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('products_low').on(table.lowSince).where(sql`low_since is not null and not low_stock_notified`),
    index('products_all_new').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('products_listed').on(sql`coalesce(${table.publishedAt}, to_timestamp(0)) desc`, sql`${table.id} desc`),
    index('products_price_all').on(table.price.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('products_name_all').on(sql`lower(${table.name})`, table.id),
    index('products_pictures').using('gin', table.pictures.op('jsonb_path_ops')),
    index('products_name').using('gin', sql`lower(${table.name}) gin_trgm_ops`),
  ],
)

/** A combination of option values (a size in a colour) with its own stock. A trigger keeps `products.stock` their sum. */
export const productOptions = pgTable(
  'product_options',
  {
    id: key(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** One value per option axis, in the order of the axes. */
    values: text().array().notNull().default([]),
    stock: integer().notNull().default(0),
    /** Added to the product's price; may be negative. */
    priceDelta: kobo().notNull().default(0),
  },
  (table) => [index().on(table.productId, table.position), check('product_options_stock', sql`${table.stock} >= 0`)],
)

/** How often a product's page was viewed; a table of its own, so that counting a view never waits for a sale. */
export const productViews = pgTable('product_views', {
  productId: uuid()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  views: integer().notNull().default(0),
})

/** The same by day in Lagos. */
export const productDays = pgTable(
  'product_days',
  {
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** Whose store it was that day; null for a student who has none. */
    vendorId: uuid().references(() => vendors.id),
    views: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.day] }),
    index('product_days_vendor').on(table.vendorId, table.day),
  ],
)

/** A user's report that a product should not be on sale. Closed when an administrator has decided. */
export const productReports = pgTable(
  'product_reports',
  {
    id: key(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    reporterId: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
    closedAt: timestamptz(),
    outcome: text(),
  },
  (table) => [
    uniqueIndex('product_reports_once').on(table.productId, table.reporterId).where(sql`closed_at is null`),
    index('product_reports_open').on(table.productId, table.createdAt).where(sql`closed_at is null`),
    index('product_reports_reporter').on(table.reporterId, table.createdAt),
    index('product_reports_product').on(table.productId, table.createdAt),
    check('product_reports_outcome', sql`${table.outcome} in ('removed', 'dismissed')`),
  ],
)

/** Found automatically: a picture that another seller had first, or a store name similar to an older one. */
export const productFlags = pgTable(
  'product_flags',
  {
    id: key(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The other product or the other store. */
    otherId: uuid().notNull(),
    createdAt: createdAt(),
    closedAt: timestamptz(),
  },
  (table) => [
    uniqueIndex('product_flags_once').on(table.productId, table.kind, table.otherId),
    index('product_flags_open').on(table.productId).where(sql`closed_at is null`),
    check('product_flags_kind', sql`${table.kind} in ('picture', 'store-name')`),
  ],
)

/** A product table that a vendor uploaded: read, shown as a preview, then applied line by line. */
export const productImports = pgTable(
  'product_imports',
  {
    id: key(),
    sellerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the file, to recognize it; null for files that were uploaded before it was stored. */
    tableHash: text(),
    state: text().notNull().default('read'),
    /** One `StoredLine` of products.csv.ts per line. */
    lines: jsonb().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (table) => [
    index('product_imports_seller').on(table.sellerId, table.createdAt.desc().nullsFirst()),
    index('product_imports_old').on(table.createdAt),
    check('product_imports_state', sql`${table.state} in ('read', 'applying', 'done')`),
  ],
)
