import type { NamedSource, VisitedKind } from '@vendly/contract/visit-sources'
import { PROMOTION_SHOWN, shownPromotions } from './count-view.ts'
import { readSession } from './session.ts'

const VISITED: readonly [RegExp, VisitedKind][] = [
  [/^\/product\/([\da-f-]{36})$/i, 'product'],
  [/^\/services?\/([\da-f-]{36})$/i, 'service'],
  [/^\/store\/([^/]+)$/, 'store'],
]
const MARKET = /^\/(?:(?:student|vendor)\/)?(?:$|marketplace|dashboard|products|services|individual-listings)/

/** Counts that the page of something for sale, or of a store, was seen. Not by `api`, so that nothing follows from a refusal. */
export function countVisit(path: string, from: NamedSource): void {
  for (const [pattern, kind] of VISITED) {
    const id = pattern.exec(path)?.[1]
    if (!id) continue
    report('visits', { kind, id: decodeURIComponent(id), from })
    return
  }
}

/** Counts that a product among the results of a search was looked at. */
export function countSearchView(path: string): void {
  const productId = VISITED[0]![0].exec(path)?.[1]
  if (productId) report('searches/views', { productId })
}

const SEARCHED = /^\/(?:(?:student|vendor)\/)?(?:search|services)$/

/** What is searched on a page; undefined where nothing is. */
export const searchOn = ({ pathname, search }: { pathname: string; search: string }): string | undefined =>
  (SEARCHED.test(pathname) && new URLSearchParams(search).get('q')?.trim().slice(0, 120)) || undefined

/** Without a campus in the address the server reads the cookie by which pages remember it. Other than plain product results are narrowed. */
export function searchedWith({ pathname, search }: { pathname: string; search: string }) {
  const { q: _, campus, ...others } = Object.fromEntries(new URLSearchParams(search))
  return { campus, isNarrowed: pathname.endsWith('/services') || Object.keys(others).length > 0 }
}

/** Counts that what a search found was seen. */
export function countSearch(q: string): void {
  const { campus, isNarrowed } = searchedWith(location)
  report('searches', { q, campus, isNarrowed })
}

/** Counts promotions as they are shown, those too that were shown before this was loaded. */
export function countPromotions(): void {
  const sent = new Set<string>()
  const send = () => {
    for (const [id, isHeldOut] of shownPromotions) {
      if (sent.has(id)) continue
      sent.add(id)
      report(`promotions/${id}/views`, { isHeldOut })
    }
  }
  addEventListener(PROMOTION_SHOWN, send)
  send()
}

function report(what: 'visits' | 'searches' | 'searches/views' | `promotions/${string}/views`, body: object): void {
  const session = readSession()
  const headers = new Headers({ 'content-type': 'application/json' })
  // A seller’s own views are left out.
  if (session.status === 'in') headers.set('authorization', `Bearer ${session.token}`)
  fetch(`/api/${what}`, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) }).catch(() => {})
}

/** What the page before says about how somebody came here. */
export function sourceOf(path: string): NamedSource {
  if (path.startsWith('/search')) return 'search'
  if (path.startsWith('/store/')) return 'store'
  if (path === '/following' || path.endsWith('/notifications')) return 'follow'
  return MARKET.test(path) ? 'market' : 'other'
}

/** How somebody came to the first page: links in WhatsApp say so themselves, since most phones do not. */
export function openedFrom({ hash, origin } = location, { referrer } = document): NamedSource {
  if (hash === '#whatsapp' || /whatsapp|\bwa\.me\b|\bwl\.co\b/.test(referrer)) return 'whatsapp'
  if (referrer.startsWith(`${origin}/`)) {
    const before = new URL(referrer)
    return searchOn(before) ? 'search' : sourceOf(before.pathname)
  }
  return 'link'
}
