import type { Product } from '@vendly/contract/products'
import { linkPreview, shorten, squarePicture } from '../../lib/link-preview.ts'
import { nairaText } from '../../lib/money.ts'
import { productPath } from './card-data.ts'

/**
 * The <head> of a product page, for search engines and for links shared in chats. A sold-out product has no price.
 * `origin` makes addresses absolute.
 */
export function productHead(product: Product, origin: string) {
  const { name, price, discountPrice, images, campus } = product
  const isSoldOut = product.stock === 0
  const now = nairaText(discountPrice ?? price)
  const was = discountPrice === null ? '' : `, was ${nairaText(price)}`
  const picture = images[0] && squarePicture(origin, images[0].url, name)
  const head = linkPreview({
    page: name,
    title: isSoldOut ? `${name}, sold out` : `${name}, ${now}`,
    description: shorten(`${isSoldOut ? 'Sold out' : now + was} at ${campus.shortName}. ${product.description}`),
    address: origin + productPath(product._id),
    type: 'product',
    picture,
  })
  return import.meta.env.SSR ? [...head, ...shopTags(product, isSoldOut)] : head
}

function shopTags({ price, discountPrice, condition, category }: Product, isSoldOut: boolean) {
  const tags = [
    { property: 'product:availability', content: isSoldOut ? 'out of stock' : 'in stock' },
    { property: 'product:condition', content: condition === 'new' ? 'new' : 'used' },
    { property: 'product:category', content: category.name },
  ]
  if (isSoldOut) return tags
  const amount = (name: string, naira: number) => [
    { property: `product:${name}:amount`, content: String(naira) },
    { property: `product:${name}:currency`, content: 'NGN' },
  ]
  const off = discountPrice === null ? [] : [...amount('original_price', price), ...amount('sale_price', discountPrice)]
  return [...tags, ...amount('price', discountPrice ?? price), ...off]
}
