import { expect, test } from 'vitest'
import { demoCampus } from '../campus.ts'
import { heldComplaints, ordersFor, releasedComplaints } from './complaint-plans.ts'

test.each([200, 1200])('every complaint of a demo with %i products has an order that it can be about', (products) => {
  const demo = demoCampus({ products })
  const about = [...heldComplaints, ...releasedComplaints].map((plan) => {
    const [order] = ordersFor(plan, demo)
    expect(order, plan.text).toBeDefined()
    expect(order!.placedDaysAgo * 24, plan.text).toBeGreaterThan(plan.hoursAgo)
    if (plan.reason !== 'late') expect(order!.changedDaysAgo * 24, plan.text).toBeGreaterThan(plan.hoursAgo)
    const sold = order!.lines.map(({ productKey }) => demo.products.find(({ key }) => key === productKey)!)
    return { reason: plan.reason, categories: sold.map(({ categorySlug }) => categorySlug) }
  })
  const { categories } = about.find(({ reason }) => reason === 'wrong_item')!
  expect(categories).not.toContain('rice-and-meals')
  expect(categories).not.toContain('fresh-foodstuff')
})
