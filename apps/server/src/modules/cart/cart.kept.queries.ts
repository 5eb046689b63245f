import type { KeptCartItem } from '@vendly/contract/cart'
import { toNaira } from '@vendly/contract/money'
import { optionLabel } from '@vendly/contract/product-options'
import { type Db, statement } from '../../platform/database.ts'
import { reservedSql } from '../products/products.reserved.sql.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { storeSummarySql } from '../vendors/vendors.sql.ts'
import { type ProductRow, presentProduct, presentVariant } from './cart.present.ts'
import { type CartRow, unitPrice } from './cart.pricing.ts'

type KeptRow = ProductRow & Pick<CartRow, 'quantity'>

const listKept = statement<KeptRow & { optionValues: string[] | null }>(
  'cart.listKept',
  `select l.quantity, p.id as "productId", p.name, p.price, p.discount_price as "discountPrice",
          p.pictures -> 0 as picture, case when ${visibleSql('p')} then p.status else 'paused' end as status,
          p.has_options as "hasOptions", case when o.id is null then p.stock else o.stock end as stock,
          ${reservedSql({ stock: 'coalesce(o.stock, p.stock)', option: 'o.id', buyer: 'null::uuid' })} as "isReserved",
          o.id as "optionId", o.values as "optionValues", coalesce(o.price_delta, 0) as "priceDelta",
          p.seller_id as "sellerId", p.vendor_id as "vendorId", ${storeSummarySql('v', 'su')}
     from rows from (json_to_recordset($lines::json) as ("productId" uuid, "selectedVariant" uuid, quantity int))
          with ordinality as l("productId", "selectedVariant", quantity, n)
     join products p on p.id = l."productId"
     left join vendors v on v.id = p.vendor_id
     left join users su on su.id = p.seller_id and p.vendor_id is null
     left join product_options o on o.product_id = p.id and o.id = l."selectedVariant"
    order by l.n`,
)

type KeptLine = { productId: string; quantity: number; selectedVariant?: string | null }

/** The lines in their order, at current prices, without products that no longer exist. */
export const listKeptCart = async (db: Db, lines: readonly KeptLine[]): Promise<KeptCartItem[]> =>
  (await db.rows(listKept, { lines: JSON.stringify(lines) })).map(({ optionValues, ...row }) => ({
    product: presentProduct(row),
    selectedVariant: presentVariant(row.optionId, optionValues && optionLabel(optionValues)),
    quantity: row.quantity,
    price: toNaira(unitPrice(row)),
  }))
