import type { OrderQuote } from '@vendly/contract/checkout'
import { type Kobo, toNaira } from '@vendly/contract/money'
import { presentPicture } from '../../platform/pictures.ts'
import { type Adjustment, type CartRow, type PricedOrder, priceCart, sumOf } from '../cart/cart.pricing.ts'
import type { Rates } from '../rates/rates.queries.ts'

type QuoteProblem = OrderQuote['problems'][number]
export type Quote = { orders: PricedOrder[]; problems: QuoteProblem[]; total: Kobo }

function problemOf(row: CartRow, buyerId: string): QuoteProblem['code'] | undefined {
  if (row.status !== 'active') return 'product_unavailable'
  if (row.sellerId === buyerId) return 'own_product'
  if (row.hasOptions && !row.optionId) return 'option_required'
  return row.stock < row.quantity ? 'out_of_stock' : undefined
}

/** The cart as one order per seller at current prices, with every line that cannot be bought. */
export function quote(
  rows: readonly CartRow[],
  buyerId: string,
  method: 'delivery' | 'pickup',
  rates: Rates,
  adjustments: readonly Adjustment[] = [],
): Quote {
  const orders = priceCart(rows, method === 'delivery' ? rates.deliveryFee : 0, adjustments)
  const problems = rows.flatMap((row): QuoteProblem[] => {
    const code = problemOf(row, buyerId)
    return code
      ? [{ itemId: row.itemId, productId: row.productId, name: row.name, code, left: Math.max(0, row.stock) }]
      : []
  })
  return { orders, problems, total: sumOf(orders.map((order) => order.total)) }
}

export function presentQuote({ orders, problems, total }: Quote, balance: Kobo): OrderQuote {
  return {
    orders: orders.map((order) => ({
      vendor: {
        _id: order.seller.vendorId ?? order.seller.id,
        businessName: order.seller.businessName,
        slug: order.seller.slug,
        colour: order.seller.colour,
      },
      items: order.lines.map(({ row, unitPrice, total: lineTotal }) => ({
        _id: row.itemId,
        product: row.productId,
        name: row.name,
        option: row.optionLabel,
        image: row.picture && presentPicture(row.picture, row.name),
        unitPrice: toNaira(unitPrice),
        quantity: row.quantity,
        total: toNaira(lineTotal),
      })),
      subtotal: toNaira(order.itemsTotal),
      deliveryFee: toNaira(order.deliveryFee),
      discount: toNaira(order.vendorDiscount + order.platformDiscount),
      total: toNaira(order.total),
    })),
    subtotal: toNaira(sumOf(orders.map((order) => order.itemsTotal))),
    deliveryFee: toNaira(sumOf(orders.map((order) => order.deliveryFee))),
    discount: toNaira(sumOf(orders.map((order) => order.vendorDiscount + order.platformDiscount))),
    total: toNaira(total),
    balance: toNaira(balance),
    shortfall: toNaira(Math.max(0, total - balance)),
    problems,
  }
}
