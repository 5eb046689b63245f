import type { Answer } from '@vendly/contract/api'
import type { FilterCounts } from '@vendly/contract/search'
import { data, type RouterContextProvider, redirect } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { groupBy } from '../../lib/group-by.ts'
import { countText } from '../../lib/money.ts'
import { ask } from '../../lib/server-api.ts'
import { dateOf, dateText, dayAfter, dayName, dayOf } from '../../lib/when.ts'
import { campusCookie, rememberedCampus } from '../products/campus-choice.ts'
import { countQuery, undefinedIfRefused } from '../products/market.queries.ts'
import type { MarketFilters } from '../products/market-filters.ts'
import { countLabel } from '../products/market-labels.ts'
import { type ServiceData, serviceOf } from './service-card-data.ts'
import {
  activeFilters,
  dayAsked,
  type FilterLink,
  listPath,
  readFilters,
  type ServiceFilters,
  sortOf,
} from './service-filters.ts'
import { kindsOf, noteOf, sortShown, tabFilters, withWanted } from './services-of-text.ts'

interface ServiceGroup {
  /** Undefined where the order is not by time. */
  title?: string
  count?: number
  list: ServiceData[]
}

/** A list of services as the page shows it. Addresses and texts are made on the server, so that the browser needs no code for them. */
export interface ServicesFound {
  title: string
  q?: string
  category?: string
  campus?: { slug: string; name?: string }
  campuses: { slug: string; shortName: string }[]
  /** What the form shows. */
  form: Pick<ServiceFilters, 'location' | 'minPrice' | 'maxPrice' | 'rating'> & {
    day?: string
    sort: string
    plain?: string
    firstDay: string
    lastDay: string
  }
  categories: FilterLink[]
  chips: FilterLink[]
  active: FilterLink[]
  days: (FilterLink & { date?: number })[]
  /** The address without filters, where there are some. */
  clear?: string
  /** The one address of the page, which `robots` may index. */
  canonical: string
  isIndexed: boolean
  /** Where sellers are asked for what is not in the list. */
  ask: string
  /** The address of the first page, on later ones. */
  start?: string
  /** Undefined when loading them failed. */
  found?: { groups: ServiceGroup[]; total: string; more?: string }
  /** What the list does not have as it was asked for. */
  note?: string
  /** Of a text: the results in the tabs of the search, and the filters that those share. */
  tabs?: { filters: MarketFilters; kinds?: FilterCounts['kinds'] }
  /** Why nothing was found, what to do, and what is free on other days. */
  nothing?: { title: string; text: string; links: FilterLink[]; others?: ServiceData[] }
}

const PAGE = 24
const OTHERS = 6
/** As far ahead as any service can be booked. */
const DAYS_AHEAD = 90

type Names = { category?: string; campus?: string; campusName: (slug: string) => string }

