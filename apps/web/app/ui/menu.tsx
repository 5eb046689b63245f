import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const GAP = 6
const MIN_MARGIN = 8

export interface MenuProps {
  /** The name of the menu, and of its button when `button` is only an icon. */
  label: string
  /** What is inside the button. */
  button: ReactNode
  buttonClass: string
  /** The button shows only an icon: `label` becomes its name. */
  iconOnly?: boolean
  children: ReactNode
}

/**
 * The browser's own popover: only one is open at a time, Escape or a tap outside closes it. We add its position under
 * the button, and close it on navigation (a new key remounts it, closed).
 */
export function Menu({ label, button, buttonClass, iconOnly = false, children }: MenuProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && opener.current) placeUnder(opener.current, event.currentTarget)
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-label={iconOnly ? label : undefined}
        className={buttonClass}
      >
        {button}
      </button>
      <div key={key} id={id} popover="auto" className="menu" onToggle={place}>
        {children}
      </div>
    </>
  )
}

/** Places an open menu under its button. */
export function placeUnder(button: HTMLElement, panel: HTMLElement): void {
  const box = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const left = box.left + box.width / 2 > clientWidth / 2 ? box.right - panel.offsetWidth : box.left
  panel.style.left = inside(left, panel.offsetWidth, clientWidth)
  // Over its button where there is no room below, as in the last row of a list.
  panel.style.top = inside(box.bottom + GAP, panel.offsetHeight, clientHeight)
}

const inside = (start: number, size: number, room: number) =>
  `${Math.max(MIN_MARGIN, Math.min(start, room - size - MIN_MARGIN))}px`

const itemClass = 'flex min-h-touch w-full items-center gap-2.5 rounded-small px-2.5 text-left hover:bg-sunk'

export interface MenuLinkProps {
  to: string
  icon?: IconName
  /** Its page is open. */
  isCurrent?: boolean
  /** At the right: a count or an amount. */
  end?: ReactNode
  children: ReactNode
}

export function MenuLink({ to, icon, isCurrent = false, end, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={`${itemClass} ${isCurrent ? 'bg-sunk font-semibold' : ''}`}
    >
      {icon && <Icon name={icon} />}
      <span className="flex-1">{children}</span>
      {end}
    </Link>
  )
}

export interface MenuButtonProps {
  icon?: IconName
  onClick: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

export function MenuButton({ icon, onClick, children }: MenuButtonProps) {
  return (
    <button type="button" onClick={onClick} className={itemClass}>
      {icon && <Icon name={icon} />}
      <span className="flex-1">{children}</span>
    </button>
  )
}

/** A hairline between groups. */
export const MenuRule = () => <hr className="my-1.5 border-line border-t" />
