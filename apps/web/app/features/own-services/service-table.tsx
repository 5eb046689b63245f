import type { OwnService } from '@vendly/contract/service-form'
import { countText } from '../../lib/money.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ServicePriceText } from '../services/service-price.tsx'
import { type ServiceListProps, ServiceThumb } from './service-cards.tsx'
import { lengthText, nextFreeText } from './service-labels.ts'

/** The seller's services on a computer. */
export function ServiceTable({ services, upcomingOf, onOpen, openId }: ServiceListProps & { openId?: string }) {
  const columns: Column<OwnService>[] = [
    { key: 'name', head: 'Service', cell: (service) => <NameCell service={service} /> },
    { key: 'status', head: 'Status', cell: ({ status }) => <StateBadge state={status} /> },
    {
      key: 'price',
      head: 'Price',
      cell: ({ shownPrice }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
          <ServicePriceText price={shownPrice} />
        </span>
      ),
    },
    { key: 'length', head: 'Takes', cell: lengthText },
    { key: 'free', head: 'Next free', cell: (service) => nextFreeText(service, upcomingOf(service), '') },
    {
      key: 'booked',
      head: 'Booked ahead',
      numeric: true,
      cell: (service) => countText(upcomingOf(service)?.booked ?? 0),
    },
    { key: 'views', head: 'Views', numeric: true, cell: ({ views }) => countText(views) },
  ]
  // Next to the side panel there is no room for what the panel shows.
  const visible = openId ? columns.filter(({ key }) => !['length', 'free', 'views'].includes(key)) : columns
  return (
    <DataTable
      caption="Your services"
      columns={visible}
      rows={services}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      openKey={openId}
      onOpen={onOpen}
    />
  )
}

function NameCell({ service }: { service: OwnService }) {
  return (
    <span className="flex max-w-side items-center gap-3">
      <ServiceThumb service={service} size="sm" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{service.name}</span>
        <span className="block truncate text-ink-3 text-xs">{service.category.name}</span>
      </span>
    </span>
  )
}
