import type { Point } from '@vendly/contract/campus-bounds'
import { Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PlaceMarked = lazyPart(() => import('./place-marked.tsx'))

interface PlaceMapProps {
  name: string
  spot: Point
  /** Id or slug of the campus of the place. */
  campus: string
  kind?: 'seller' | 'buyer'
}

/** The way to a place: directions in the app for maps, and the campus with the place marked, loaded once it is opened. */
export default function PlaceMap({ name, spot, campus, kind = 'seller' }: PlaceMapProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-1">
      <p>
        <a
          href={`https://www.google.com/maps/dir/?api=1&travelmode=walking&destination=${spot.lat},${spot.lng}`}
          rel="noreferrer noopener"
          target="_blank"
          className="touch font-semibold text-brand-text text-sm"
        >
          Directions in Google Maps
        </a>
      </p>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-touch items-center gap-1.5 font-semibold text-brand-text text-sm">
          Map of the campus <Icon name="caret-down-bold" size="xs" />
        </summary>
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-36 rounded-card" />}>
            <PlaceMarked
              label={`Map of the campus with ${name}`}
              campus={campus}
              marks={[{ key: 'place', kind, label: 'Here', ...spot }]}
            />
          </Suspense>
        )}
      </details>
    </div>
  )
}
