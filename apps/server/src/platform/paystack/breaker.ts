import CircuitBreaker from 'opossum'

/** A provider that hangs answers nothing for ten seconds, so calls of one minute decide. */
const WINDOW_MS = 60_000
/**
 * So many calls without an answer, one after the other, are an outage and not an accident, however well the minute before
 * went; so are as many in a minute, if more than half of them failed.
 */
const CALLS_THAT_DECIDE = 3
const PROBE_AFTER_MS = 15_000

type Send = (input: URL | string, init: RequestInit) => Promise<{ status: number; text: string }>

/** Stands for a reply of the provider that says nothing but that it has a fault. */
class ProviderFault extends Error {
  readonly reply: { status: number; text: string }
  constructor(reply: { status: number; text: string }) {
    super(`HTTP ${reply.status}`)
    this.name = 'ProviderFault'
    this.reply = reply
  }
}

export type Breaker = { send: Send; readonly state: 'closed' | 'half-open' | 'open' }

/**
 * A fetch that stops asking a provider which does not answer: while the circuit is open, calls fail at once; every 15 s one
 * of them is let through, and closes the circuit if it gets an answer. Throws what fetch throws, or `EOPENBREAKER`.
 */
export function openBreaker(probeAfterMs = PROBE_AFTER_MS): Breaker {
  const breaker = new CircuitBreaker(
    async (input: URL | string, init: RequestInit) => {
      const response = await fetch(input, init)
      const reply = { status: response.status, text: await response.text() }
      if (reply.status >= 500) throw new ProviderFault(reply)
      return reply
    },
    {
      // Every call has a limit of its own.
      timeout: false,
      rollingCountTimeout: WINDOW_MS,
      volumeThreshold: CALLS_THAT_DECIDE,
      errorThresholdPercentage: 50,
      resetTimeout: probeAfterMs,
    },
  )
  let failedInARow = 0
  breaker.on('success', () => {
    failedInARow = 0
  })
  breaker.on('failure', () => {
    failedInARow += 1
    if (failedInARow >= CALLS_THAT_DECIDE && breaker.closed) breaker.open()
  })
  return {
    send: async (input, init) => {
      try {
        return await breaker.fire(input, init)
      } catch (error) {
        if (error instanceof ProviderFault) return error.reply
        throw error
      }
    },
    get state() {
      return breaker.opened ? 'open' : breaker.halfOpen ? 'half-open' : 'closed'
    },
  }
}
