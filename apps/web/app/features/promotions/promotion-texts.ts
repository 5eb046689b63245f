import type {
  Promotion,
  PromotionAudience,
  PromotionKind,
  PromotionPlace,
  PromotionSeverity,
  PromotionState,
} from '@vendly/contract/promotions'
import { dateMoment } from '../../lib/when.ts'
import type { Tone } from '../../ui/badge.tsx'

export const kindNames: Record<PromotionKind, string> = {
  banner: 'Banner',
  strip: 'Announcement',
  collection: 'Collection',
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

export const timesText = ({ from, to }: Pick<Promotion, 'from' | 'to'>): string =>
  `${dateMoment(new Date(from))} to ${dateMoment(new Date(to))}`

/** "1,204 seen · 62 pressed (5.1%)". */
export function figuresText({ views, presses }: Pick<Promotion, 'views' | 'presses'>): string {
  const share = views > 0 ? ` (${((100 * presses) / views).toFixed(1)}%)` : ''
  return `${views.toLocaleString('en-NG')} seen · ${presses.toLocaleString('en-NG')} pressed${share}`
}
