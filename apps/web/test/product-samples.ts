import type { Product } from '@vendly/contract/products'
import { idOf } from './samples.ts'

/** A product of a store as buyers see it: on sale, without options. */
export const sampleProduct = (product: Partial<Product> = {}): Product => ({
  ...{ _id: idOf(3), kind: 'product', name: 'Jollof rice', price: 1000, discountPrice: null, images: [] },
  vendor: {
    ...{ _id: idOf(4), businessName: 'Mama Ngozi', slug: 'mama-ngozi', colour: 'brand' },
    ...{ image: null, isPremium: false, isVerified: true },
  },
  campus: { slug: 'unilag', shortName: 'UNILAG' },
  category: { slug: 'food', name: 'Food', tint: 'food', parent: null },
  ...{
    place: 'Jaja Hall',
    condition: 'new',
    isAlwaysAvailable: false,
    stock: 9,
    hasOptions: false,
    averageRating: 0,
    reviewCount: 0,
    soldCount: 0,
  },
  ...{ createdAt: '2026-11-01T09:00:00.000Z', description: '', attributes: [], optionAxes: [], options: [] },
  ...{ status: 'active', isOwn: true, removedReason: null, storeAbout: null, storeRating: 0, storeProductCount: 3 },
  ...{ isReserved: false, deliveryFee: 500, delivery: { places: 0, own: null }, closed: null },
  ...product,
})
