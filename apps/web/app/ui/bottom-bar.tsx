import { Link, PrefetchPageLinks, useLocation, useNavigation } from 'react-router'
import { useFreeData } from '../lib/free-data.ts'
import { Count } from './badge.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { RowsSkeleton, SkeletonOf } from './list-skeletons.tsx'

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
  /** Whether it is active on that page; undefined: by its path. */
  covers?: (pathname: string) => boolean | undefined
}

const isAt = ({ to, end, covers }: BottomTab, pathname: string): boolean =>
  covers?.(pathname) ?? (pathname === to || (!end && pathname.startsWith(`${to}/`)))

/** Five tabs at the bottom of a phone; a strip of awning marks the current one: the pressed one, before its page has loaded. */
export function BottomBar({ tabs }: { tabs: readonly BottomTab[] }) {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isFree = useFreeData()
  const pressed = next && tabs.find(({ to }) => to === next.pathname && to !== pathname)
  return (
    <>
      {/* So that a press needs no code, and works without network. */}
      {isFree && tabs.map(({ to }) => to !== pathname && <PrefetchPageLinks key={to} page={to} />)}
      {pressed && <ComingScreen title={pressed.label} />}
      <nav
        aria-label="Bottom navigation"
        className="fixed inset-x-0 bottom-0 z-20 grid h-foot auto-cols-fr grid-flow-col border-line border-t bg-surface lg:hidden"
      >
        {tabs.map((tab) => {
          const isActive = isAt(tab, next?.pathname ?? pathname)
          return (
            <Link
              key={tab.label}
              to={tab.to}
              aria-current={isActive ? 'page' : undefined}
              className="relative grid place-content-center place-items-center gap-0.5 tab-label text-ink-2 here:font-semibold here:text-brand-text"
            >
              <TabContent tab={tab} isActive={isActive} />
            </Link>
          )
        })}
      </nav>
    </>
  )
}

/** Over the page that is left, on a line so slow that the next one is not there at once. */
function ComingScreen({ title }: { title: string }) {
  return (
    <div className="coming-screen fixed inset-x-0 top-0 bottom-foot z-15 overflow-hidden bg-paper lg:hidden">
      <p className="display flex h-bar items-center border-line border-b px-gutter text-d-sm">{title}</p>
      <SkeletonOf what={title}>
        <RowsSkeleton count={6} />
      </SkeletonOf>
    </div>
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
