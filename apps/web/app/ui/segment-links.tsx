import { NavLink } from 'react-router'
import { Count } from './badge.tsx'

export interface SegmentLinksProps {
  label: string
  links: readonly { to: string; label: string; count?: number }[]
}

/** Two or three pages that belong together, all visible: looks like `Segmented`, and leads elsewhere. */
export function SegmentLinks({ label, links }: SegmentLinksProps) {
  return (
    <nav aria-label={label} className="grid auto-cols-fr grid-flow-col rounded-control bg-sunk p-1">
      {links.map(({ to, label: name, count }) => (
        <NavLink
          key={to}
          to={to}
          className="touch flex min-h-9 items-center justify-center gap-1.5 rounded-small px-2 text-center font-medium text-ink-2 text-sm here:bg-surface here:font-semibold here:text-ink here:raised-low"
        >
          {name}
          <Count value={count} />
        </NavLink>
      ))}
    </nav>
  )
}
