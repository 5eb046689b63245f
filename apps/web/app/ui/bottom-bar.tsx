import { NavLink } from 'react-router'
import { Count } from './badge.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface Place {
  to: string
  label: string
  icon: IconName
  /** When it is where you are. */
  iconOn: IconName
  count?: number
  countTone?: 'gold' | 'blue' | 'red'
  /** The one solid button in the middle (a vendor's Add). */
  solid?: boolean
  /** Only this address itself counts as being there. */
  end?: boolean
}

/** Five places at the thumb, on phones. A scrap of awning marks where you are. */
export function BottomBar({ places }: { places: readonly Place[] }) {
  return (
    <nav
      aria-label="Main places"
      className="fixed inset-x-0 bottom-0 z-20 grid h-foot grid-cols-5 border-line border-t bg-surface lg:hidden"
    >
      {places.map((place) => (
        <NavLink
          key={place.label}
          to={place.to}
          end={place.end}
          className="relative grid place-content-center place-items-center gap-0.5 text-2xs text-ink-2 here:font-semibold here:text-brand-text"
        >
          {({ isActive }) => <PlaceInside place={place} here={isActive} />}
        </NavLink>
      ))}
    </nav>
  )
}

function PlaceInside({ place, here }: { place: Place; here: boolean }) {
  if (place.solid) {
    return (
      <span className="grid h-8 w-10 place-items-center rounded-control bg-brand text-on-brand">
        <Icon name={place.icon} />
        <span className="sr-only">{place.label}</span>
      </span>
    )
  }
  return (
    <>
      <span className="scrap" />
      <Icon name={here ? place.iconOn : place.icon} size="lg" />
      <span>{place.label}</span>
      <span className="absolute top-1 left-1/2 ml-1">
        <Count value={place.count} tone={place.countTone ?? 'blue'} />
      </span>
    </>
  )
}
