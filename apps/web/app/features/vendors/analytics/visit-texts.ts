import type { Funnel, VisitorsOfDay } from '@vendly/contract/store-report'
import { countOf } from '../../../lib/count-of.ts'
import { countText } from '../../../lib/money.ts'
import { dayName } from './report-texts.ts'

const shareOf = (part: number, all: number): string => `${Math.round((1000 * part) / all) / 10}%`
/** Fewer than this are chance: no per cent is shown. */
const LEAST_FOR_PERCENT = 20

/** What is beside a bar of the funnel: how many of those of the step before went on. */
export function goOnText(funnel: Funnel, before: keyof Funnel | undefined, step: keyof Funnel): string {
  if (!before) return 'products viewed'
  if (funnel[before] < LEAST_FOR_PERCENT) return `of ${countText(funnel[before])}`
  return `${shareOf(funnel[step], funnel[before])} go on`
}

/** The funnel in a sentence. */
export function conversionText({ seen, paid }: Funnel): string {
  if (seen < LEAST_FOR_PERCENT) return `${countText(paid)} of ${countText(seen)} views of a product led to a purchase.`
  return `Conversion ${shareOf(paid, seen)}: of 100 visitors who view a product, about ${Math.round((100 * paid) / seen)} buy it.`
}

/** Visitors of one day, or of the day with the most. They are never added up. */
export function visitorsText(visitors: readonly VisitorsOfDay[]): string {
  const most = visitors.reduce((best, day) => (day.visitors > best.visitors ? day : best))
  if (visitors.length === 1) return `${countOf(most.visitors, 'visitor')} on ${dayName(most.day)}.`
  const sorted = visitors.map((day) => day.visitors).sort((a, b) => a - b)
  const typical = sorted[Math.floor((sorted.length - 1) / 2)]!
  return `${countOf(typical, 'visitor')} on a typical day, the most on ${dayName(most.day)}: ${countText(most.visitors)}.`
}
