import { performanceLimits, type visitorRoles } from '@vendly/contract/performance-limits'
import { countPromotions, countSearch, countSearchView, countVisit, openedFrom, sourceOf } from './count-visit.ts'
import { loadPart } from './load-part.ts'
import { pageViews } from './page-views.ts'
import { readSession } from './session.ts'
import { type ShownPage, watchShownPage } from './shown-page.ts'

type VisitorRole = (typeof visitorRoles)[number]

/** Counts the pages that are shown, and measures the visit if it is one of the sample. */
function start(): void {
  const pages: ShownPage[] = []
  const views = pageViews(
    {
      views: (ids) => send('views', { role: visitorRole(), pages: ids }),
      ...{ visit: countVisit, search: countSearch, look: countSearchView },
    },
    { isVisible: () => document.visibilityState === 'visible', path: () => location.pathname },
  )
  document.addEventListener('visibilitychange', views.changeVisibility)
  countPromotions()
  let from = openedFrom()
  watchShownPage((page) => {
    const before = pages.at(-1)
    const isSamePage = before?.path === page.path
    if (isSamePage && before.search === page.search) return
    if (before) from = before.search ? 'search' : sourceOf(before.path)
    pages.push(page)
    views.show(page, from, isSamePage)
  })
  addEventListener('pageshow', ({ persisted }) => {
    const page = pages.at(-1)
    if (persisted && page) views.show(page, from)
  })
  if (!isInSample()) return
  const pageOf = (path: string | undefined) => ([...pages].reverse().find((page) => page.path === path) ?? pages[0])?.id
  const measure = () =>
    void loadPart(() => import('./vitals.ts'))
      .then(({ measureVitals }) =>
        measureVitals(pageOf, (vitals) => send('vitals', { ...vitals, role: visitorRole() })),
      )
      .catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(measure)
  else measure()
}

/** Administrators always, others by chance, and visits that begin with `?vitals` in the address. */
const isInSample = (): boolean =>
  visitorRole() === 'admin' ||
  /[?&]vitals\b/.test(location.search) ||
  Math.random() * 100 < performanceLimits.sampledPercent

function visitorRole(): VisitorRole {
  const session = readSession()
  if (session.status !== 'in') return 'guest'
  return session.user.role === 'customer' ? 'student' : session.user.role
}

/** In the background, also while the page is left. Nobody waits for it, and nothing is repeated. */
const send = (what: 'vitals' | 'views', body: object): boolean =>
  navigator.sendBeacon(`/api/performance/${what}`, new Blob([JSON.stringify(body)], { type: 'application/json' }))

if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) start()
