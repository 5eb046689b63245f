import type { OrderQuote } from '@vendly/contract/checkout'
import type { Kobo } from '@vendly/contract/money'
import { toNaira } from '@vendly/contract/money'
import { type CartRow, unitPrice } from '../cart/cart.queries.ts'
import type { Rates } from '../rates/rates.queries.ts'

type QuoteProblem = OrderQuote['problems'][number]
/** What one seller's part of the cart costs, in kobo. */
export type QuotedOrder = {
  /** A store, or a student who sells an item: then no `vendorId`. */
  seller: { id: string; vendorId: string | null; campusId: string; businessName: string; slug: string; colour: string }
  lines: { row: CartRow; unitPrice: Kobo; total: Kobo }[]
  itemsTotal: Kobo
  deliveryFee: Kobo
  total: Kobo
}
export type Quote = { orders: QuotedOrder[]; problems: QuoteProblem[]; total: Kobo }

function problemOf(row: CartRow, buyerId: string): QuoteProblem['code'] | undefined {
  if (row.status !== 'active') return 'product_unavailable'
  if (row.sellerId === buyerId) return 'own_product'
  if (row.hasOptions && !row.optionId) return 'option_required'
  return row.stock < row.quantity ? 'out_of_stock' : undefined
}

/** The cart as one order per seller, at the prices of now; names every line that cannot be bought as it stands. */
export function quote(rows: readonly CartRow[], buyerId: string, method: 'delivery' | 'pickup', rates: Rates): Quote {
  const bySeller = Map.groupBy(rows, (row) => row.vendorId ?? row.sellerId)
  const orders = [...bySeller.values()].map((own): QuotedOrder => {
    const { sellerId: id, vendorId, campusId, businessName, slug, colour } = own[0]!
    const lines = own.map((row) => ({ row, unitPrice: unitPrice(row), total: unitPrice(row) * row.quantity }))
    const itemsTotal = lines.reduce((sum, line) => sum + line.total, 0)
    const deliveryFee = method === 'delivery' ? rates.deliveryFee : 0
    return {
      seller: { id, vendorId, campusId, businessName, slug, colour },
      lines,
      itemsTotal,
      deliveryFee,
      total: itemsTotal + deliveryFee,
    }
  })
  const problems = rows.flatMap((row): QuoteProblem[] => {
    const code = problemOf(row, buyerId)
    return code
      ? [{ itemId: row.itemId, productId: row.productId, name: row.name, code, left: Math.max(0, row.stock) }]
      : []
  })
  return { orders, problems, total: orders.reduce((sum, order) => sum + order.total, 0) }
}

export function presentQuote(given: Quote, balance: Kobo): OrderQuote {
  const sum = (pick: (order: QuotedOrder) => Kobo) => given.orders.reduce((total, order) => total + pick(order), 0)
  return {
    orders: given.orders.map((order) => ({
      vendor: {
        _id: order.seller.vendorId ?? order.seller.id,
        businessName: order.seller.businessName,
        slug: order.seller.slug,
        colour: order.seller.colour,
      },
      items: order.lines.map(({ row, unitPrice: price, total }) => ({
        _id: row.itemId,
        product: row.productId,
        name: row.name,
        option: row.optionLabel,
        image: row.picture ? { url: `/media/${row.picture.key}`, alt: row.name, tint: row.picture.tint } : null,
        unitPrice: toNaira(price),
        quantity: row.quantity,
        total: toNaira(total),
      })),
      subtotal: toNaira(order.itemsTotal),
      deliveryFee: toNaira(order.deliveryFee),
      total: toNaira(order.total),
    })),
    subtotal: toNaira(sum((order) => order.itemsTotal)),
    deliveryFee: toNaira(sum((order) => order.deliveryFee)),
    discount: 0,
    total: toNaira(given.total),
    balance: toNaira(balance),
    shortfall: toNaira(Math.max(0, given.total - balance)),
    problems: given.problems,
  }
}
