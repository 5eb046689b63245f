import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const base =
  'touch inline-flex h-9 flex-none items-center gap-1.5 rounded-chip px-3 font-medium text-sm whitespace-nowrap'
const looks = {
  plain: 'bg-surface edged-thin',
  current: 'bg-ink text-paper',
  selected: 'bg-brand-soft text-brand-text edged-ink-thin',
  off: 'bg-sunk text-ink-3 line-through',
}
type ChipLook = keyof typeof looks

export interface ChipProps {
  /** `current` is the active tab-like chip (black), `selected` an active filter (blue), `off` is unavailable. */
  look?: ChipLook
  icon?: IconName
  /** Shows a cross: pressing it removes the filter. */
  removable?: boolean
  onClick?: () => void
  children: ReactNode
}

export function Chip({ look = 'plain', icon, removable = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={look === 'off'}
      aria-pressed={removable ? undefined : look === 'current' || look === 'selected'}
      className={`${base} ${looks[look]}`}
    >
      {icon && <Icon name={icon} size="xs" />}
      {children}
      {removable && (
        <>
          <span className="sr-only">, remove</span>
          <Icon name="x-bold" size="xs" />
        </>
      )}
    </button>
  )
}

export interface ChipLinkProps extends Omit<LinkProps, 'className' | 'children'> {
  isCurrent?: boolean
  children: ReactNode
}

export function ChipLink({ isCurrent = false, children, ...link }: ChipLinkProps) {
  return (
    <Link
      {...link}
      aria-current={isCurrent ? 'true' : undefined}
      className={`${base} ${looks[isCurrent ? 'current' : 'plain']}`}
    >
      {children}
    </Link>
  )
}

/** A row of chips that scrolls sideways; `wrap` breaks it into lines instead. */
export function Chips({ label, wrap = false, children }: { label: string; wrap?: boolean; children: ReactNode }) {
  const flow = wrap ? 'flex-wrap' : 'rail-scroll px-gutter py-1'
  return (
    <fieldset className={`flex min-w-0 gap-2 ${flow}`}>
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
