import { performanceLimits, type visitorRoles } from '@vendly/contract/performance-limits'
import type { NamedSource } from '@vendly/contract/visit-sources'
import { countPromotions, countSearch, countSearchView, countVisit, openedFrom, sourceOf } from './count-visit.ts'
import { loadPart } from './load-part.ts'
import { readSession } from './session.ts'
import { type ShownPage, watchShownPage } from './shown-page.ts'

const VIEW_AFTER_MS = 1_000
/** Who leaves a result before that searched for something else. */
const LOOKED_AFTER_MS = 5_000
/** Ids of pages, so that a report stays small. */
const VIEWS_AT_ONCE = 6

type VisitorRole = (typeof visitorRoles)[number]

/** Counts the pages that are shown, and measures the visit if it is one of the sample. */
function start(): void {
  const pages: ShownPage[] = []
  const countView = viewCounter()
  countPromotions()
  let from = openedFrom()
  watchShownPage((page) => {
    const before = pages.at(-1)
    const isSamePage = before?.path === page.path
    if (isSamePage && before.search === page.search) return
    if (before) from = before.search ? 'search' : sourceOf(before.path)
    pages.push(page)
    countView(page, from, isSamePage)
  })
  addEventListener('pageshow', ({ persisted }) => {
    const page = pages.at(-1)
    if (persisted && page) countView(page, from)
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

/** A page counts once it was on the screen for a second. Those that were counted leave together. */
function viewCounter(): (page: ShownPage, from: NamedSource, isSamePage?: boolean) => void {
  let waiting: ShownPage | undefined
  let isCounted = false
  let source: NamedSource = 'other'
  let timer: number | undefined
  let viewed: string[] = []
  const sendViewed = () => {
    if (viewed.length > 0) send('views', { role: visitorRole(), pages: viewed })
    viewed = []
  }
  let lookTimer: number | undefined
  const countLook = (path: string) => {
    if (document.visibilityState === 'visible' && location.pathname === path) countSearchView(path)
  }
  const wait = () => {
    clearTimeout(timer)
    if (waiting && document.visibilityState === 'visible') timer = window.setTimeout(count, VIEW_AFTER_MS)
  }
  const count = () => {
    if (waiting) {
      if (!isCounted) viewed.push(waiting.id)
      countVisit(waiting.path, source)
      if (waiting.search) countSearch(waiting.search)
      if (source === 'search') lookTimer = window.setTimeout(countLook, LOOKED_AFTER_MS - VIEW_AFTER_MS, waiting.path)
    }
    waiting = undefined
    if (viewed.length >= VIEWS_AT_ONCE) sendViewed()
  }
  document.addEventListener('visibilitychange', () => {
    wait()
    if (document.visibilityState === 'hidden') sendViewed()
  })
  return (page, from, isSamePage = false) => {
    // Another search on the same page is no other page, once that was counted.
    isCounted = isSamePage && (isCounted || !waiting)
    waiting = page
    clearTimeout(lookTimer)
    source = from
    wait()
  }
}

function visitorRole(): VisitorRole {
  const session = readSession()
  if (session.status !== 'in') return 'guest'
  return session.user.role === 'customer' ? 'student' : session.user.role
}

/** In the background, also while the page is left. Nobody waits for it, and nothing is repeated. */
const send = (what: 'vitals' | 'views', body: object): boolean =>
  navigator.sendBeacon(`/api/performance/${what}`, new Blob([JSON.stringify(body)], { type: 'application/json' }))

if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData) start()
