import type { BookingQuote } from '@vendly/contract/booking-quote'
import type { BookingMoney } from '@vendly/contract/bookings'
import { nairaText } from '../../lib/money.ts'
import { momentInText, shortMoment } from '../../lib/when.ts'

export interface RefundPart {
  /** "All back", "₦9,000 back", "Nothing back". */
  back: string
  /** "until Saturday, 1:00 pm", "until the start". */
  until: string
  /** "until Sat 1:00 pm". */
  short: string
  look: 'all' | 'part' | 'least'
}

type Rule = Pick<BookingQuote, 'refunds' | 'start'>

/** What comes back of what is paid when `percent` of the price does. */
export function backOf({ price, discount, paid, dueNow }: BookingMoney, percent: number): number {
  const kept = Math.floor(((price - discount) * (100 - percent)) / 100)
  return Math.max(0, (paid || dueNow) - kept)
}

/** The parts of the rule that are still to come. */
export function refundParts({ refunds, start }: Rule, money: BookingMoney, now: Date): RefundPart[] {
  const all = money.paid || money.dueNow
  return refunds.map(({ until, percent }, at) => {
    const back = backOf(money, percent)
    const isLast = at === refunds.length - 1
    return {
      back: back === all ? 'All back' : back > 0 ? `${nairaText(back)} back` : 'Nothing back',
      until: until === start ? 'until the start' : `until ${momentInText(new Date(until), now)}`,
      short: until === start ? 'until the start' : `until ${shortMoment(new Date(until), now)}`,
      look: back === all ? 'all' : isLast ? 'least' : 'part',
    }
  })
}

/** The rule in one sentence: "Free until Sat 21 Nov, 1:00 pm. Then ₦9,000 comes back until Sunday, 9:00 am, …" */
export function refundSentence(rule: Rule, money: BookingMoney, now: Date): string {
  const parts = refundParts(rule, money, now)
  const [first, ...rest] = parts
  if (!first) return 'Cancelling gives nothing back any more.'
  const then = rest.map(({ back, until }) => `${asSaid(back)} ${until}`)
  const start =
    first.look === 'all'
      ? `You can cancel for free ${first.until}.`
      : `If you cancel, ${asSaid(first.back)} ${first.until}.`
  return then.length ? `${start} Then ${then.join(', then ')}.` : start
}

const asSaid = (back: string): string =>
  back === 'Nothing back' ? 'nothing comes back' : back.replace(' back', ' comes back')
