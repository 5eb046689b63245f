import type { ServiceLocation, ServiceSort } from '@vendly/contract/services'
import { parsePrice, priceRangeText, sortPrices } from '../../lib/price-range.ts'
import { dateText, dayAfter } from '../../lib/when.ts'
import { plainParts } from '../products/market-filters.ts'
import { locations, ratings, sorts } from './service-choices.ts'

/** The filters in an address. Invalid values are ignored. */
export interface ServiceFilters {
  q?: string
  category?: string
  /** A campus's slug; `all` overrides the remembered campus. */
  campus?: string
  /** `today`, `tomorrow` or YYYY-MM-DD. */
  day?: string
  location?: ServiceLocation
  minPrice?: number
  maxPrice?: number
  rating?: (typeof ratings)[number]
  sort?: ServiceSort
  /** Parts of the text that are ignored: `time`. */
  plain?: string
}

const slug = /^[a-z0-9-]{1,60}$/
const day = /^(today|tomorrow|\d{4}-\d\d-\d\d)$/
const isDay = (text: string): boolean => day.test(text) && !(text[0] === '2' && Number.isNaN(Date.parse(text)))

export function readFilters(search: URLSearchParams): ServiceFilters {
  const text = (name: string) => search.get(name)?.trim() || undefined
  const fitting = (name: string, fits: (value: string) => boolean) =>
    [text(name)].find((value) => value !== undefined && fits(value))
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === text(name))
  const [minPrice, maxPrice] = sortPrices(parsePrice(text('minPrice')), parsePrice(text('maxPrice')))
  return withoutUndefined({
    q: text('q')?.slice(0, 120),
    category: fitting('category', (value) => slug.test(value)),
    campus: fitting('campus', (value) => slug.test(value)),
    day: fitting('day', isDay),
    location: one('location', Object.keys(locations) as ServiceLocation[]),
    ...{ minPrice, maxPrice },
    rating: one('rating', ratings),
    sort: one('sort', Object.keys(sorts) as ServiceSort[]),
    plain: fitting('plain', (value) => plainParts.test(value)),
  })
}

const withoutUndefined = (
  filters: { [Name in keyof ServiceFilters]: ServiceFilters[Name] | undefined },
): ServiceFilters => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

// A fixed order, so that the same filters always give the same address.
const ORDER = ['q', 'category', 'campus', 'day', 'location', 'minPrice', 'maxPrice', 'rating', 'sort', 'plain'] as const

/** The address of the list with these filters. */
export function listPath(filters: ServiceFilters): string {
  const search = new URLSearchParams()
  for (const name of ORDER) if (filters[name] !== undefined) search.set(name, String(filters[name]))
  return `/services${String(search) && `?${search}`}`
}

/** The day that is asked for, as YYYY-MM-DD. */
export const dayAsked = ({ day }: ServiceFilters, today: string): string | undefined =>
  day === 'today' ? today : day === 'tomorrow' ? dayAfter(today, 1) : day

/** A free text leads to the best match; without one, what is free soonest comes first. */
export const sortOf = ({ sort, q }: ServiceFilters): ServiceSort => sort ?? (q ? 'recommended' : 'soonest')

/** A link to the list with other filters. */
export interface FilterLink {
  label: string
  to: string
  isCurrent?: boolean
  count?: number
}

/** The filters that have no chip of their own, each with the address without it. */
export function activeFilters(filters: ServiceFilters, campusName: (slug: string) => string): FilterLink[] {
  const { campus, day, location, minPrice, maxPrice, rating } = filters
  const without = (...names: (keyof ServiceFilters)[]): string =>
    listPath(Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name))))
  const active: FilterLink[] = []
  // Without a campus the remembered one would apply, so `all` must be set.
  if (campus && campus !== 'all')
    active.push({ label: campusName(campus), to: listPath({ ...filters, campus: 'all' }) })
  if (day && day[0] === '2') active.push({ label: `Free ${dateText(day)}`, to: without('day') })
  if (location) active.push({ label: locations[location], to: without('location') })
  const price = priceRangeText(minPrice, maxPrice)
  if (price) active.push({ label: price, to: without('minPrice', 'maxPrice') })
  if (rating) active.push({ label: `${rating} stars and up`, to: without('rating') })
  return active
}
