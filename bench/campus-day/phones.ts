import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Call, CallArguments } from '@vendly/contract/api'
import { type CallOptions, type Sent, sendCall } from '../../apps/server/test/send-call.ts'
import type { Press } from './plan.ts'

/** A busy server answers 503; then the same call is sent again, as the app does. */
const AGAIN_MS = 100
const GIVEN_UP_MS = 60_000
/** So long after it was sent an answer is lost: the call may have been done by then, or not. */
const LOST_AFTER_MS = 25

export type Reply = Awaited<ReturnType<typeof sendCall>>
type Arguments<C extends Call> = CallArguments<C> & CallOptions

/** Refusals that a plan may meet: others took the time, the wallet is short, the provider fails. Any other one is a fault. */
const EXPECTED = new Set([
  ...['insufficient_balance', 'slot_taken', 'slot_gone', 'booking_same_time', 'holds_full', 'coupon_refused'],
  ...['payment_not_started', 'provider_unreachable', 'withdrawal_under_way', 'account_unverified', 'card_money_new'],
  ...['account_lookups_too_many', 'checkout_unpaid', 'cart_empty', 'out_of_stock'],
])

/** Ends an errand: what it wanted was refused, in a way that may be. */
export class Refused extends Error {
  readonly code: string
  constructor(call: string, code: string) {
    super(`${call}: ${code}`)
    this.code = code
  }
}

/** The phones of everybody on the campus, and what they heard. */
export class Phones {
  readonly faults: string[] = []
  readonly counts = new Map<string, number>()
  calls = 0
  private readonly url: () => string
  constructor(url: () => string) {
    this.url = url
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  /** Throws Refused, and notes what may not happen. */
  async api<C extends Call>(call: C, args: Arguments<C>): Promise<Answer<C>> {
    return this.take(call, await this.send(call, args as Sent)) as never
  }

  /** The same for a call that must count once, however it is sent. */
  async press<C extends Call>(how: Press, call: C, args: Arguments<C> & { key: string }): Promise<Answer<C>> {
    const sent = args as Sent
    if (how === 'doubled') {
      const [one, other] = await Promise.all([this.send(call, sent), this.send(call, sent)])
      if (one.status !== other.status || idOf(one) !== idOf(other))
        this.faults.push(`${call} with one key: ${describe(one)} and ${describe(other)}`)
      return this.take(call, one) as never
    }
    if (how === 'answer lost') {
      this.calls++
      const lost = AbortSignal.timeout(LOST_AFTER_MS)
      await sendCall(this.url(), call, sent, lost).then(
        () => undefined,
        () => undefined,
      )
    }
    return this.take(call, await this.send(call, sent)) as never
  }

  /** Notes a page of the office that is shown to the wrong person, or to nobody. Some need a period or a search: those say so. */
  async mayRead(call: string, token: string, may: boolean): Promise<void> {
    const reply = await this.send(call, { token })
    const isShown = reply.status === 200 || reply.status === 400
    if (isShown !== may || (!may && reply.status !== 403))
      this.faults.push(`${call} should be ${may ? 'shown' : 'refused'}: ${describe(reply)}`)
    this.count(may ? 'pages of the office' : 'pages of the office refused')
  }

  /** The text of a file. */
  async file(call: Call, args: Sent): Promise<string> {
    this.calls++
    const [path] = call.split(' ').slice(1)
    const query = new URLSearchParams(args.query as Record<string, string>)
    const response = await fetch(`${this.url()}/api${path}?${query}`, {
      headers: { authorization: `Bearer ${args.token}` },
    })
    if (!response.ok) this.faults.push(`${call}: ${response.status}`)
    return response.text()
  }

  private async send(call: string, args: Sent): Promise<Reply> {
    const untilMs = performance.now() + GIVEN_UP_MS
    for (;;) {
      this.calls++
      const reply = await sendCall(this.url(), call, args, AbortSignal.timeout(GIVEN_UP_MS))
      if (reply.status !== 503 || reply.body.code !== 'unavailable' || performance.now() > untilMs) return reply
      this.count('asked again, because the server was busy')
      await pause(AGAIN_MS)
    }
  }

  private take(call: string, reply: Reply): Reply['body'] {
    if (reply.status < 300) return reply.body
    const { code = '' } = reply.body
    if (reply.status >= 500 ? code !== 'provider_unreachable' && code !== 'payment_not_started' : !EXPECTED.has(code))
      this.faults.push(`${call}: ${describe(reply)}`)
    else this.count(`refused: ${code}`)
    throw new Refused(call, code)
  }
}

const idOf = ({ body }: Reply): string | undefined => {
  const data = body.data as
    | { _id?: string; checkoutId?: string; reference?: string; booking?: { _id: string } }
    | undefined
  return data?._id ?? data?.checkoutId ?? data?.booking?._id ?? data?.reference
}
const describe = ({ status, body }: Reply): string =>
  `${status} ${body.code ?? ''} ${body.message ?? ''} ${JSON.stringify(body.errors ?? [])} ${idOf({ status, body }) ?? ''}`.trim()
