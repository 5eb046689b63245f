import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../apps/server/test/given.ts'
import { TEST_PIN } from '../apps/server/test/pin.ts'

type Body = { data?: { _id?: string; checkoutId: string; reference: string | null }; code?: string; reference?: string }
export type Answer = { status: number; retryAfter: string | null; ms: number; body: Body }

/** The market as its buyers see it, whatever happens to the server. */
export type Market = {
  url: () => string
  productIds: readonly string[]
  /** What can be brought at any time of today, to be booked by card. */
  serviceIds: readonly string[]
  hostel: string
  isStopping: () => boolean
  /** Receives every answer to a call that moves money. */
  hear: (answer: Answer) => void
  /** Whether buyers wait. */
  isPaused: () => boolean
}

export const TOTAL_NAIRA = 1020

/** Throws when there is no answer. */
export async function send(
  market: Pick<Market, 'url' | 'hear'>,
  buyer: Person,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<Answer> {
  const startedMs = performance.now()
  const response = await fetch(`${market.url()}/api${path}`, {
    method,
    body: body ? JSON.stringify(body) : undefined,
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'wallet-pin': TEST_PIN,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    signal: AbortSignal.timeout(15_000),
  })
  const answer = {
    status: response.status,
    body: (await response.json()) as Body,
    retryAfter: response.headers.get('retry-after'),
    ms: performance.now() - startedMs,
  }
  if (key) market.hear(answer)
  return answer
}

/** Puts one product of each store in the cart, as often as it takes. */
export async function fillCart(market: Market, buyer: Person): Promise<void> {
  while (!market.isStopping()) {
    while (market.isPaused()) await pause(20)
    try {
      const answers = [await send(market, buyer, 'DELETE', '/cart/clear')]
      for (const productId of market.productIds)
        answers.push(await send(market, buyer, 'POST', '/cart/add', { productId, quantity: 1 }))
      if (answers.every(({ status }) => status < 500)) return
    } catch {
      // The server is away.
    }
    await pause(50)
  }
}

/** Buyers who pay from their wallets without a pause, from two stores each time. */
export class WalletBuyers {
  readonly acknowledgedIds = new Set<string>()
  lostResponses = 0
  private readonly market: Market
  constructor(market: Market) {
    this.market = market
  }

  async keepBuying(buyer: Person): Promise<void> {
    for (let n = 0; !this.market.isStopping(); n++) {
      await fillCart(this.market, buyer)
      await this.payUntilAnswered(buyer, `${buyer.id}-${n}`)
    }
  }

  /** A request without a response is repeated with the same key, as the app does. */
  private async payUntilAnswered(buyer: Person, key: string): Promise<void> {
    const { market } = this
    const order = { placeId: market.hostel, expectedTotal: TOTAL_NAIRA }
    while (!market.isStopping()) {
      const answer = await send(market, buyer, 'POST', '/orders', order, key).catch(() => undefined)
      if (!answer) this.lostResponses++
      else if (answer.status === 201) this.acknowledgedIds.add(answer.body.data!.checkoutId)
      else if (answer.status < 500 && answer.body.code !== 'cart_empty' && answer.body.code !== 'cart_changed')
        throw new Error(`${answer.status} ${answer.body.code}`)
      if (answer && answer.status < 500) return
      await pause(30)
    }
  }
}
