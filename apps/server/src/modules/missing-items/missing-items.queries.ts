import type { SwapChoice } from '@vendly/contract/missing-items'
import { type Kobo, toNaira } from '@vendly/contract/money'
import type { Pagination } from '@vendly/contract/paging'
import { optionLabel } from '@vendly/contract/product-options'
import type { Actor } from '../../platform/actor.ts'
import { boundedTotal, decodeCursor, pageOf } from '../../platform/cursor.ts'
import { type Db, statement } from '../../platform/database.ts'
import { escapeLike } from '../../platform/like.ts'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { found } from '../../platform/problem.ts'
import { findOrderRow } from '../orders/orders.queries.ts'
import { visibleSql } from '../users/users.visibility.queries.ts'
import { differenceOf, type LineMoney, partOfUnits } from './missing-items.parts.ts'

export type MissingLine = LineMoney & {
  id: string
  name: string
  productId: string
  optionId: string | null
  unitPrice: Kobo
  isRefunded: boolean
  /** The products, or their options, that the seller suggested while the buyer is asked. */
  suggested: string[]
  /** How many units the buyer is asked about. */
  asked: number | null
}

/** What the units of a line that are not missing are worth. */
const listLines = statement<MissingLine>(
  'missingItems.listMissingLines',
  `select l.id, l.name, l.product_id as "productId", l.option_id as "optionId", l.unit_price as "unitPrice",
          l.quantity - l.missing as left, l.refunded_at is not null as "isRefunded",
          (l.total - s.amount - s.promotions)::bigint as total, l.vendor_discount as "vendorDiscount",
          (l.platform_discount - s.promotions)::bigint as "platformDiscount",
          (l.commission - s.commission)::bigint as commission,
          coalesce(a.suggested, '{}') as suggested, a.quantity as asked
     from order_lines l
     left join lateral (
       select coalesce(sum(m.amount), 0) as amount, coalesce(sum(m.promotions), 0) as promotions,
              coalesce(sum(m.commission), 0) as commission
         from missing_items m
        where m.line_id = l.id
     ) s on true
     left join missing_items a on a.line_id = l.id and a.answer is null
    where l.order_id = $orderId and l.id = any($lineIds::uuid[])
    order by l.id`,
)

/** The lines of these ids that belong to the order. */
export const listMissingLines = (db: Db, orderId: string, lineIds: readonly string[]): Promise<MissingLine[]> =>
  db.rows(listLines, { orderId, lineIds })

export type ChoiceRow = {
  key: string
  productId: string
  optionId: string | null
  name: string
  optionValues: string[] | null
  picture: StoredPicture | null
  unitPrice: Kobo
  isSuggested: boolean
  isAlwaysAvailable: boolean
}

/** SQL: products of the seller, each of their options, that are on sale, in stock and not dearer than the line's unit. `of`: of the line. */
const choicesSql = (of: Record<'quantity' | 'most' | 'productId' | 'optionId' | 'suggested', string>) => `
  select coalesce(o.id, p.id) as key, p.id as "productId", o.id as "optionId", p.name, o.values as "optionValues",
         p.pictures -> 0 as picture, coalesce(p.discount_price, p.price) + coalesce(o.price_delta, 0) as "unitPrice",
         coalesce(o.id, p.id) = any(${of.suggested}) as "isSuggested", p.always_available as "isAlwaysAvailable"
    from products p
    left join product_options o on o.product_id = p.id and p.has_options
   where p.seller_id = $sellerId and p.status = 'active' and p.deleted_at is null and ${visibleSql('p')}
     and (o.id is not null or not p.has_options)
     and coalesce(p.discount_price, p.price) + coalesce(o.price_delta, 0) between 1 and ${of.most}
     and coalesce(o.stock, p.stock) >= ${of.quantity}
     and (p.id, coalesce(o.id, p.id)) <> (${of.productId}, coalesce(${of.optionId}, ${of.productId}))`
