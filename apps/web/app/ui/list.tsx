import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** Rows with hairlines between: edge to edge on a phone, a card on wider screens. */
export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="rows-ruled border-line border-y bg-surface md:overflow-hidden md:rounded-card md:border-x"
    >
      {children}
    </ul>
  )
}

export interface RowProps {
  /** An avatar, a picture or an icon. */
  lead?: ReactNode
  title: ReactNode
  /** The second line. */
  text?: ReactNode
  /** At the right: an amount, a badge, a time. */
  end?: ReactNode
  /** The whole row is a link … */
  to?: string
  /** … or a button … */
  onPress?: () => void
  /** … or the label of a checkbox that `label` names. */
  tick?: { label: string; on: boolean; onChange: () => void }
  /** The title may have two lines. */
  isLong?: boolean
  /** Its panel is open. */
  isOpen?: boolean
  /** Identifies it in an `AdminList`: the focus returns to it once its panel is closed. */
  rowKey?: string
}

/** A row of at least 56 px. */
export function Row({ lead, title, text, end, to, onPress, tick, isOpen = false, isLong = false, rowKey }: RowProps) {
  const inside = (
    <>
      {lead}
      <span className="min-w-0 flex-1">
        <span className={`font-semibold ${isLong ? 'line-clamp-2' : 'block truncate'}`}>{title}</span>
        {text && <span className="line-clamp-2 text-ink-3 text-xs">{text}</span>}
      </span>
      {end && <span className="flex-none text-right">{end}</span>}
      {(to || onPress) && !end && !tick && <Icon name="caret-right" size="sm" />}
    </>
  )
  const look = 'flex min-h-14 w-full min-w-0 items-center gap-3 px-3 py-2.5 text-left'
  return (
    <li>
      {tick ? (
        <label className={`${look} cursor-pointer hover:bg-sunk`}>
          <input type="checkbox" className="tick" aria-label={tick.label} checked={tick.on} onChange={tick.onChange} />
          {inside}
        </label>
      ) : to ? (
        <Link to={to} data-row={rowKey} className={`${look} hover:bg-sunk`}>
          {inside}
        </Link>
      ) : onPress ? (
        <button
          type="button"
          data-row={rowKey}
          aria-current={isOpen || undefined}
          onClick={onPress}
          className={`${look} ${isOpen ? 'bg-brand-soft' : 'hover:bg-sunk'}`}
        >
          {inside}
        </button>
      ) : (
        <div className={look}>{inside}</div>
      )}
    </li>
  )
}

export interface SectionHeadProps {
  title: ReactNode
  /** For a section that is named by it. */
  id?: string
  /** Small text after it. */
  note?: ReactNode
  more?: { to: string; label: string }
  level?: 2 | 3
}

export function SectionHead({ title, id, note, more, level = 2 }: SectionHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mt-5 mb-2.5 flex items-baseline gap-2">
      <Heading id={id} className="display min-w-0 text-d-sm lg:text-d-md">
        {title}
      </Heading>
      {note && <span className="text-ink-3 text-xs">{note}</span>}
      {more && (
        <Link to={more.to} className="touch ml-auto whitespace-nowrap font-semibold text-brand-text text-sm">
          {more.label}
        </Link>
      )}
    </div>
  )
}
