import { existsSync, readFileSync } from 'node:fs'
import { adminRoles } from '@vendly/contract/admin-roles'
import { describe, expect, test } from 'vitest'
import { categoryList } from '../src/modules/products/products.category-list.ts'
import { looks, objectsFor } from './art/plan.ts'
import { demoCampus } from './campus.ts'
import type { DemoCampus, ManifestPicture } from './demo-campus.ts'
import { usesOf } from './history/coupon-orders.ts'
import { serviceWays } from './service-ways.ts'

const campus = demoCampus()
const pictures = new URL('./pictures/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', pictures), 'utf8')) as Record<string, ManifestPicture>

const keysOf = (records: { key: string }[]) => new Set(records.map(({ key }) => key))
const products = new Map(campus.products.map((product) => [product.key, product]))
const stores = new Map(campus.stores.map((store) => [store.key, store]))
const students = new Map(campus.students.map((student) => [student.key, student]))
const riders = new Map(campus.riders.map((rider) => [rider.key, rider]))
const placeKeys = keysOf(campus.universities.flatMap((university) => university.places))
const people = [...campus.students, ...campus.vendors, ...campus.riders, ...campus.admins]
const subCategories = new Set(categoryList.filter((each) => each.parent).map((each) => each.slug))

/** Words of a name, each between spaces: "pie" must not match in "piece". */
const spaced = (name: string) => ` ${name.toLowerCase().replace(/[^\p{L}\p{N}’-]+/gu, ' ')} `
const matchesName = (name: string, pictureKey: string) =>
  looks[manifest[pictureKey]!.art]!.words.some((word) => spaced(name).includes(` ${word} `))

describe('the demo campus', () => {
  test('is the same every time', () => {
    expect(demoCampus()).toEqual(campus)
  })

  test('has the expected number of people and products', () => {
    const { universities, vendors, admins, services, listings, orders, reviews, conversations } = campus
    expect(universities.map((each) => each.places.length >= 25)).toEqual([true, true, true])
    expect([stores.size, vendors.length, riders.size, students.size, admins.length]).toEqual([40, 40, 12, 200, 6])
    expect(campus.products.length).toBe(1200)
    expect(orders.length).toBeGreaterThan(1500)
    expect(reviews.length).toBeGreaterThan(1500)
    expect(services.length).toBeGreaterThanOrEqual(50)
    expect(listings.length).toBeGreaterThanOrEqual(80)
    expect(conversations.length).toBeGreaterThanOrEqual(40)
  })

  test('has unique keys', () => {
    const lists = [campus.stores, campus.products, campus.services, campus.listings, people]
    for (const list of lists) expect(keysOf(list).size).toBe(list.length)
    expect(placeKeys.size).toBe(campus.universities.flatMap((university) => university.places).length)
  })

  test('refers only to existing keys', () => {
    const vendors = keysOf(campus.vendors)
    for (const store of campus.stores) {
      expect(vendors).toContain(store.ownerKey)
      expect(placeKeys).toContain(store.placeKey)
    }
    for (const each of [...campus.products, ...campus.services]) {
      expect(each.storeKey === null || stores.has(each.storeKey), each.key).toBe(true)
      expect(subCategories, each.key).toContain(each.categorySlug)
    }
    for (const { storeKey, studentKey, key } of campus.services)
      expect(storeKey !== null || students.has(studentKey!), key).toBe(true)
    for (const listing of campus.listings) {
      expect(students.get(listing.sellerKey)!.campusKey).toBe(listing.campusKey)
      expect(subCategories).toContain(listing.categorySlug)
    }
    for (const student of campus.students) expect(placeKeys).toContain(student.hostelPlaceKey)
    for (const chat of campus.conversations) {
      expect(students.get(chat.buyerKey)!.campusKey).toBe(stores.get(chat.storeKey)!.campusKey)
      expect(products.get(chat.productKey!)!.storeKey).toBe(chat.storeKey)
    }
  })

  test('has people with unique addresses and numbers, and the demo accounts', () => {
    expect(new Set(people.map((person) => person.email)).size).toBe(people.length)
    expect(new Set(people.map((person) => person.phone)).size).toBe(people.length)
    for (const person of people) {
      expect(person.email).toMatch(/^[a-z0-9.-]+@demo\.vendly\.example$/)
      expect(person.phone).toMatch(/^\+234[789]\d{9}$/)
    }
    const emailOf = (key: string) => people.find((person) => person.key === key)!.email.split('@')[0]
    const { accounts } = campus
    const names = [accounts.student, accounts.kitchen, accounts.hostelShop, accounts.rider, accounts.admin].map(emailOf)
    expect(names).toEqual(['ada', 'ngozi', 'tunde', 'ibrahim', 'admin'])
    const roles = campus.admins.map(({ adminRole }) => adminRole)
    expect(adminRoles.filter((role) => role !== 'operations' && !roles.includes(role))).toEqual([])
    const withFace = people.filter((person) => person.face).length / people.length
    expect(withFace).toBeGreaterThan(0.25)
    expect(withFace).toBeLessThan(0.42)
    const ada = people.find(({ key }) => key === accounts.student)!
    expect(people.filter(({ face }) => face === ada.face)).toEqual([ada])
  })
})

