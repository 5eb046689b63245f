import type { Pagination } from '@vendly/contract/paging'
import type { ServiceCard } from '@vendly/contract/services'
import { Link } from 'react-router'
import { countText } from '../../../lib/money.ts'
import { durationText } from '../../../lib/store-labels.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { photoFiles, Thumb } from '../../../ui/photo.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { tintOf } from '../../products/card-data.ts'
import { ServicePriceText } from '../../services/service-price.tsx'

export interface StoreServicesProps {
  path: string
  /** The search text. */
  q: string
  services: { list: ServiceCard[]; pagination: Pagination }
}

export function StoreServices({ path, q, services: { list, pagination } }: StoreServicesProps) {
  const search = q ? `q=${encodeURIComponent(q)}&` : ''
  return (
    <section id="services" aria-labelledby="services-title" className="scroll-mt-16">
      <div className="mt-5 mb-2.5 flex items-baseline gap-2">
        <h2 id="services-title" className="display text-d-sm lg:text-d-md">
          Services
        </h2>
        <span className="text-ink-3 text-xs">{countText(pagination.total)}</span>
      </div>
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {list.map((service) => (
          <Service key={service._id} service={service} />
        ))}
      </ul>
      {pagination.next && (
        <Link
          to={`${path}?${search}services=${encodeURIComponent(pagination.next)}#services`}
          className={`${buttonClass({ kind: 'secondary', size: 'sm' })} mt-2`}
        >
          More services
        </Link>
      )}
    </section>
  )
}

function Service({ service }: { service: ServiceCard }) {
  const { name, description, price, durationMinutes, image, category, averageRating, reviewCount } = service
  return (
    <li className="flex gap-3 rounded-card bg-surface p-3 hairline">
      <Thumb files={photoFiles(image?.url)} tint={tintOf(image?.tint ?? category.tint)} size="lg" />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-semibold text-sm">{name}</h3>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <ServicePriceText price={price} />
          <span className="text-ink-2 text-xs">{durationText(durationMinutes)}</span>
          {reviewCount > 0 && <Rating average={averageRating} count={reviewCount} />}
        </p>
        <p className="mt-1 text-ink-2 text-xs">{description}</p>
      </div>
    </li>
  )
}
