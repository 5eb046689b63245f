import type { Service } from '@vendly/contract/services'
import { linkPreview, pictureAddress, shorten, squarePicture } from '../../lib/link-preview.ts'
import { nairaText } from '../../lib/money.ts'
import { factsText, trailOf } from '../../lib/structured-data.tsx'

const priceText = ({ price: { amount, isFrom, per } }: Service): string =>
  amount === null ? 'price by offer' : `${isFrom ? 'from ' : ''}${nairaText(amount)}${per ? ` per ${per}` : ''}`

/** The <head> of a service page, for search engines and for links shared in chats. */
export function serviceHead(service: Service, origin: string) {
  const { _id, name, images, vendor, campus, description } = service
  return linkPreview({
    page: name,
    title: `${name}, ${priceText(service)}`,
    description: shorten(`${vendor.businessName}, ${campus.shortName}: ${priceText(service)}. ${description}`),
    address: `${origin}/services/${_id}`,
    type: 'website',
    picture: images[0] && squarePicture(origin, images[0].url, name),
  })
}

/** The service with its offer, and the trail to it, as schema.org JSON-LD. */
export function serviceFacts(service: Service, origin: string): string {
  const { _id, name, description, images, vendor, category, campus, price, averageRating, reviewCount } = service
  const url = `${origin}/services/${_id}`
  const provider = vendor.slug
    ? { '@type': 'LocalBusiness', name: vendor.businessName, url: `${origin}/store/${vendor.slug}` }
    : { '@type': 'Person', name: vendor.businessName }
  const facts = {
    '@type': 'Service',
    ...{ name, description, url, provider, serviceType: category.name, areaServed: campus.shortName },
    image: images.map((image) => pictureAddress(origin, image.url)),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount },
    }),
    ...(price.amount !== null && {
      offers: {
        '@type': 'Offer',
        ...{ priceCurrency: 'NGN', price: price.amount, url },
        availability: `https://schema.org/${service.nextFree ? 'InStock' : 'SoldOut'}`,
      },
    }),
  }
  const trail = trailOf([
    { name: 'Services', address: `${origin}/services` },
    { name: category.name, address: `${origin}/services?category=${category.slug}` },
    { name, address: url },
  ])
  return factsText({ '@graph': [facts, trail] })
}
