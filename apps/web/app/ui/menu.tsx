import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const GAP = 6
const EDGE = 8

export interface MenuProps {
  /** The name of the menu, and of its button when `button` is only a picture. */
  label: string
  /** What is inside the button. */
  button: ReactNode
  buttonClass: string
  /** The button shows a picture: give it the label as its name. */
  iconOnly?: boolean
  children: ReactNode
}

/**
 * The browser's own popover: only one is open at a time, Escape or a tap outside closes it. Ours to add: its place
 * under the button, and closing when somebody goes to another page (a new key draws it anew, closed).
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

function placeUnder(button: HTMLElement, panel: HTMLElement): void {
  const from = button.getBoundingClientRect()
  const most = document.documentElement.clientWidth - panel.offsetWidth - EDGE
  const wanted =
    from.left + from.width / 2 > document.documentElement.clientWidth / 2 ? from.right - panel.offsetWidth : from.left
  panel.style.left = `${Math.max(EDGE, Math.min(wanted, most))}px`
  panel.style.top = `${from.bottom + GAP}px`
}

const line = 'flex min-h-touch w-full items-center gap-2.5 rounded-small px-2.5 text-left hover:bg-sunk'

export interface MenuLinkProps {
  to: string
  icon?: IconName
  /** The page is open. */
  here?: boolean
  /** At the end: a count or an amount. */
  end?: ReactNode
  children: ReactNode
}

export function MenuLink({ to, icon, here = false, end, children }: MenuLinkProps) {
  return (
    <Link to={to} aria-current={here ? 'page' : undefined} className={`${line} ${here ? 'bg-sunk font-semibold' : ''}`}>
      {icon && <Icon name={icon} />}
      <span className="flex-1">{children}</span>
      {end}
    </Link>
  )
}

export function MenuButton({ icon, onClick, children }: { icon?: IconName; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick} className={line}>
      {icon && <Icon name={icon} />}
      <span className="flex-1">{children}</span>
    </button>
  )
}

/** A hairline between groups. */
export const MenuRule = () => <hr className="my-1.5 border-line border-t" />
