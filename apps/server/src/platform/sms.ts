import { z } from 'zod'
import type { Env } from '../env.ts'

/**
 * What happened to a text message. The provider has no idempotency key, so only what was surely not sent may be sent again:
 * `later`. `unknown` may have been sent. `refused`: sending it again would change nothing.
 */
export type SmsOutcome =
  | { readonly result: 'sent'; readonly providerId: string }
  | { readonly result: 'refused' | 'later' | 'unknown'; readonly reason: string }

/** Sends text messages through Termii. */
export type Sms = {
  /** `to` is +234 and ten digits. Never throws: what happened is the outcome. */
  send(to: string, text: string): Promise<SmsOutcome>
}

/** Where the provider answers, and our key there. */
export type SmsSettings = { baseUrl: string; apiKey: string }

const TIMEOUT_MS = 10_000
/** The connection was never open, so nothing left. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** The settings of the environment; undefined when they are not set. */
export const smsSettingsOf = ({ SMS_API_KEY: apiKey, SMS_BASE_URL: baseUrl }: Env): SmsSettings | undefined =>
  apiKey && baseUrl ? { apiKey, baseUrl } : undefined

export function openSms({ SMS_SENDER: from, SMS_CHANNEL: channel }: Env, { baseUrl, apiKey }: SmsSettings): Sms {
  const url = new URL('/api/sms/send', baseUrl)
  return {
    async send(to, text) {
      const body = { api_key: apiKey, to: to.replace(/^\+/, ''), from, sms: text, type: 'plain', channel }
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return outcomeOf(response.status, await response.text())
      } catch (error) {
        const { name, cause } = error as Error & { cause?: { code?: string } }
        const code = cause?.code ?? name
        return { result: NOT_SENT.includes(code) ? 'later' : 'unknown', reason: code }
      }
    },
  }
}

const answer = z.object({ message_id: z.string().optional(), message: z.string().optional() })

function outcomeOf(status: number, text: string): SmsOutcome {
  const { message_id: providerId, message = '' } = readAnswer(text)
  const reason = `${status} ${message}`.trim().slice(0, 200)
  // An error of a proxy says nothing about what the provider has done.
  if (status === 502 || status === 504) return { result: 'unknown', reason }
  // Somebody pays in and it works again.
  if (status === 429 || status >= 500 || (status >= 400 && /balance|insufficient/i.test(message)))
    return { result: 'later', reason }
  if (status >= 400) return { result: 'refused', reason }
  return providerId ? { result: 'sent', providerId } : { result: 'unknown', reason }
}

function readAnswer(text: string): z.output<typeof answer> {
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
