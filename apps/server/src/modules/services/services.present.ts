import { type Kobo, toNaira } from '@vendly/contract/money'
import type { ServiceCard, ServiceLocation, ServiceMode, ServiceOption, ServicePrice } from '@vendly/contract/services'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import type { Catalogue } from '../products/products.catalogue.queries.ts'
import { premiumSql, sellerNameSql } from '../vendors/vendors.sql.ts'

export type OptionRow = Omit<ServiceOption, 'price'> & { price: Kobo }

/** SQL: the options of a service `s`, in their order. */
export const optionsOf = (s: string): string => `coalesce((
    select json_agg(json_build_object('_id', o.id, 'choiceOf', o.choice_of, 'name', o.name, 'price', o.price, 'minutes', o.minutes)
                    order by o.position)
      from service_options o
     where o.service_id = ${s}.id), '[]')`

export const presentOption = ({ price, ...option }: OptionRow): ServiceOption => ({ ...option, price: toNaira(price) })

type Priced = {
  mode: ServiceMode
  price: Kobo
  isHourly: boolean
  unit: string | null
  durationMinutes: number
  options: readonly OptionRow[]
}

/** The least that has to be paid and the least time that it takes: the cheapest, and the shortest, of each choice. */
export function leastOf({ price, durationMinutes, options }: Priced): { price: Kobo; minutes: number } {
  const groups = Map.groupBy(
    options.filter(({ choiceOf }) => choiceOf !== null),
    ({ choiceOf }) => choiceOf,
  )
  const least = [...groups.values()].map((one) => ({
    price: Math.min(...one.map((option) => option.price)),
    minutes: Math.min(...one.map((option) => option.minutes)),
  }))
  return {
    price: price + least.reduce((sum, one) => sum + one.price, 0),
    minutes: durationMinutes + least.reduce((sum, one) => sum + one.minutes, 0),
  }
}

/** What the seller asks, as cards and the page say it. */
export function presentPrice(service: Priced): ServicePrice {
  const { mode, isHourly, unit } = service
  const { price } = leastOf(service)
  return {
    amount: price > 0 ? toNaira(price) : null,
    isFrom: mode === 'quote' || service.options.some((option) => option.price > 0),
    per: mode === 'class' ? 'seat' : mode === 'drop-off' ? unit : isHourly ? 'hour' : null,
  }
}

/** The longest of each choice, without extras. */
const longestOf = ({ durationMinutes, options }: Priced): number =>
  [...Map.groupBy(options, ({ choiceOf }) => choiceOf)]
    .filter(([choiceOf]) => choiceOf !== null)
    .reduce((sum, [, one]) => sum + Math.max(...one.map(({ minutes }) => minutes)), durationMinutes)

type Free = { start: string; end: string; left: number | null }
export type ServiceRow = Priced & {
  id: string
  name: string
  description: string
  turnaroundHours: number | null
  pictures: StoredPicture[]
  locations: ServiceLocation[]
  place: string | null
  free: Free | null
  rating: number
  ratingCount: number
  categoryId: number
  campusId: string
  vendorId: string
  businessName: string
  vendorSlug: string
  colour: string
  isPremium: boolean
  isVerified: boolean
}

/** Columns of a ServiceRow, from services `s` with SERVICE_JOINS. `$day` is null for the first free start of all. */
export const SERVICE_COLUMNS = `s.id, s.name, s.description, s.mode, s.price, s.is_hourly as "isHourly", s.unit,
  s.duration_minutes as "durationMinutes", s.turnaround_hours as "turnaroundHours", s.pictures, s.locations, ${optionsOf('s')} as options,
  s.rating, s.rating_count as "ratingCount", s.category_id as "categoryId", s.campus_id as "campusId", pl.name as place, f.free,
  coalesce(v.id, s.seller_id) as "vendorId", ${sellerNameSql('v', 'su')} as "businessName", coalesce(v.slug, '') as "vendorSlug",
  coalesce(v.colour, 'ink') as colour, ${premiumSql('v')} as "isPremium", coalesce(v.status = 'verified', false) as "isVerified"`
/** The store `v`, the place `pl`, the student `su` who offers it, and its first free start `f`. */
export const SERVICE_JOINS = `left join vendors v on v.id = s.vendor_id
  left join users su on su.id = case when s.vendor_id is null then s.seller_id end
  left join places pl on pl.id = s.place_id
  left join lateral (
    select json_build_object('start', d.starts_at, 'end', d.ends_at, 'left', d."left") as free
      from service_free_days d
     where d.service_id = s.id and ($day::date is null or d.day = $day)
     order by d.day
     limit 1) f on true`

export function presentService(row: ServiceRow, { categoryById, campusById }: Catalogue): ServiceCard {
  const category = categoryById.get(row.categoryId)!
  const campus = campusById.get(row.campusId)!
  return {
    _id: row.id,
    ...{ mode: row.mode, name: row.name, description: row.description },
    price: presentPrice(row),
    durationMinutes: leastOf(row).minutes,
    longestMinutes: longestOf(row),
    turnaroundHours: row.turnaroundHours,
    category: { slug: category.slug, name: category.name, tint: category.tint },
    image: row.pictures[0] ? presentPicture(row.pictures[0], row.name) : null,
    vendor: {
      ...{ _id: row.vendorId, businessName: row.businessName, slug: row.vendorSlug, colour: row.colour },
      ...{ isPremium: row.isPremium, isVerified: row.isVerified },
    },
    campus: { slug: campus.slug, shortName: campus.shortName },
    ...{ place: row.place, locations: row.locations },
    nextFree: row.free && {
      ...{
        start: new Date(row.free.start).toISOString(),
        end: new Date(row.free.end).toISOString(),
        left: row.free.left,
      },
    },
    averageRating: row.rating / 100,
    reviewCount: row.ratingCount,
  }
}
