import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { orderCard } from './orders.ts'
import { purchaseToReview } from './reviews.ts'

export const homeOrders = 5

const count = (description: string) => z.number().int().meta({ description })

export const home = z
  .object({
    orders: z.array(orderCard.extend({ needsYou: z.boolean() })).meta({
      description: `Orders of the caller that are not over: those that need them first, then the newest; at most ${homeOrders}`,
    }),
    toReview: purchaseToReview.nullable().meta({ description: 'The newest purchase without a review' }),
    counts: z
      .object({
        orders: count('Bought and not over'),
        needYou: count('Of these, how many wait for the caller: to pay, to answer, to collect or to confirm'),
        allOrders: count('Ever placed'),
        bookings: count('Booked and not over'),
        saved: count('Products and services of the wishlist that can still be bought'),
        following: count('Followed stores'),
        toReview: count('Purchases without a review'),
        complaints: count('Complaints that wait for the caller'),
      })
      .meta({ id: 'OwnCounts' }),
  })
  .meta({ id: 'Home' })
export type Home = z.output<typeof home>

export const getHome = endpoint({
  method: 'GET',
  path: '/users/me/home',
  audience: ['student', 'vendor', 'rider'],
  summary: 'What waits for the caller as a buyer, and how many of each of their things there are',
  reply: home,
})
