import { expect, test } from 'vitest'
import { type Methods, methodOfAll, planOf, withMethod, withPickupsOf } from './delivery-methods.ts'

const store = (name: string, more: { elsewhere?: boolean; deliveryPlaces?: string[] } = {}) => ({
  vendor: { _id: name, businessName: name, slug: name, colour: 'blue', image: null },
  otherCampus: more.elsewhere ? { seller: 'UNN', buyer: 'UNILAG' } : null,
  deliveryPlaces: more.deliveryPlaces ?? [],
})
const ngozi = store('ngozi')
const crumbs = store('crumbs', { deliveryPlaces: ['moremi'] })
const okpa = store('okpa', { elsewhere: true })
const suya = store('suya', { elsewhere: true })
const delivered: Methods = { method: 'delivery', pickupFrom: [] }
const pickedUp: Methods = { method: 'pickup', pickupFrom: [] }
const names = (orders: readonly { vendor: { _id: string } }[]) => orders.map(({ vendor }) => vendor._id)

test('what is on another campus is picked up while another order can be delivered', () => {
  const plan = planOf([ngozi, okpa], delivered)
  expect(plan).toMatchObject({ asked: { method: 'delivery', pickupFrom: ['okpa'] }, isElsewhere: false })
  expect([names(plan.wanted), plan.isPerStore]).toEqual([['ngozi'], true])
  const none = planOf([ngozi, okpa], { method: 'delivery', pickupFrom: ['ngozi'] })
  expect([none.asked, none.wanted, none.isElsewhere]).toEqual([pickedUp, [], false])
})

test('nothing is decided for a buyer whose whole cart is on another campus', () => {
  for (const orders of [[okpa], [okpa, suya]]) {
    expect(planOf(orders, delivered)).toMatchObject({ asked: delivered, isElsewhere: true, isPerStore: false })
    expect(planOf(orders, pickedUp)).toMatchObject({ asked: pickedUp, isElsewhere: false })
  }
})

test('an order that is not delivered to the place is picked up while another one is, and the buyer decides where none is', () => {
  const far = planOf([ngozi, crumbs], delivered, 'gate')
  expect([far.asked.pickupFrom, names(far.moved), far.notServing]).toEqual([['crumbs'], ['crumbs'], []])
  const near = planOf([ngozi, crumbs], delivered, 'moremi')
  expect([near.asked, near.moved]).toEqual([delivered, []])
  expect(planOf([ngozi, crumbs], delivered).asked).toEqual(delivered)
  const alone = planOf([ngozi, crumbs], { method: 'delivery', pickupFrom: ['ngozi'] }, 'gate')
  expect([alone.asked.pickupFrom, names(alone.notServing), alone.moved]).toEqual([['ngozi'], ['crumbs'], []])
  expect(planOf([crumbs], delivered, 'gate')).toMatchObject({ asked: delivered, isPerStore: false })
})

test('the choice of one store keeps those of the others', () => {
  const orders = [ngozi, crumbs, okpa]
  const one = withMethod(orders, delivered, 'crumbs', 'pickup')
  expect(one).toEqual({ method: 'delivery', pickupFrom: ['crumbs'] })
  expect(methodOfAll(orders, one)).toBeUndefined()
  expect(withMethod(orders, one, 'crumbs', 'delivery')).toEqual(delivered)
  const two = withMethod(orders, one, 'ngozi', 'pickup')
  expect(withMethod(orders, two, 'okpa', 'pickup')).toEqual(pickedUp)
  expect(withMethod(orders, pickedUp, 'ngozi', 'delivery').pickupFrom).toEqual(['crumbs', 'okpa'])
  expect([methodOfAll(orders, delivered), methodOfAll(orders, pickedUp)]).toEqual(['delivery', 'pickup'])
})

test('a store that has left the cart is asked about no more', () => {
  expect(planOf([ngozi, crumbs], { method: 'delivery', pickupFrom: ['okpa'] }).asked).toEqual(delivered)
})

test('what the cart shows as a pickup beside a delivery is asked for as one', () => {
  const line = (_id: string, deliveryMethod: 'delivery' | 'pickup') => ({
    deliveryMethod,
    product: { vendor: { _id } },
  })
  const cart = [line('ngozi', 'delivery'), line('okpa', 'pickup'), line('okpa', 'pickup')]
  expect(withPickupsOf(cart, delivered).pickupFrom).toEqual(['okpa'])
  expect(withPickupsOf(cart, { method: 'delivery', pickupFrom: ['crumbs'] }).pickupFrom).toEqual(['crumbs', 'okpa'])
  expect(withPickupsOf(cart, pickedUp)).toEqual(pickedUp)
  expect(withPickupsOf([line('okpa', 'pickup')], delivered)).toEqual(delivered)
  expect(withPickupsOf([], delivered)).toEqual(delivered)
})
