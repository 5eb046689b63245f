import type { OtherCampus } from '@vendly/contract/campuses'
import type { DeliveryArea } from '@vendly/contract/delivery-area'
import { allocate, type Kobo } from '@vendly/contract/money'
import type { StoredPicture } from '../../platform/pictures.ts'
import { type Adjustment, type Categorised, isInCategory } from '../coupons/coupons.queries.ts'
import type { StoreOrdering, StoreSummaryRow } from '../vendors/vendors.present.ts'

/** A line of a cart with the product as it is now; prices in kobo. */
export type CartRow = Categorised &
  StoreSummaryRow & {
    itemId: string
    quantity: number
    productId: string
    name: string
    price: number
    discountPrice: number | null
    picture: StoredPicture | null
    status: string
    hasOptions: boolean
    stock: number
    isAlwaysAvailable: boolean
    isReserved: boolean
    optionId: string | null
    /** `M / Black`. */
    optionLabel: string | null
    priceDelta: number
    /** The product's price when it was added, or as the last notification of a lower one named it. */
    seenPrice: Kobo
    /** Of the store at the current rates, in basis points; 0 for a student. */
    commissionBps: number
    campusId: string
    /** The short name: UNILAG. */
    campus: string
    /** Of a buyer on another campus; null for one on this campus. */
    buyerCampus: string | null
    /** The place of collection. */
    place: string | null
    /** When and where to the store takes orders; null for a student. */
    ordering: StoreOrdering
    delivery: DeliveryArea
    /** Of one order, at the current rates of the campus. */
    deliveryFee: Kobo
    /** Of that fee, in basis points. */
    riderShareBps: number
    /** The cart has a coupon. */
    hasCoupon: boolean
  }

/** The current price of one, in kobo. */
export const unitPrice = (row: Pick<CartRow, 'price' | 'discountPrice' | 'priceDelta'>): Kobo =>
  (row.discountPrice ?? row.price) + row.priceDelta

/** The buyer's campus is another one: the seller does not deliver there. */
export function otherCampusOf({ campus, buyerCampus }: CartRow): OtherCampus | null {
  return buyerCampus === null ? null : { seller: campus, buyer: buyerCampus }
}

/** Of the store, or of the student who sells the item. */
export const storeIdOf = ({ vendorId, sellerId }: Pick<CartRow, 'vendorId' | 'sellerId'>): string =>
  vendorId ?? sellerId

/** Stores that deliver unless the buyer chooses otherwise: those that serve the buyer’s own address, or all of the campus. */
export function deliveringStores(rows: readonly CartRow[]): Set<string> {
  const near = rows.filter((row) => !otherCampusOf(row))
  const serving = near.filter(({ delivery }) => delivery.own?.isServed !== false)
  return new Set((serving.length > 0 ? serving : near).map(storeIdOf))
}

type PricedLine = {
  row: CartRow
  unitPrice: Kobo
  /** Before discounts. */
  total: Kobo
  vendorDiscount: Kobo
  platformDiscount: Kobo
}

/** One seller's part of the cart, in kobo: `total` = items − discounts + delivery fee. */
export type PricedOrder = {
  /** A store, or a student who sells an item and has no `vendorId`. */
  seller: StoreSummaryRow & { campusId: string }
  /** `storeIdOf` its lines. */
  storeId: string
  lines: PricedLine[]
  deliveryMethod: 'delivery' | 'pickup'
  otherCampus: OtherCampus | null
  itemsTotal: Kobo
  vendorDiscount: Kobo
  platformDiscount: Kobo
  deliveryFee: Kobo
  total: Kobo
}

const totalOf = (row: CartRow): Kobo => unitPrice(row) * row.quantity

/** What the adjustments of a bearer take off each row of one seller: nothing off a row of another category. */
function sharesOf(bearer: Adjustment['bearer'], adjustments: readonly Adjustment[], rows: readonly CartRow[]): Kobo[] {
  const shares = adjustments
    .filter((one) => one.bearer === bearer)
    .map(({ amount, categoryId }) =>
      allocate(
        amount,
        rows.map((row) => (isInCategory(categoryId, row) ? totalOf(row) : 0)),
      ),
    )
  return rows.map((_, at) => sumOf(shares.map((one) => one[at]!)))
}

/**
 * The cart as one order per seller at current prices; no fee where nothing is or can be delivered. Discounts are spread over
 * the lines by largest remainder.
 */
export function priceCart(
  rows: readonly CartRow[],
  isDelivered: (storeId: string) => boolean,
  adjustments: readonly Adjustment[] = [],
): PricedOrder[] {
  return [...Map.groupBy(rows, storeIdOf)].map(([storeId, sellerRows]) => {
    const { sellerId, vendorId, campusId, businessName, slug, colour, storeImage } = sellerRows[0]!
    const totals = sellerRows.map(totalOf)
    const itemsTotal = sumOf(totals)
    const own = adjustments.filter((one) => one.sellerId === sellerId)
    const [vendorShares, platformShares] = [sharesOf('vendor', own, sellerRows), sharesOf('platform', own, sellerRows)]
    const [vendorDiscount, platformDiscount] = [sumOf(vendorShares), sumOf(platformShares)]
    const otherCampus = otherCampusOf(sellerRows[0]!)
    const deliveryMethod = isDelivered(storeId) ? 'delivery' : 'pickup'
    const fee = otherCampus || deliveryMethod === 'pickup' ? 0 : sellerRows[0]!.deliveryFee
    return {
      seller: { sellerId, vendorId, campusId, businessName, slug, colour, storeImage },
      storeId,
      deliveryMethod,
      lines: sellerRows.map((row, at) => ({
        row,
        unitPrice: unitPrice(row),
        total: totals[at]!,
        vendorDiscount: vendorShares[at]!,
        platformDiscount: platformShares[at]!,
      })),
      itemsTotal,
      vendorDiscount,
      platformDiscount,
      otherCampus,
      deliveryFee: fee,
      total: itemsTotal - vendorDiscount - platformDiscount + fee,
    }
  })
}

/** What a coupon is compared with: one part per seller. */
export const partsOf = (rows: readonly CartRow[]) =>
  priceCart(rows, () => false).map(({ seller, lines }) => ({
    ...{ sellerId: seller.sellerId, vendorId: seller.vendorId },
    lines: lines.map(({ total, row: { categoryId, topCategoryId } }) => ({ total, categoryId, topCategoryId })),
    commissionBps: lines[0]!.row.commissionBps,
  }))

export const sumOf = (amounts: readonly Kobo[]): Kobo => amounts.reduce((sum, amount) => sum + amount, 0)
