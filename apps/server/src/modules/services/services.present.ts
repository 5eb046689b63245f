import { type Kobo, toNaira } from '@vendly/contract/money'
import type { ServiceCard, ServiceMode, ServiceOption, ServicePrice } from '@vendly/contract/services'
import { presentPicture, type StoredPicture } from '../../platform/pictures.ts'
import { averageRating } from '../vendors/vendors.present.ts'

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
function presentPrice(service: Priced): ServicePrice {
  const { mode, isHourly, unit } = service
  const { price } = leastOf(service)
  return {
    amount: price > 0 ? toNaira(price) : null,
    isFrom: mode === 'quote' || service.options.some((option) => option.price > 0),
    per: mode === 'class' ? 'seat' : mode === 'drop-off' ? unit : isHourly ? 'hour' : null,
  }
}

export type ServiceRow = Priced & {
  id: string
  name: string
  description: string
  pictures: StoredPicture[]
  category: ServiceCard['category']
  ratingSum: number
  ratingCount: number
}

export const presentService = (row: ServiceRow): ServiceCard => ({
  _id: row.id,
  ...{ name: row.name, description: row.description, category: row.category },
  price: presentPrice(row),
  durationMinutes: leastOf(row).minutes,
  image: row.pictures[0] ? presentPicture(row.pictures[0], row.name) : null,
  averageRating: averageRating(row.ratingSum, row.ratingCount),
  reviewCount: row.ratingCount,
})
