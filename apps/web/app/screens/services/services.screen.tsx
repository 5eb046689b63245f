import { Suspense } from 'react'
import { useNavigation } from 'react-router'
import { CategoryChips, DayStrip, FilterChips } from '../../features/services/service-chips.tsx'
import { sorts } from '../../features/services/service-choices.ts'
import { FORM_ID, ServiceFilterPanel } from '../../features/services/service-filter-panel.tsx'
import { ServiceResults } from '../../features/services/service-results.tsx'
import { loadServices, type ServicesFound } from '../../features/services/services-found.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { useSession } from '../../lib/session.ts'
import { StructuredData, trailFacts } from '../../lib/structured-data.tsx'
import { useFreshDay } from '../../lib/use-fresh-day.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Route } from './+types/services.screen.ts'

// Only where there is a text.
const SearchTabs = lazyPart(async () => ({
  default: (await import('../../features/search/search-tabs.tsx')).SearchTabs,
}))
// Guests have a search box in their bar.
const SignedInSearch = lazyPart(
  async () => ({ default: (await import('../../features/search/signed-in-search.tsx')).SignedInSearch }),
  'none',
)

export const meta: Route.MetaFunction = ({ loaderData: services, matches }) => {
  const name = services?.category && services.title
  return publicHead(matches, {
    page: name ? `${name}: services on your campus` : 'Services',
    description: `${name || 'Hair, tutorials, repairs, laundry and printing'} by students and stores on your campus. See when they are free and book a time: they are paid when the work is done.`,
    path: services?.canonical ?? '/services',
    isIndexed: services?.isIndexed,
  })
}

export const headers = publicHeaders

export const loader = ({ context, request }: Route.LoaderArgs) => loadServices(context, request)

export default function Services({ loaderData: services, matches }: Route.ComponentProps) {
  const { tabs, note } = services
  const isSignedIn = useSession().status === 'in'
  const isLoading = useNavigation().location?.pathname === '/services'
  useFreshDay()
  return (
    <div className="mx-auto max-w-page px-gutter lg:flex lg:items-start lg:gap-6 lg:pt-5">
      <StructuredData text={import.meta.env.SSR && trail(matches[0].loaderData?.origin ?? '', services)} />
      <ServiceFilterPanel services={services} />
      <div className="min-w-0 flex-1">
        <Suspense>{isSignedIn && <SignedInSearch />}</Suspense>
        <Suspense>
          {tabs && (
            <div className="lg:mb-3">
              <SearchTabs {...tabs} isServices />
            </div>
          )}
        </Suspense>
        <CategoryChips {...services} />
        <FilterChips {...services} />
        <Head services={services} />
        <DayStrip {...services} />
        {note && <p className="pb-2 text-ink-2 text-sm">{note}</p>}
        <div aria-busy={isLoading} className={isLoading ? 'opacity-50' : undefined}>
          <ServiceResults {...services} />
        </div>
      </div>
    </div>
  )
}

function Head({ services: { title, q, campus, found, form } }: { services: ServicesFound }) {
  return (
    <div className="mb-1 flex flex-wrap items-baseline gap-x-2 lg:mb-3">
      <h1 className="display min-w-0 truncate text-d-sm lg:text-d-md">{title}</h1>
      <p role="status" className="flex-1 whitespace-nowrap text-ink-2 text-sm">
        {found && `${found.total}${campus?.name ? ` in ${campus.name}` : ''}`}
      </p>
      <label className="relative ml-auto flex min-h-touch items-center gap-1 text-ink-2 text-sm">
        <span className="sr-only">Sort by</span>
        <select
          key={form.sort}
          form={FORM_ID}
          name="sort"
          defaultValue={form.sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="appearance-none py-2.5 pr-5 text-right text-lg lg:text-base"
        >
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {value === 'recommended' && q ? 'Best match' : label}
            </option>
          ))}
        </select>
        <Icon name="caret-down-bold" size="xs" className="pointer-events-none absolute right-0" />
      </label>
    </div>
  )
}

function trail(origin: string, { category, title, canonical }: ServicesFound): string {
  return trailFacts([
    { name: 'Vendly', address: `${origin}/` },
    { name: 'Services', address: `${origin}/services` },
    ...(category ? [{ name: title, address: origin + canonical }] : []),
  ])
}
