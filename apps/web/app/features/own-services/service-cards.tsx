import type { OwnService } from '@vendly/contract/service-form'
import { IconButton } from '../../ui/button.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ServicePriceText } from '../services/service-price.tsx'
import { bookedText, lengthText, nextFreeText, type Upcoming, viewsText } from './service-labels.ts'

export interface ServiceListProps {
  services: readonly OwnService[]
  upcomingOf: (service: OwnService) => Upcoming | undefined
  onOpen: (service: OwnService) => void
}

/** The seller's services on a phone: a tap edits, the three dots open the other actions. */
export function ServiceCards(list: ServiceListProps & { onEdit: (service: OwnService) => void }) {
  const { services, upcomingOf, onOpen, onEdit } = list
  return (
    <ul aria-label="Your services" className="rows-ruled border-line border-y bg-surface">
      {services.map((service) => {
        const upcoming = upcomingOf(service)
        const booked = bookedText(service, upcoming)
        return (
          <li key={service._id} className="flex items-center gap-3 py-2.5 pr-1 pl-3">
            <button
              type="button"
              onClick={() => onEdit(service)}
              className="flex min-w-0 flex-1 items-center gap-3 text-left"
            >
              <ServiceThumb service={service} />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-medium">{service.name}</span>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <ServicePriceText price={service.shownPrice} />
                  <span className="text-ink-2 text-xs">{lengthText(service)}</span>
                </span>
                <span className="flex flex-wrap items-center gap-x-2 pt-1 text-ink-3 text-xs">
                  <StateBadge state={service.status} />
                  {[nextFreeText(service, upcoming), booked, viewsText(service)].filter(Boolean).join(' · ')}
                </span>
                {service.removedReason && (
                  <span className="line-clamp-2 pt-1 text-bad-text text-xs">{service.removedReason}</span>
                )}
              </span>
            </button>
            <IconButton
              data-row={service._id}
              label={`More for ${service.name}`}
              icon="dots-three-vertical"
              onClick={() => onOpen(service)}
            />
          </li>
        )
      })}
    </ul>
  )
}

export function ServiceThumb({ service: { pictures, category }, size }: { service: OwnService; size?: 'sm' }) {
  const [cover] = pictures
  return <Thumb files={photoFiles(cover?.url)} tint={(cover?.tint ?? category.tint) as Tint} size={size} />
}
