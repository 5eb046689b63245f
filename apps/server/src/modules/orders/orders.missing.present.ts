import { toNaira } from '@vendly/contract/money'
import type { MissingItem } from '@vendly/contract/orders'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import type { Party } from './orders.policy.ts'

/** Amounts in kobo. */
export type MissingRow = {
  id: string
  lineId: string
  name: string
  optionLabel: string | null
  quantity: number
  amount: number
  answer: MissingItem['answer']
  refunded: number
  swap: {
    productId: string
    name: string
    optionLabel: string | null
    picture: StoredPicture | null
    unitPrice: number
  } | null
}

/** SQL: the MissingRows of an order `o` as one column, the oldest first. */
export const MISSING_OF_ORDER = `(
    select coalesce(json_agg(json_build_object(
             'id', m.id, 'lineId', m.line_id, 'name', ml.name, 'optionLabel', ml.option_label, 'quantity', m.quantity,
             'amount', m.amount, 'answer', m.answer, 'refunded', m.refunded,
             'swap', case when m.swap_product_id is not null then json_build_object(
               'productId', m.swap_product_id, 'name', m.swap_name, 'optionLabel', m.swap_option_label,
               'picture', m.swap_picture, 'unitPrice', m.swap_unit_price) end) order by m.id), '[]')
      from missing_items m
      join order_lines ml on ml.id = m.line_id
     where m.order_id = o.id)`

/** The buyer's money is no business of the rider. */
export const presentMissing = (rows: readonly MissingRow[], parties: readonly Party[]): MissingItem[] => {
  const seesMoney = parties.some((party) => party !== 'rider')
  return rows.map((row) => presentItem(row, seesMoney))
}

const presentItem = (row: MissingRow, seesMoney: boolean): MissingItem => ({
  _id: row.id,
  line: row.lineId,
  name: row.name,
  option: row.optionLabel,
  quantity: row.quantity,
  refund: seesMoney ? toNaira(row.amount) : null,
  answer: row.answer,
  refunded: seesMoney ? toNaira(row.refunded) : null,
  swap: row.swap && {
    product: row.swap.productId,
    name: row.swap.name,
    option: row.swap.optionLabel,
    image: row.swap.picture && presentPicture(row.swap.picture, row.swap.name),
    unitPrice: toNaira(row.swap.unitPrice),
  },
})
