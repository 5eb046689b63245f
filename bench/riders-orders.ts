import type { Order } from '@vendly/contract/orders'
import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn, type Person, type Store } from '../apps/server/test/given.ts'

const STORES = 10
const BUYERS = 60
/** More than all orders of an hour and of the start cost a buyer. */
const NAIRA = 1_000_000
const PRICE = 1_000
const FEE = 500

export type Carried = { id: string; buyer: Person }

/** Places orders and sees them through to their rider, over HTTP as the apps do. */
export class Orders {
  delivered = 0
  /** Of every call, in ms. */
  readonly times: number[] = []
  private readonly url: string
  private readonly context: Context
  private readonly given: ReturnType<typeof givenIn>
  private stores: Store[] = []
  private products: { id: string }[] = []
  private buyers: Person[] = []
  private hostel = ''
  private placed = 0

  constructor(url: string, context: Context) {
    this.url = url
    this.context = context
    this.given = givenIn({ context })
  }

  async open(riders: number): Promise<Person[]> {
    this.hostel = (await this.given.home()).hostel
    this.stores = await Promise.all(Array.from({ length: STORES }, () => this.given.vendor()))
    this.products = await Promise.all(
      this.stores.map((store) => this.given.product(store, { naira: PRICE, stock: 1_000_000 })),
    )
    this.buyers = await Promise.all(Array.from({ length: BUYERS }, () => this.given.student(NAIRA)))
    return Promise.all(Array.from({ length: riders }, () => this.given.rider()))
  }

  /** Another buyer and another store each time. Ends when the rider has it, by the code that the seller shows. */
  async carry(rider: Person): Promise<Carried> {
    const n = this.placed++
    const [buyer, store] = [this.buyers[n % BUYERS]!, this.stores[n % STORES]!]
    await this.call(buyer, 'POST', '/cart/add', { productId: this.products[n % STORES]!.id, quantity: 1 })
    const checkout = { deliveryMethod: 'delivery', placeId: this.hostel, expectedTotal: PRICE + FEE }
    const { orders } = await this.call<{ orders: { _id: string }[] }>(buyer, 'POST', '/orders', checkout, `order-${n}`)
    const id = orders[0]!._id
    for (const status of ['confirmed', 'preparing', 'ready'])
      await this.call(store, 'PATCH', `/orders/${id}/status`, { status }, `${id}-${status}`)
    await this.call(rider, 'POST', `/riders/deliveries/${id}/accept`, undefined, `${id}-take`)
    const [row] = await this.context.db.once<{ code: string }>(
      "select code from handover_codes where subject_id = $id and stage = 'pick-up'",
      { id },
    )
    await this.call(rider, 'PATCH', `/orders/${id}/picked-up`, { code: row!.code }, `${id}-pick-up`)
    return { id, buyer }
  }

  /** With the code that the buyer says. */
  async handOver(rider: Person, { id, buyer }: Carried): Promise<void> {
    const { deliveryCode } = await this.call<Order>(buyer, 'GET', `/orders/${id}`)
    const { escrow } = await this.call<Order>(
      rider,
      'PATCH',
      `/orders/${id}/delivered`,
      { code: deliveryCode },
      `${id}-deliver`,
    )
    if (escrow !== 'released') throw new Error(`order ${id} was handed over, and its money is ${escrow}`)
    this.delivered++
  }

  async call<Data>(who: Person, method: string, path: string, body?: object, key?: string): Promise<Data> {
    const started = performance.now()
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    this.times.push(performance.now() - started)
    return (JSON.parse(text) as { data: Data }).data
  }
}
