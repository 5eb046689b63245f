import { universities } from './campuses/universities.ts'
import type { DemoCampus, DemoOrder, DemoProduct } from './demo-campus.ts'
import { conversations } from './history/conversations.ts'
import { orders } from './history/orders.ts'
import { reviews } from './history/reviews.ts'
import { wallets } from './history/wallets.ts'
import { listings } from './listings.ts'
import { openStores } from './people/stores.ts'
import { adaKey, admins, ibrahimKey, riders, students } from './people/students.ts'
import { productsOf } from './products.ts'
import { services } from './services.ts'

/** The demo campus; the same options always give the same data. */
export function demoCampus(options: { products?: number } = {}): DemoCampus {
  const shops = openStores()
  const products = productsOf(shops, options.products ?? 1200)
  const people = {
    students: students(),
    vendors: shops.map((shop) => shop.owner),
    riders: riders(),
    admins: admins(),
  }
  const market = { universities, stores: shops.map((shop) => shop.store), products, ...people }
  const placed = orders(market)
  return {
    ...market,
    products: withSales(products, placed),
    services: services(),
    listings: listings(people.students),
    orders: placed,
    reviews: reviews(placed, products, people.students),
    conversations: conversations(market),
    wallets: wallets(people.students, placed),
    accounts: {
      student: adaKey,
      kitchen: 'vendor-mama-ngozi',
      hostelShop: 'vendor-hostel-plug',
      rider: ibrahimKey,
      admin: 'admin-1',
    },
  }
}

/** Sales figures include the orders of the history. */
function withSales(products: DemoProduct[], placed: DemoOrder[]): DemoProduct[] {
  const sold = new Map<string, number>()
  for (const order of placed) {
    if (order.state !== 'delivered') continue
    for (const line of order.lines) sold.set(line.productKey, (sold.get(line.productKey) ?? 0) + line.quantity)
  }
  return products.map((product) => {
    const soldCount = Math.max(product.soldCount, sold.get(product.key) ?? 0)
    return soldCount === product.soldCount ? product : { ...product, soldCount }
  })
}
