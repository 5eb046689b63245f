import { api } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import { type ServiceData, serviceOf } from '../../services/service-card-data.ts'
import { ServiceRow } from '../../services/service-row.tsx'
import { MoreLink, type StoreList, useLaterPages } from './store-more.tsx'

export function StoreServices({ storeId, q, page: { list, pagination }, addressOf }: StoreList<ServiceData>) {
  const pages = useLaterPages({ list, next: pagination.next }, async (cursor) => {
    const later = await api('GET /vendors/:id/services', {
      params: { id: storeId },
      query: { q: q || undefined, cursor },
    })
    return { list: later.data.map((one) => serviceOf(one, serverNow())), next: later.pagination?.next ?? null }
  })
  return (
    <>
      <ul className="service-grid">
        {pages.list.map((service) => (
          <ServiceRow key={service.id} service={service} withSeller={false} />
        ))}
      </ul>
      <MoreLink pages={pages} addressOf={addressOf} end="No more services" />
    </>
  )
}
