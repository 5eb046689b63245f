import { NavLink } from 'react-router'
import { Count } from './badge.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface BottomTab {
  to: string
  label: string
  icon: IconName
  /** While its page is open. */
  activeIcon: IconName
  count?: number
  countTone?: 'gold' | 'blue' | 'red'
  /** The one solid button in the middle (a vendor's Add). */
  solid?: boolean
  /** Active only on this exact path. */
  end?: boolean
}

/** Five tabs at the bottom of a phone; a strip of awning marks the current one. */
export function BottomBar({ tabs }: { tabs: readonly BottomTab[] }) {
  return (
    <nav
      aria-label="Bottom navigation"
      className="fixed inset-x-0 bottom-0 z-20 grid h-foot grid-cols-5 border-line border-t bg-surface lg:hidden"
    >
      {tabs.map((tab) => (
        <NavLink
          key={tab.label}
          to={tab.to}
          end={tab.end}
          className="relative grid place-content-center place-items-center gap-0.5 tab-label text-ink-2 here:font-semibold here:text-brand-text"
        >
          {({ isActive }) => <TabContent tab={tab} isActive={isActive} />}
        </NavLink>
      ))}
    </nav>
  )
}

function TabContent({ tab, isActive }: { tab: BottomTab; isActive: boolean }) {
  if (tab.solid) {
    return (
      <span className="grid h-8 w-10 place-items-center rounded-control bg-brand text-on-brand">
        <Icon name={tab.icon} />
        <span className="sr-only">{tab.label}</span>
      </span>
    )
  }
  return (
    <>
      <span className="tab-marker" />
      <Icon name={isActive ? tab.activeIcon : tab.icon} size="lg" />
      <span>{tab.label}</span>
      <span className="absolute top-1 left-1/2 ml-1">
        <Count value={tab.count} tone={tab.countTone ?? 'blue'} />
      </span>
    </>
  )
}
