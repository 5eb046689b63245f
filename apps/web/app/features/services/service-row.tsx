import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { HeartButton } from '../../ui/product-card.tsx'
import { Rating } from '../../ui/rating.tsx'
import { useSaved } from '../products/saved.ts'
import type { ServiceData } from './service-card-data.ts'
import { ServicePriceText } from './service-price.tsx'
import type { FreeText } from './service-texts.ts'

const looks: Record<FreeText['look'], [text: string, dot: string]> = {
  today: ['text-ok-text', 'bg-ok'],
  later: ['text-ink-2', 'bg-line-2'],
  last: ['text-gold-text', 'bg-gold'],
  none: ['text-ink-3', 'edged'],
  quote: ['text-ink-2', 'rounded-none bg-brand-text'],
}

/** When it is free next: the last and loudest line. */
function FreeLine({ look, text }: FreeText) {
  const [colour, dot] = looks[look]
  return (
    <p className={`flex items-center gap-1.5 font-semibold text-sm ${colour}`}>
      <span className={`size-2 flex-none rounded-chip ${dot}`} />
      {text}
    </p>
  )
}

export interface ServiceRowProps {
  service: ServiceData
  withSeller?: boolean
  /** Below: what happened to it. */
  note?: ReactNode
}

/** A service in a list. */
export function ServiceRow({ service, withSeller = true, note }: ServiceRowProps) {
  const saved = useSaved()
  const { id, name, picture, tint, price, length, seller, rating, reviews, free, isPaused } = service
  return (
    <li className="relative flex gap-3 py-2.5 lg:block lg:py-0">
      <div className="relative size-21 flex-none lg:mb-2 lg:size-auto">
        <Photo
          files={photoFiles(picture)}
          alt=""
          sizes="(min-width: 64rem) 220px, 84px"
          tint={tint}
          className="rounded-card"
        />
        {saved.toggle && (
          <HeartButton name={name} saved={saved.has(id)} onSave={() => saved.toggle?.({ kind: 'service', id, name })} />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-medium text-btn">
          {isPaused ? (
            name
          ) : (
            <Link to={`/services/${id}`} className="after:absolute after:inset-0">
              {name}
            </Link>
          )}
        </h3>
        {(withSeller || reviews > 0) && (
          <p className="flex items-center gap-x-2 text-ink-2 text-xs">
            {withSeller && <span className="truncate">{seller}</span>}
            {reviews > 0 && <Rating average={rating} count={reviews} />}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-1.5">
          <ServicePriceText price={price} />
          {length && <span className="text-ink-2 text-xs">{length}</span>}
        </p>
        <FreeLine {...free} />
        {note && <p className="text-ink-2 text-xs">{note}</p>}
      </div>
    </li>
  )
}