describe('the products', () => {
  test('have plausible prices, texts and attributes', () => {
    for (const product of campus.products) {
      const about = `${product.key}: ${product.name}`
      expect(product.price, about).toBeGreaterThanOrEqual(300)
      expect(product.price, about).toBeLessThan(1_500_000)
      if (product.discountPrice) expect(product.discountPrice, about).toBeLessThan(product.price)
      expect(product.description.split(/[.!?](?= |$)/).length - 1, about).toBeGreaterThanOrEqual(2)
      expect(product.description.length, about).toBeGreaterThan(60)
      expect(`${product.name} ${product.description}`, about).not.toMatch(/[{}]|\*\d|undefined| {2}/)
      expect(product.attributes.length, about).toBeGreaterThanOrEqual(3)
      expect(product.name.length, about).toBeLessThan(90)
      expect(product.soldCount, about).toBeGreaterThanOrEqual(0)
    }
    const discounted = campus.products.filter((product) => product.discountPrice).length
    expect(discounted / campus.products.length).toBeGreaterThan(0.18)
    expect(campus.products.some((product) => product.stock === 0)).toBe(true)
  })

  test('have unique names within a store, none with a lot number', () => {
    const names = campus.products.map((product) => `${product.storeKey}/${product.name}`)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => /lot \d/.test(name))).toEqual([])
  })

  test('are consistent: no used food, sizes only on clothes and books, stock is the sum of the options', () => {
    const top = new Map(categoryList.map((each) => [each.slug, each.parent]))
    for (const product of campus.products) {
      const category = top.get(product.categorySlug)!
      if (['food', 'provisions'].includes(category)) expect(product.condition, product.name).toBe('new')
      if (!product.variants) continue
      expect(product.stock).toBe(product.variants.options.reduce((sum, option) => sum + option.stock, 0))
      const letters = product.variants.options.some(({ values }) => values.some((value) => /^(S|M|L|XL)$/.test(value)))
      if (letters) expect(['fashion', 'books'], product.name).toContain(category)
    }
  })

  test('can be 20,000 with unique names', { tags: 'slow' }, () => {
    const many = demoCampus({ products: 20_000 }).products
    expect(many).toHaveLength(20_000)
    expect(new Set(many.map((product) => `${product.storeKey}/${product.name}`)).size).toBe(20_000)
    expect(keysOf(many).size).toBe(20_000)
  })
})

