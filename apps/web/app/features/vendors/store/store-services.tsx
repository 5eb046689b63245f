import type { Pagination } from '@vendly/contract/paging'
import { Link } from 'react-router'
import { countText } from '../../../lib/money.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { ServiceData } from '../../services/service-card-data.ts'
import { ServiceRow } from '../../services/service-row.tsx'

export interface StoreServicesProps {
  path: string
  /** The search text. */
  q: string
  services: { list: ServiceData[]; pagination: Pagination }
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
      <ul className="service-grid">
        {list.map((service) => (
          <ServiceRow key={service.id} service={service} withSeller={false} />
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
