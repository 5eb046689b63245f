import type { Product } from '@vendly/contract/products'
import { describe, expect, it } from 'vitest'
import { productFacts, productTrail } from './product-facts.ts'
import { productHead } from './product-head.ts'

const fan: Product = {
  _id: '019a260d-f400-77c8-abc3-858f25958a04',
  kind: 'product',
  name: 'Standing fan',
  isAlwaysAvailable: false,
  price: 45_000,
  discountPrice: 38_500,
  images: [{ url: '/media/abc', alt: 'Standing fan', tint: 'hostel' }],
  vendor: {
    _id: '1',
    businessName: 'Hostel Plug',
    slug: 'hostel-plug',
    colour: 'green',
    image: null,
    isPremium: false,
    isVerified: true,
  },
  campus: { slug: 'unilag', shortName: 'UNILAG' },
  place: 'Jaja Hall',
  category: { slug: 'fans', name: 'Fans', tint: 'hostel', parent: 'hostel' },
  condition: 'neat-used',
  stock: 7,
  hasOptions: false,
  averageRating: 4.6,
  reviewCount: 318,
  soldCount: 1040,
  createdAt: '2026-01-01T00:00:00.000Z',
  description: 'Runs 8 hours.</script><script>alert(1)</script>',
  attributes: [],
  optionAxes: [],
  options: [],
  status: 'active',
  isOwn: false,
  removedReason: null,
  storeAbout: null,
  storeRating: 4.6,
  storeProductCount: 3,
  isReserved: false,
  deliveryFee: 500,
  delivery: { places: 0, own: null },
  closed: null,
}
const origin = 'https://vendly.example'
const facts = (change: Partial<Product> = {}) => JSON.parse(productFacts({ ...fan, ...change }, origin))

describe('the product data for search engines', () => {
  it('has the current price, not the old one', () => {
    expect(facts().offers).toMatchObject({
      price: 38_500,
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
    })
    expect(facts({ discountPrice: null }).offers.price).toBe(45_000)
  })

  it('says when the product is sold out', () => {
    expect(facts({ stock: 0 }).offers.availability).toBe('https://schema.org/OutOfStock')
    expect(facts({ stock: 0 }).offers.price).toBeUndefined()
    expect(JSON.stringify(productHead({ ...fan, stock: 0 }, origin))).not.toContain('38')
  })

  it('has the price range of the available options', () => {
    const option = (price: number, discountPrice: number | null, stock = 1) => ({
      _id: String(price),
      values: ['L'],
      label: 'L',
      stock,
      price,
      discountPrice,
    })
    expect(facts({ options: [option(2000, 1750), option(2500, null), option(900, null, 0)] }).offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 1750,
      highPrice: 2500,
      offerCount: 2,
    })
  })

  it('is one offer when the options cost the same', () => {
    const option = { _id: 'a', values: ['L'], label: 'L', stock: 1, price: 2000, discountPrice: null }
    expect(facts({ options: [option, { ...option, _id: 'b' }] }).offers).toMatchObject({
      '@type': 'Offer',
      price: 2000,
    })
  })

  it('has a brand only when the seller names one, and never the store', () => {
    expect(facts()).not.toHaveProperty('brand')
    expect(JSON.stringify(productHead(fan, origin))).not.toContain(fan.vendor.businessName)
    expect(facts({ attributes: [{ label: 'Brand', value: 'OX' }] }).brand).toEqual({ '@type': 'Brand', name: 'OX' })
  })

  it('has the trail of the page', () => {
    expect(JSON.parse(productTrail(fan, origin)).itemListElement).toMatchObject([
      { position: 1, name: 'Marketplace', item: `${origin}/marketplace` },
      { position: 2, name: 'Fans', item: `${origin}/marketplace?category=fans` },
      { position: 3, name: 'Standing fan' },
    ])
  })

  it('has no rating without reviews', () => {
    expect(facts({ reviewCount: 0 })).not.toHaveProperty('aggregateRating')
  })

  it('cannot be broken out of by a description', () => {
    expect(productFacts(fan, origin)).not.toContain('<')
    expect(facts().description).toBe(fan.description)
  })

  it('has no line separators, which end a line in scripts', () => {
    const description = 'one\u2028two\u2029three'
    const text = productFacts({ ...fan, description }, origin)
    expect(text).not.toMatch(/[\u2028\u2029]/)
    expect(JSON.parse(text).description).toBe(description)
  })

  it('has absolute addresses', () => {
    const head = productHead(fan, origin)
    expect(head).toContainEqual({ property: 'og:image', content: 'https://vendly.example/media/abc-640.jpg' })
    expect(head).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: `https://vendly.example/product/${fan._id}`,
    })
    expect(productHead({ ...fan, images: [] }, origin)).toContainEqual({ name: 'twitter:card', content: 'summary' })
  })
})
