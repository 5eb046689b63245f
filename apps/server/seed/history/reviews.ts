import { categoryOf } from '../categories.ts'
import type { DemoOrder, DemoProduct, DemoReview, DemoStudent } from '../demo-campus.ts'
import { adaKey } from '../people/students.ts'
import { type Dice, diceFor } from '../random.ts'
import { generalTexts, suits } from './review-matching.ts'
import { closings, openings, particulars } from './review-texts.ts'

/** Of the products that were delivered, in percent. */
const REVIEWED = 82
/** Of the deliveries of such a product, besides the first. */
const SAID = 55

/** Reviews of most products that were delivered, one per product and buyer, the newest orders last. */
export function reviews(orders: DemoOrder[], products: DemoProduct[], students: DemoStudent[]): DemoReview[] {
  const dice = diceFor('reviews')
  const byKey = new Map(products.map((product) => [product.key, product]))
  const buyerKeys = new Set(students.map((student) => student.key))
  const candidates = orders.flatMap((order, orderIndex) => {
    // What was complained about is not praised as well.
    if (order.state !== 'delivered' || order.dispute || !buyerKeys.has(order.buyerKey)) return []
    // leaves the demo student something to review
    if (order.buyerKey === adaKey && order.storeKey === 'hostel-plug') return []
    return [...new Set(order.lines.map((line) => line.productKey))].map((productKey) => ({
      order,
      orderIndex,
      productKey,
    }))
  })
  const byProduct = Map.groupBy(dice.shuffled(candidates), ({ productKey }) => productKey)
  const chosen = [...byProduct.values()].flatMap((deliveries) =>
    dice.chance(REVIEWED / 100) ? deliveries.filter((_, at) => at === 0 || dice.chance(SAID / 100)) : [],
  )
  const usedTexts = new Set<string>()
  return chosen
    .sort((a, b) => a.orderIndex - b.orderIndex || (a.productKey < b.productKey ? -1 : 1))
    .map(({ order, orderIndex, productKey }) => {
      const product = byKey.get(productKey)!
      const rating = ratingFor(product.ratingTarget, dice)
      const daysAgo = Math.max(0.02, order.changedDaysAgo - dice.next() * Math.min(3, order.changedDaysAgo * 0.8))
      return {
        orderIndex,
        productKey,
        rating,
        text: textFor(product, rating, usedTexts, dice),
        daysAgo: Math.round(daysAgo * 1000) / 1000,
      }
    })
}

function ratingFor(target: number, dice: Dice): DemoReview['rating'] {
  const luck = dice.next()
  if (luck < 0.03) return 1
  if (luck < 0.07) return 2
  if (luck < 0.16) return 3
  const swing = target + (dice.next() - 0.45) * 1.3
  return Math.min(5, Math.max(3, Math.round(swing))) as DemoReview['rating']
}

function textFor(product: DemoProduct, rating: number, usedTexts: Set<string>, dice: Dice): string {
  const mood = rating >= 5 ? 'happy' : rating === 4 ? 'fine' : rating === 3 ? 'neutral' : 'unhappy'
  const top = categoryOf(product.categorySlug).parent!
  const fitting = particulars[top]![mood].filter((text) => suits(text, product.name))
  const pool = [...fitting, ...fitting, ...generalTexts[mood]]
  for (let tries = 0; tries < 200; tries++) {
    const particular = dice.one(pool)
    const parts = [
      ...(dice.chance(0.45) ? [dice.one(openings[mood])] : []),
      particular,
      ...(dice.chance(0.4) ? [dice.one(closings[mood])] : []),
    ]
    const text = parts.join(' ')
    if (usedTexts.has(text)) continue
    usedTexts.add(text)
    return text
  }
  // Everything has been said: many people give stars alone.
  return ''
}
