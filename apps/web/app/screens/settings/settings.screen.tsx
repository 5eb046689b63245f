import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { type SectionName, sectionAt, sectionsOf } from '../../features/accounts/sections.ts'
import { SettingsMenu } from '../../features/accounts/settings-menu.tsx'
import { settingsQuery } from '../../features/users/own-settings.queries.ts'
import { homes } from '../../lib/guard.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useSession } from '../../lib/session.ts'
import { settingsHomeOf } from '../../lib/settings-home.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { OpenSection } from './open-section.tsx'

export const meta = () => pageMeta('Settings')
export const handle: ScreenHandle = { phone: 'own-top', title: 'Settings', early: () => ['/api/users/settings'] }
export const clientLoader = () => warm((client) => void client.prefetchQuery(settingsQuery))

/** Settings of every role. The address names the section; on a phone the profile page lists them. */
export default function SettingsScreen() {
  const session = useSession()
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const isWide = useWideScreen()
  const { data: settings, error, refetch, isFetching } = useQuery(settingsQuery)
  if (session.status !== 'in') return null
  const { role } = session.user
  const sections = sectionsOf(role)
  const requested = sections.find(({ value }) => value === query.get('section'))?.value
  const section = requested ?? sectionAt(pathname)
  const open = (next: SectionName) => setQuery({ section: next }, { replace: true, preventScrollReset: true })
  const isMenu = !isWide && !requested && section === 'profile'
  const title = isWide ? 'Settings' : (sections.find(({ value }) => value === section)?.label ?? 'Settings')
  return (
    <div className="mx-auto max-w-page">
      {!isMenu && (
        <PageHead
          title={title}
          back={isWide ? homes[role] : settingsHomeOf(role)}
          // The bar of vendors has no link that leads here.
          backLabel={role === 'vendor' ? 'Dashboard' : undefined}
        />
      )}
      {/* The menu has the name of the user for its heading. */}
      {isMenu && !settings && <TopBar title="Me" />}
      {!settings && error && (
        <Failed
          title="Couldn’t load your settings"
          text={`${error.message} Nothing has changed.`}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!settings && !error && <SettingsSkeleton />}
      {settings && isMenu && <SettingsMenu settings={settings} role={role} />}
      {settings && !isMenu && !isWide && <OpenSection section={section} settings={settings} />}
      {settings && isWide && (
        <Tabs<SectionName> vertical label="Settings" id="settings" value={section} tabs={sections} onChange={open}>
          <OpenSection section={section} settings={settings} />
        </Tabs>
      )}
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <SkeletonOf what="your settings">
      <div className="flex items-center gap-4 px-gutter py-4">
        <Skeleton className="size-14 rounded-chip" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <RowsSkeleton count={6} />
    </SkeletonOf>
  )
}
