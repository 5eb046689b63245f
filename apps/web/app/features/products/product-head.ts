import type { Product } from '@vendly/contract/products'
import { factsText, linkPreview, previewPicture, shorten } from '../../lib/link-preview.ts'
import { nairaText } from '../../lib/money.ts'
import { productPath } from './card-data.ts'
import { conditions } from './conditions.ts'

/**
 * The <head> of a product page, for search engines and for links shared in chats. A sold-out product has no price.
 * `origin` makes addresses absolute.
 */
export function productHead(product: Product, origin: string) {
  const { name, price, discountPrice, images, campus } = product
  const isSoldOut = product.stock === 0
  const now = nairaText(discountPrice ?? price)
  const was = discountPrice === null ? '' : `, was ${nairaText(price)}`
  const picture = images[0] && { address: previewPicture(origin, images[0].url), alt: name }
  const head = linkPreview({
    page: name,
    title: isSoldOut ? `${name}, sold out` : `${name}, ${now}`,
    description: shorten(`${isSoldOut ? 'Sold out' : now + was} at ${campus.shortName}. ${product.description}`),
    address: origin + productPath(product._id),
    type: 'product',
    picture,
  })
  return [...head, ...shopTags(product, isSoldOut)]
}

function shopTags({ price, discountPrice, condition, vendor, category }: Product, isSoldOut: boolean) {
  const tags = [
    { property: 'product:availability', content: isSoldOut ? 'out of stock' : 'in stock' },
    { property: 'product:condition', content: condition === 'new' ? 'new' : 'used' },
    { property: 'product:category', content: category.name },
    { property: 'product:brand', content: vendor.businessName },
  ]
  if (isSoldOut) return tags
  const amount = (name: string, naira: number) => [
    { property: `product:${name}:amount`, content: String(naira) },
    { property: `product:${name}:currency`, content: 'NGN' },
  ]
  const off = discountPrice === null ? [] : [...amount('original_price', price), ...amount('sale_price', discountPrice)]
  return [...tags, ...amount('price', discountPrice ?? price), ...off]
}

/** The product as schema.org JSON-LD, safe inside a script element. */
export function productFacts(product: Product, origin: string): string {
  const address = origin + productPath(product._id)
  return factsText({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url: address,
    sku: product._id,
    image: product.images.map(({ url }) => previewPicture(origin, url)),
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

function offersOf(product: Product, address: string, origin: string) {
  const { businessName: name, slug } = product.vendor
  const seller = slug ? { '@type': 'Organization', name, url: `${origin}/store/${slug}` } : { '@type': 'Person', name }
  const common = { priceCurrency: 'NGN', url: address, availability: availability(product), seller }
  // A sold-out product has no price.
  if (product.stock === 0) return { '@type': 'Offer', itemCondition: condition(product), ...common }
  const prices = product.options.filter(({ stock }) => stock > 0).map((option) => option.discountPrice ?? option.price)
  if (prices.length === 0) {
    return {
      '@type': 'Offer',
      price: product.discountPrice ?? product.price,
      itemCondition: condition(product),
      ...common,
    }
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    ...common,
  }
}

const availability = ({ stock }: Product): string => `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`

const condition = (product: Product): string =>
  `https://schema.org/${product.condition === 'new' ? 'NewCondition' : 'UsedCondition'}`

export const conditionLabel = (product: Product): string => conditions[product.condition]