const CHOICES = choicesSql({
  ...{ quantity: '$quantity', most: '$most', suggested: '$suggested::uuid[]' },
  ...{ productId: '$productId::uuid', optionId: '$optionId::uuid' },
})
const listChoices = statement<ChoiceRow>(
  'missingItems.listSwapChoices',
  `select * from (${CHOICES} and ($q::text is null or p.name ilike '%' || $q || '%')) c
    where $afterKey::uuid is null
       or ("isSuggested"::int, "unitPrice", key) < ($afterSuggested::int, $afterPrice::bigint, $afterKey)
    order by "isSuggested" desc, "unitPrice" desc, key desc
    limit $limit`,
)
const listChosen = statement<ChoiceRow & { lineId: string }>(
  'missingItems.listChosenSwaps',
  `select a."lineId", c.*
     from json_to_recordset($asked) as a(
       "lineId" uuid, quantity int, most bigint, "productId" uuid, "optionId" uuid, keys uuid[])
    cross join lateral (${choicesSql({
      ...{ quantity: 'a.quantity', most: 'a.most', suggested: 'a.keys' },
      ...{ productId: 'a."productId"', optionId: 'a."optionId"' },
    })}) c
    where c.key = any(a.keys)`,
)

type For = { sellerId: string; line: MissingLine; quantity: number }
const paramsOf = ({ sellerId, line, quantity }: For) => ({
  ...{ sellerId, quantity, most: line.unitPrice, productId: line.productId, optionId: line.optionId },
})

/** A line, how many of its units are missing, and keys of choices: ids of products without options, or of options. */
export type AskedSwap = { line: MissingLine; quantity: number; keys: readonly string[] }

/** Those of the keys that can be had instead of their line. */
export const listChoicesOf = async (
  db: Db,
  sellerId: string,
  asked: readonly AskedSwap[],
): Promise<(ChoiceRow & { lineId: string })[]> => {
  const rows = asked.map(({ line, quantity, keys }) => ({
    ...{ lineId: line.id, quantity, most: line.unitPrice, productId: line.productId, optionId: line.optionId, keys },
  }))
  return db.rows(listChosen, { sellerId, asked: JSON.stringify(rows) })
}

export const labelOf = ({ optionValues }: ChoiceRow): string | null => optionValues && optionLabel(optionValues)

type SwapQuery = { line: string; quantity: number; q?: string; cursor?: string; limit: number }

/** Throws: not_found, cursor_invalid. */
export async function listSwaps(
  db: Db,
  actor: Actor,
  orderId: string,
  { line: lineId, q, limit, ...query }: SwapQuery,
): Promise<{ choices: SwapChoice[]; pagination: Pagination }> {
  const order = await findOrderRow(db, actor, orderId)
  const line = found((await listMissingLines(db, orderId, [lineId]))[0])
  const cursor = decodeCursor(query.cursor, ['integer', 'integer'])
  const quantity = line.asked ?? query.quantity
  const open = order.missing.find((item) => item.lineId === lineId && item.answer === null)
  const amount = open?.amount ?? (quantity <= line.left ? partOfUnits(line, quantity).amount : 0)
  const rows = await db.rows(listChoices, {
    ...paramsOf({ sellerId: order.sellerId, line, quantity }),
    suggested: line.suggested,
    q: q ? escapeLike(q) : null,
    afterSuggested: cursor?.value[0] ?? null,
    afterPrice: cursor?.value[1] ?? null,
    afterKey: cursor?.id ?? null,
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, cursor, boundedTotal(rows.length), (row) => ({
    value: [row.isSuggested ? 1 : 0, row.unitPrice],
    id: row.key,
  }))
  return { choices: page.rows.map((row) => presentChoice(row, line.unitPrice, amount)), pagination: page.pagination }
}

const presentChoice = (row: ChoiceRow, price: Kobo, amount: Kobo): SwapChoice => ({
  product: row.productId,
  selectedVariant: row.optionId,
  name: row.name,
  option: labelOf(row),
  image: row.picture && presentPicture(row.picture, row.name),
  unitPrice: toNaira(row.unitPrice),
  refund: toNaira(differenceOf({ amount, promotions: 0, commission: 0 }, price, row.unitPrice).amount),
  isSuggested: row.isSuggested,
})
