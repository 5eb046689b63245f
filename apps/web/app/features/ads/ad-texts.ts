import type { Ad } from '@vendly/contract/ads'
import { countText, nairaText } from '../../lib/money.ts'
import { LAGOS } from '../../lib/time.ts'

const date = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', timeZone: LAGOS })
const dateText = (at: string) => date.format(new Date(at))

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

/** When it runs or ran, or why it does not. */
export function whenText({ status, startsAt, endsAt, startsOn, days, reason, refunded }: Ad): string {
  if (status === 'rejected' || status === 'stopped')
    return `${reason ?? ''}${refunded > 0 ? ` ${nairaText(refunded)} paid back.` : ''}`
  if (startsAt && endsAt) return `${dateText(startsAt)} to ${dateText(endsAt)}`
  return `${daysText(days)}, ${startsOn ? `from ${dateText(startsOn)}` : 'once it is approved'}`
}

export const figuresText = ({ views, presses }: Ad): string =>
  `${countText(views)} ${views === 1 ? 'view' : 'views'}, ${countText(presses)} opened`
