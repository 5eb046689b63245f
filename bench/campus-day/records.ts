/** In naira. What is counted of a store's sales: `paid` when it was bought, `back` when something went back. */
export type StoreSales = {
  gross: number
  discounts: number
  refunds: number
  orders: number
  bookings: number
  cancelled: number
}
const NOTHING: StoreSales = { gross: 0, discounts: 0, refunds: 0, orders: 0, bookings: 0, cancelled: 0 }

/** What the player itself wrote down, from prices it knows and answers it got; nothing of it is read from the product's figures. */
export class Records {
  readonly sales = new Map<string, StoreSales>()
  /** Naira that came into a wallet, or left it, since the beginning. */
  readonly wallets = new Map<string, number>()
  /** Units of a product that were sold and did not come back. */
  readonly units = new Map<string, number>()
  /** What was acknowledged, by the key of the press. */
  readonly acknowledged = {
    ...{ order: new Map<string, string>(), booking: new Map<string, string>() },
    ...{
      transfer: new Map<string, string>(),
      withdrawal: new Map<string, string>(),
      message: new Map<string, string>(),
    },
  }
  /** Orders that somebody ended, whose units were taken back at once. */
  readonly ended = new Set<string>()
  /** Who must have been told what about which order or booking, once. */
  readonly told: { userId: string; about: string; title: RegExp }[] = []
  tell = (userId: string, about: string, title: RegExp): void => void this.told.push({ userId, about, title })

  add(vendorId: string, more: Partial<StoreSales>): void {
    const before = this.sales.get(vendorId) ?? NOTHING
    const sum = (name: keyof StoreSales) => before[name] + (more[name] ?? 0)
    this.sales.set(vendorId, {
      ...{ gross: sum('gross'), discounts: sum('discounts'), refunds: sum('refunds') },
      ...{ orders: sum('orders'), bookings: sum('bookings'), cancelled: sum('cancelled') },
    })
  }
  pay = (userId: string, naira: number): void => this.change(this.wallets, userId, -naira)
  receive = (userId: string, naira: number): void => this.change(this.wallets, userId, naira)
  sell = (productId: string, units: number): void => this.change(this.units, productId, units)
  private change(map: Map<string, number>, id: string, by: number): void {
    map.set(id, (map.get(id) ?? 0) + by)
  }

  /** Of all stores together. */
  total(): StoreSales {
    const all = new Records()
    for (const one of this.sales.values()) all.add('', one)
    return all.sales.get('') ?? NOTHING
  }
}
export const salesOf = ({ gross, discounts, refunds }: StoreSales): number => gross - discounts - refunds
