import { promotionLimits } from '@vendly/contract/promotion-limits'
import type {
  Promotion,
  PromotionAudience,
  PromotionKind,
  PromotionOutcome,
  PromotionPlace,
  PromotionSeverity,
  PromotionState,
} from '@vendly/contract/promotions'
import { countText } from '../../lib/money.ts'
import { dateMoment } from '../../lib/when.ts'
import type { Tone } from '../../ui/badge.tsx'

export const kindNames: Record<PromotionKind, string> = {
  banner: 'Banner',
  strip: 'Announcement',
  collection: 'Collection',
  featured: 'Featured',
}
export const placeNames: Record<PromotionPlace, string> = {
  home: 'Home page',
  market: 'Marketplace',
  category: 'Category page',
}
export const audienceNames: Record<PromotionAudience, string> = {
  all: 'Everybody',
  guest: 'Guests',
  new: 'Signed in, nothing bought yet',
}
export const severityNames: Record<PromotionSeverity, string> = {
  info: 'Information',
  warning: 'Warning',
  urgent: 'Urgent',
}
export const stateLooks: Record<PromotionState, { label: string; tone: Tone }> = {
  scheduled: { label: 'Scheduled', tone: 'blue' },
  running: { label: 'Running', tone: 'ok' },
  paused: { label: 'Paused', tone: 'gold' },
  ended: { label: 'Ended', tone: 'plain' },
}

/** The choices of a select. */
export const choicesOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))

/** "guests · UNILAG, UNN". */
export function whoText({ audience, campuses, category }: Promotion): string {
  const who = audience && audience !== 'all' ? audienceNames[audience].toLowerCase() : null
  const at = campuses.length > 0 ? campuses.map(({ shortName }) => shortName).join(', ') : 'all campuses'
  return [category && `“${category}”`, who, at].filter(Boolean).join(' · ')
}

const placeText = ({ kind, place }: Promotion): string => {
  if (kind === 'collection') return 'Home page and market'
  return place ? placeNames[place] : 'All pages'
}

/** "Home page · all campuses". */
export const whereText = (promotion: Promotion): string => `${placeText(promotion)} · ${whoText(promotion)}`

/** Who pays for it, and what says whether it is worth it. */
export function measureText({ coupon, hasHoldOut }: Pick<Promotion, 'coupon' | 'hasHoldOut'>): string {
  const payer = coupon?.bearer === 'vendor' ? 'Its store' : 'Vendly'
  const cost = coupon ? `${payer} pays for ${coupon.code}` : 'Vendly’s own place, without cost'
  return `${cost} · ${hasHoldOut ? 'measured by orders: 10% do not see it' : 'measured by presses: everybody sees it'}`
}

const purchases = (count: number) => (count === 1 ? '1 purchase' : `${countText(count)} purchases`)

/** What the comparison says, in a sentence. */
export function outcomeText({ verdict, brought }: PromotionOutcome): string {
  if (verdict === 'too-few')
    return `Too few to compare: it takes ${promotionLimits.compared.minVisits} visits in each group and ${promotionLimits.compared.minPurchases} purchases.`
  if (verdict === 'unclear' || brought === null) return 'No clear difference to those who do not see it.'
  return verdict === 'more'
    ? `It brought about ${purchases(brought)} that would not have been made without it.`
    : `About ${purchases(brought)} fewer than without it.`
}

/** The same in a cell. */
export const broughtText = ({ verdict, brought }: PromotionOutcome): string =>
  verdict === 'too-few'
    ? 'too few'
    : brought === null
      ? 'not clear'
      : `about ${verdict === 'fewer' ? '−' : ''}${countText(brought)}`

export const timesText = ({ from, to }: Pick<Promotion, 'from' | 'to'>): string =>
  `${dateMoment(new Date(from))} to ${dateMoment(new Date(to))}`

/** "1,204 seen · 62 pressed (5.1%)". */
export function figuresText({ views, presses }: Pick<Promotion, 'views' | 'presses'>): string {
  const share = views > 0 ? ` (${((100 * presses) / views).toFixed(1)}%)` : ''
  return `${views.toLocaleString('en-NG')} seen · ${presses.toLocaleString('en-NG')} pressed${share}`
}
