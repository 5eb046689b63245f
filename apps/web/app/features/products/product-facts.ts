import type { Product } from '@vendly/contract/products'
import { pictureAddress } from '../../lib/link-preview.ts'
import { factsText, trailFacts } from '../../lib/structured-data.tsx'
import { productPath } from './card-data.ts'

/** The product as schema.org JSON-LD, safe inside a script element. */
export function productFacts(product: Product, origin: string): string {
  const address = origin + productPath(product._id)
  return factsText({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url: address,
    sku: product._id,
    ...brandOf(product),
    image: product.images.map(({ url }) => pictureAddress(origin, url)),
    category: product.category.name,
    itemCondition: condition(product),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.averageRating,
        reviewCount: product.reviewCount,
      },
    }),
    offers: offersOf(product, address, origin),
  })
}

/** Only what the seller wrote: the store that sells a product is not its brand. */
function brandOf({ attributes }: Product) {
  const name = attributes.find(({ label }) => label.trim().toLowerCase() === 'brand')?.value.trim()
  return name ? { brand: { '@type': 'Brand', name } } : {}
}

/** The trail that the page shows, as schema.org JSON-LD. */
export const productTrail = ({ _id, name, category }: Product, origin: string): string =>
  trailFacts([
    { name: 'Marketplace', address: `${origin}/marketplace` },
    { name: category.name, address: `${origin}/marketplace?category=${category.slug}` },
    { name, address: origin + productPath(_id) },
  ])

function offersOf(product: Product, address: string, origin: string) {
  const { businessName: name, slug } = product.vendor
  const seller = slug ? { '@type': 'Organization', name, url: `${origin}/store/${slug}` } : { '@type': 'Person', name }
  const common = { priceCurrency: 'NGN', url: address, availability: availability(product), seller }
  // A sold-out product has no price.
  if (product.stock === 0) return { '@type': 'Offer', itemCondition: condition(product), ...common }
  const options = product.options.filter(({ stock }) => stock > 0).map((option) => option.discountPrice ?? option.price)
  const prices = options.length > 0 ? options : [product.discountPrice ?? product.price]
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)]
  // Search engines show a price only for one offer; a range of prices is what an aggregate is for.
  if (lowPrice === highPrice) return { '@type': 'Offer', price: lowPrice, itemCondition: condition(product), ...common }
  return { '@type': 'AggregateOffer', lowPrice, highPrice, offerCount: prices.length, ...common }
}

const availability = ({ stock }: Product): string => `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`

const condition = (product: Product): string =>
  `https://schema.org/${product.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`