describe('the services', () => {
  const { services } = campus

  test('are of every mode, in 14 categories on all campuses', () => {
    expect(new Set(services.map(({ way }) => way.mode ?? 'appointment'))).toEqual(
      new Set(['appointment', 'class', 'drop-off', 'quote']),
    )
    expect(new Set(services.map(({ categorySlug }) => categorySlug)).size).toBe(14)
    const campuses = services.flatMap(({ storeKey }) => (storeKey ? stores.get(storeKey)!.campusKey : []))
    expect(new Set(campuses).size).toBe(3)
  })

  test('are complete: a way names a service, a choice has two, a class has days', () => {
    const names = services.map(({ name }) => name)
    expect(Object.keys(serviceWays).filter((name) => !names.includes(name))).toEqual([])
    for (const { name, way } of services) {
      const groups = Map.groupBy(way.options ?? [], ({ choiceOf }) => choiceOf)
      for (const [group, options] of groups) if (group) expect(options.length, name).toBeGreaterThan(1)
      if (way.mode === 'class') expect(way.sessions?.weeks, name).toBeGreaterThan(0)
      if (way.mode === 'drop-off') expect([way.unit, way.turnaroundHours], name).not.toContain(undefined)
    }
  })
})

describe('the pictures', () => {
  test('are on disk and not too large', () => {
    for (const [key, picture] of Object.entries(manifest)) {
      const file = new URL(picture.file, pictures)
      expect(existsSync(file), key).toBe(true)
      const limit = picture.file.startsWith('stores/') ? 24 : 20
      expect(readFileSync(file).byteLength, key).toBeLessThanOrEqual(limit * 1024)
    }
  })

  test('match the name', () => {
    for (const product of campus.products) {
      for (const key of product.pictureKeys) {
        expect(manifest[key], `${product.key} uses ${key}`).toBeDefined()
        expect(matchesName(product.name, key), `${product.name} is shown as ${key}`).toBe(true)
      }
      const look = manifest[product.pictureKeys[0]!]!.art
      const matching = objectsFor(look, product.name).flatMap((object) => object.pictureKeys)
      for (const key of product.pictureKeys) expect(matching, product.name).toContain(key)
    }
    for (const each of [...campus.services, ...campus.listings]) {
      expect(matchesName(each.name, each.pictureKey), `${each.name} is shown as ${each.pictureKey}`).toBe(true)
    }
  })

  test('are all used, at least 420 of them for products', () => {
    const shown = new Set(campus.products.flatMap((product) => product.pictureKeys))
    const drawn = Object.entries(manifest).filter(([, picture]) => picture.file.startsWith('products/'))
    expect(drawn.length).toBeGreaterThanOrEqual(420)
    expect(drawn.map(([key]) => key).filter((key) => !shown.has(key))).toEqual([])
    for (const store of campus.stores) expect(manifest[store.pictureKey]).toBeDefined()
  })
})

