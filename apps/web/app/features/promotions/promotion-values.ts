import type {
  Promotion,
  PromotionAudience,
  PromotionKind,
  PromotionPlace,
  PromotionSeverity,
} from '@vendly/contract/promotions'
import type { FieldErrors } from '../../lib/form.ts'
import { dayIn, momentOf } from '../../lib/lagos-days.ts'
import { timeInLagos } from '../../lib/time.ts'
import type { SavePromotion } from './promotions.queries.ts'

export const empty = {
  ...{ title: '', alt: '', link: '', category: '', from: '', to: '', reason: '', priority: '0' },
  ...{ kind: 'banner' as PromotionKind, place: 'home' as PromotionPlace, audience: 'all' as PromotionAudience },
  severity: 'info' as PromotionSeverity,
  campusIds: [] as string[],
  wide: undefined as File | string | undefined,
  narrow: undefined as File | string | undefined,
}
/** What the form of a promotion shows. */
export type PromotionValues = typeof empty

/** As in a field of the type `datetime-local`, in Lagos. */
const fieldTime = (iso: string) => `${dayIn(0, new Date(iso))}T${timeInLagos(new Date(iso))}`
const toIso = (text: string) => (text ? momentOf(text.slice(0, 10), text.slice(11, 16)).toISOString() : undefined)

export const valuesOf = (promotion: Promotion): PromotionValues => ({
  ...empty,
  ...{ kind: promotion.kind, title: promotion.title, alt: promotion.alt, link: promotion.link ?? '' },
  ...{ place: promotion.place ?? 'home', category: promotion.category ?? '', audience: promotion.audience ?? 'all' },
  ...{ severity: promotion.severity ?? 'info', priority: String(promotion.priority) },
  campusIds: promotion.campuses.map(({ _id }) => _id),
  ...{ from: fieldTime(promotion.from), to: fieldTime(promotion.to) },
  ...{ wide: promotion.pictures?.wide.url, narrow: promotion.pictures?.narrow.url },
})

export function toBody(values: PromotionValues): SavePromotion['body'] {
  const { kind, title, link, campusIds, from, to, reason } = values
  const common = { title: title.trim(), campusIds, from: toIso(from), to: toIso(to)!, reason: reason.trim() }
  if (kind === 'strip') return { kind, ...common, link: link.trim() || null, severity: values.severity }
  const { alt, place, audience, category, priority } = values
  return {
    ...{ kind, ...common, link: link.trim(), alt: alt.trim(), place, audience: place === 'home' ? audience : 'all' },
    category: place === 'category' ? category : null,
    priority: Number(priority),
  }
}

export function validate(values: PromotionValues): FieldErrors {
  const { kind, title, link, alt, from, to, place, category } = values
  const isBanner = kind === 'banner'
  return {
    ...(!title.trim() && { title: isBanner ? 'Write a title.' : 'Write a text.' }),
    ...((isBanner || link.trim()) &&
      !/^\/(?![/\\])/.test(link.trim()) && { link: 'Begin with a slash, such as /marketplace?q=lamp.' }),
    ...(isBanner && !alt.trim() && { alt: 'Describe the picture.' }),
    ...(isBanner && !values.wide && { wide: 'Add a picture.' }),
    ...(isBanner && !values.narrow && { narrow: 'Add a picture.' }),
    ...(isBanner && place === 'category' && !category && { category: 'Choose a category.' }),
    ...(!to && { to: 'Choose when it ends.' }),
    ...(from && to && to <= from && { to: 'The end must be after the start.' }),
    ...(values.reason.trim().length < 3 && { reason: 'Say why, for the activity log.' }),
  }
}
