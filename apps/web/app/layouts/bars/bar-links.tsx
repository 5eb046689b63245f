import { Link, useLocation } from 'react-router'
import { Count } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Menu, MenuLink } from '../../ui/menu.tsx'

export interface BarLink {
  to: string
  label: string
  icon: IconName
  /** How much waits there. */
  count?: number
}

const shape = 'flex h-10 items-center gap-1.5 rounded-control px-3 whitespace-nowrap'
const inks = {
  paper: 'font-medium text-ink-2 hover:text-ink here:bg-brand-soft here:font-semibold here:text-brand-text',
  front: 'font-medium text-on-brand hover:bg-front-2 here:bg-front-2 here:font-semibold',
}
type BarGround = keyof typeof inks

/** The links of a top bar, on wide screens. */
export function BarNav({ links, on = 'paper', current, children }: BarNavProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="hidden gap-1 lg:flex">
      {links.map((link) => (
        <Link
          key={link.to}
          to={link.to}
          aria-current={link.to === (current ?? pathname) ? 'page' : undefined}
          className={`${shape} ${inks[on]}`}
        >
          {link.label}
        </Link>
      ))}
      {children}
    </nav>
  )
}

interface BarNavProps {
  links: readonly BarLink[]
  on?: BarGround
  /** The link of the place that the page belongs to; else that of the page itself is marked. */
  current?: string
  children?: React.ReactNode
}

/** A button in the bar that opens a menu of links. */
export function BarMenu({ label, links }: { label: string; links: readonly BarLink[] }) {
  const { pathname } = useLocation()
  const isInside = links.some((link) => pathname.startsWith(link.to))
  const look = isInside ? 'bg-brand-soft font-semibold text-brand-text' : 'font-medium text-ink-2 hover:text-ink'
  return (
    <Menu
      label={label}
      buttonClass={`${shape} ${look}`}
      button={
        <>
          {label}
          <Icon name="caret-down-bold" size="xs" />
        </>
      }
    >
      <MenuLinks links={links} />
    </Menu>
  )
}

export function MenuLinks({ links }: { links: readonly BarLink[] }) {
  const { pathname } = useLocation()
  return links.map((link) => (
    <MenuLink
      key={link.to}
      to={link.to}
      icon={link.icon}
      isCurrent={pathname === link.to}
      end={<Count value={link.count} />}
    >
      {link.label}
    </MenuLink>
  ))
}