describe('the history', () => {
  test('has orders only of products the store had, on the buyer’s campus', () => {
    for (const order of campus.orders) {
      expect(students.get(order.buyerKey)!.campusKey).toBe(order.campusKey)
      expect(stores.get(order.storeKey)!.campusKey).toBe(order.campusKey)
      expect(placeKeys).toContain(order.deliverTo)
      expect(order.lines.length).toBeGreaterThan(0)
      for (const line of order.lines) {
        const product = products.get(line.productKey)!
        expect(product.storeKey).toBe(order.storeKey)
        expect(product.createdDaysAgo).toBeGreaterThan(order.placedDaysAgo)
        const option = product.variants?.options.find((each) => each.label === line.option)
        expect(Boolean(product.variants)).toBe(Boolean(option))
        expect(line.unitPrice).toBe((product.discountPrice ?? product.price) + (option?.priceDelta ?? 0))
      }
      const items = order.lines.reduce((n, line) => n + line.quantity * line.unitPrice, 0)
      expect(order.total).toBe(items - (order.discount?.amount ?? 0) + order.deliveryFee)
      expect(order.changedDaysAgo).toBeLessThanOrEqual(order.placedDaysAgo)
      expect(students.get(order.buyerKey)!.joinedDaysAgo).toBeGreaterThan(order.placedDaysAgo)
    }
  })

  test('has a rider for deliveries and a reason for rejected and cancelled orders', () => {
    for (const order of campus.orders) {
      const due = !order.isPickup && (order.state === 'picked-up' || order.state === 'delivered')
      if (due) expect(riders.get(order.riderKey!)!.campusKey).toBe(order.campusKey)
      if (order.isPickup) expect(order.riderKey).toBeUndefined()
      expect(Boolean(order.reason)).toBe(order.state === 'rejected' || order.state === 'cancelled')
    }
  })

  test('has orders of every status for the demo accounts', () => {
    const states = ['pending', 'confirmed', 'preparing', 'ready', 'picked-up', 'delivered', 'rejected', 'cancelled']
    const statesOf = (some: DemoCampus['orders']) => new Set<string>(some.map((order) => order.state))
    const adas = campus.orders.filter((order) => order.buyerKey === campus.accounts.student)
    expect(adas.length).toBe(14)
    expect([...statesOf(adas)].sort()).toEqual([...states].sort())
    for (const storeKey of ['mama-ngozi', 'hostel-plug']) {
      const own = campus.orders.filter((order) => order.storeKey === storeKey)
      expect(own.length).toBeGreaterThanOrEqual(25)
      expect(statesOf(own).size).toBeGreaterThanOrEqual(7)
    }
    const carried = campus.orders.filter((order) => order.riderKey === campus.accounts.rider)
    expect(statesOf(carried)).toEqual(new Set(['ready', 'picked-up', 'delivered']))
  })

  test('has orders that used coupons, one of them up', () => {
    const uses = campus.orders.flatMap(({ discount }) => (discount ? [discount.code] : []))
    expect(uses.filter((code) => code === 'QUICK200')).toHaveLength(usesOf('QUICK200'))
    expect([...new Set(uses)].sort()).toEqual(['LUNCH300', 'QUICK200', 'RAINYDAY'])
  })

  test('has reviews only of delivered orders, mostly good, all with different texts', () => {
    for (const review of campus.reviews) {
      const order = campus.orders[review.orderIndex]!
      expect(order.state).toBe('delivered')
      expect(order.lines.some((line) => line.productKey === review.productKey)).toBe(true)
      expect(review.daysAgo).toBeLessThanOrEqual(order.changedDaysAgo)
    }
    const good = campus.reviews.filter((review) => review.rating >= 4).length
    expect(good / campus.reviews.length).toBeGreaterThan(0.7)
    const texts = campus.reviews.flatMap(({ text }) => (text ? [text] : []))
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.length / campus.reviews.length).toBeGreaterThan(0.7)
  })

  test('has reviews of at least two thirds of the products that sold', () => {
    const reviewed = new Set(campus.reviews.map(({ productKey }) => productKey))
    const sold = campus.products.filter(({ soldCount }) => soldCount > 0)
    expect(sold.filter(({ key }) => reviewed.has(key)).length / sold.length).toBeGreaterThan(2 / 3)
  })

  test('has no negative wallet balance and ₦52,340 in Ada’s wallet', () => {
    for (const wallet of campus.wallets) {
      const moves = wallet.fundings.map((funding) => ({ ago: funding.daysAgo, amount: funding.amount }))
      for (const order of campus.orders.filter((each) => each.buyerKey === wallet.studentKey)) {
        moves.push({ ago: order.placedDaysAgo, amount: -order.total })
        if (order.reason) moves.push({ ago: order.changedDaysAgo, amount: order.total })
        if (order.dispute) moves.push({ ago: 0, amount: order.dispute.amount })
      }
      let balance = 0
      for (const move of moves.sort((a, b) => b.ago - a.ago)) {
        balance += move.amount
        expect(balance, wallet.studentKey).toBeGreaterThanOrEqual(0)
      }
      expect(balance).toBe(wallet.balance)
    }
    expect(campus.wallets.find((wallet) => wallet.studentKey === campus.accounts.student)!.balance).toBe(52_340)
  })

  test('has conversations in order of time', () => {
    for (const chat of campus.conversations) {
      expect(chat.messages.length).toBeGreaterThanOrEqual(3)
      expect(chat.messages.length).toBeLessThanOrEqual(10)
      const times = chat.messages.map((message) => message.minutesAgo)
      expect([...times].sort((a, b) => b - a)).toEqual(times)
      expect(chat.messages.map((message) => message.text).join(' ')).not.toMatch(/[{}]|undefined/)
    }
  })
})