/** The list of an address, on the campus in it or the remembered one. */
export async function loadServices(context: Readonly<RouterContextProvider>, request: Request) {
  const url = new URL(request.url)
  const named = readFilters(url.searchParams)
  const remembered = rememberedCampus(request.headers.get('cookie'))
  const campus = named.campus ?? remembered
  const filters = campus ? { ...named, campus } : named
  const cursor = url.searchParams.get('cursor') ?? undefined
  const now = serverNow()
  const today = dayOf(now)
  const query = queryOf(filters, today)
  const ofTabs = tabFilters(filters)
  const [categories, campuses, answer, counts] = await Promise.all([
    ask(context, 'GET /services/categories', { query: { campus: query.campus } }),
    ask(context, 'GET /campuses'),
    ask(context, 'GET /services', { query: { ...query, cursor, limit: PAGE } }).catch((problem: unknown) => {
      if (!(problem instanceof ApiProblem)) throw problem
      // The cursor of an old link is no longer valid; start from the first page.
      if (cursor && problem.status === 400) throw redirect(listPath(filters))
      return undefined
    }),
    ofTabs &&
      undefinedIfRefused(ask(context, 'GET /search/counts', { query: countQuery('GET /products/search', ofTabs) })),
  ])
  const shown = withWanted(filters, answer)
  const others =
    answer?.data.length === 0 && query.freeOn
      ? await ask(context, 'GET /services', { query: { ...query, freeOn: undefined, limit: OTHERS } })
      : undefined
  const campusName = (slug: string) => campuses.data.find((one) => one.slug === slug)?.shortName ?? slug
  const category = categories.data.find(({ slug }) => slug === filters.category)?.name
  const names: Names = { category, campusName, campus: campus && campus !== 'all' ? campusName(campus) : undefined }
  const became = categories.data.find(({ formerSlugs }) => formerSlugs.includes(filters.category ?? ''))?.slug
  if (became) throw redirect(listPath({ ...named, category: became }), 301)
  const isUnknown = filters.category !== undefined && !category
  const services: ServicesFound = {
    ...headOf(filters, names, answer),
    campuses: campuses.data.map(({ slug, shortName }) => ({ slug, shortName })),
    ...linksOf(shown, names, categories.data, today),
    days: cursor || !answer?.days ? [] : dayLinks(shown, answer.days, today),
    form: {
      ...{ location: filters.location, minPrice: filters.minPrice, maxPrice: filters.maxPrice, rating: filters.rating },
      ...{ day: dayAsked(shown, today), plain: shown.plain, firstDay: today, lastDay: dayAfter(today, DAYS_AHEAD) },
      sort: sortShown(filters, answer),
    },
    canonical: listPath(category ? { category: filters.category } : {}),
    isIndexed:
      !cursor &&
      !isUnknown &&
      listPath({ ...filters, campus: undefined }) === listPath({ category: filters.category }) &&
      !names.campus,
    ask: askPath(filters),
    start: cursor && listPath(filters),
    found: answer && toFound(answer, filters, shown, now),
    note: answer && noteOf(answer, filters),
    tabs: ofTabs && { filters: ofTabs, kinds: kindsOf(counts, answer) },
    nothing: answer?.data.length === 0 && !cursor ? nothingOf(filters, names, today, others, now) : undefined,
  }
  const headers = new Headers({ vary: 'cookie' })
  // Without the cookie, the page may be kept for others.
  if (named.campus && named.campus !== (remembered ?? 'all')) headers.append('set-cookie', campusCookie(named.campus))
  return data(services, { headers, status: !answer ? 503 : isUnknown ? 404 : 200 })
}

const queryOf = (filters: ServiceFilters, today: string) => {
  const { campus, day: _, ...rest } = filters
  return {
    ...rest,
    campus: campus === 'all' ? undefined : campus,
    freeOn: dayAsked(filters, today),
    sort: filters.q ? filters.sort : sortOf(filters),
  }
}

type Answered = Answer<'GET /services'>

function headOf({ q, category, campus }: ServiceFilters, names: Names, answer: Answered | undefined) {
  return {
    title: q ? `“${answer?.correctedQuery ?? q}”` : (names.category ?? 'Services'),
    ...{ q, category: names.category && category },
    campus: campus ? { slug: campus, name: names.campus } : undefined,
  }
}

type Categories = Answer<'GET /services/categories'>['data']

function linksOf(filters: ServiceFilters, { campusName }: Names, categories: Categories, today: string) {
  const active = activeFilters(filters, campusName)
  const to = (changed: ServiceFilters) => listPath({ ...filters, ...changed })
  const chip = (day: string, label: string): FilterLink => {
    const isCurrent = filters.day === day
    return { label, isCurrent, to: to({ day: isCurrent ? undefined : day }) }
  }
  const { q, category, sort, plain } = filters
  return {
    active,
    chips: [chip('today', 'Free today'), chip('tomorrow', 'Free tomorrow')],
    categories: [
      { label: 'All services', to: to({ category: undefined }), isCurrent: !category },
      ...categories
        .filter(({ slug, isHidden }) => !isHidden || slug === category)
        .map(({ slug, name, count }) => ({
          ...{ label: name, count, to: to({ category: slug }), isCurrent: slug === category },
        })),
    ],
    clear:
      active.length > 0 || dayAsked(filters, today) ? listPath({ q, category, sort, plain, campus: 'all' }) : undefined,
  }
}

function dayLinks(filters: ServiceFilters, days: NonNullable<Answered['days']>, today: string): ServicesFound['days'] {
  const asked = dayAsked(filters, today)
  return [
    { label: 'Any day', to: listPath({ ...filters, day: undefined }), isCurrent: !asked },
    ...days.map(({ day, count }) => ({
      label: day === today ? 'Today' : dateText(day).slice(0, 3),
      ...{ date: dateOf(day), count, to: listPath({ ...filters, day }), isCurrent: day === asked },
    })),
  ]
}

function toFound(
  { data: cards, pagination, days }: Answered,
  filters: ServiceFilters,
  shown: ServiceFilters,
  now: Date,
) {
  const path = listPath(filters)
  const { total = 0, totalIsExact = true, next } = pagination ?? {}
  return {
    groups: groupsOf(cards, days, shown, now),
    total: countLabel(total, totalIsExact),
    more: next ? `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}` : undefined,
  } as const
}

/** In the order of time, by day; in any other order they are one group. */
function groupsOf(cards: Answered['data'], days: Answered['days'], filters: ServiceFilters, now: Date): ServiceGroup[] {
  if (filters.day || sortOf(filters) !== 'soonest') return [{ list: cards.map((card) => serviceOf(card, now)) }]
  const today = dayOf(now)
  const titleOf = ({ mode, nextFree }: (typeof cards)[number]): string => {
    if (mode === 'quote') return 'On request'
    if (!nextFree) return 'Fully booked'
    const day = dayOf(new Date(nextFree.start))
    return day === today ? 'Free today' : day === dayAfter(today, 1) ? 'Tomorrow' : 'Later'
  }
  return [...groupBy(cards, titleOf)].map(([title, some]) => ({
    title,
    count: title === 'Free today' ? days?.[0]?.count : undefined,
    list: some.map((card) => serviceOf(card, now)),
  }))
}

/** Where sellers are asked for what was not found. */
function askPath({ q, category, campus }: ServiceFilters): string {
  const named = Object.entries({ q, category, campus: campus === 'all' ? undefined : campus })
  const search = new URLSearchParams(named.filter((one): one is [string, string] => one[1] !== undefined))
  return `/services/ask${search.size ? `?${search}` : ''}`
}

/** Names the filter that leaves nothing. */
function nothingOf(
  filters: ServiceFilters,
  names: Names,
  today: string,
  others: Answered | undefined,
  now: Date,
): ServicesFound['nothing'] {
  const { q, category } = filters
  const day = dayAsked(filters, today)
  const what = q ? `“${q}”` : names.category
  if (day && others?.pagination?.total) {
    const { total } = others.pagination
    const name = dayName(day, today)
    const when = /^T(od|om)/.test(name) ? name.toLowerCase() : `on ${dateText(day)}`
    return {
      title: what ? `${what}: nothing free ${when}` : `Nothing is free ${when}`,
      text: `${total === 1 ? 'One service can' : `${countText(total)} services can`} be booked on other days.`,
      links: [
        { label: `Show all days (${countText(total)})`, to: listPath({ ...filters, day: undefined }) },
        { label: 'Ask for it', to: askPath(filters) },
      ],
      others: others.data.map((one) => serviceOf(one, now)),
    }
  }
  const active = activeFilters(filters, names.campusName)
  const last = active.at(-1)
  return {
    title: q ? `No service matches “${q}”` : 'No services here yet',
    text: last
      ? `No service has all of: ${active.map(({ label }) => label).join(', ')}. Remove one and try again.`
      : q
        ? 'Ask sellers for it, or try another word.'
        : 'Nobody offers this yet. Ask for it, or try another category.',
    links: [
      { label: 'Ask for it', to: askPath(filters) },
      ...(last ? [{ label: `Remove “${last.label}”`, to: last.to }] : []),
      ...(q ? [{ label: 'Search products', to: `/search?q=${encodeURIComponent(q)}` }] : []),
      ...(!q && (category || !last) ? [{ label: 'Show all services', to: '/services?campus=all' }] : []),
    ],
  }
}
