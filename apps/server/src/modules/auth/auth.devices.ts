import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '../../platform/tokens.ts'

/** From where somebody signs in. `deviceHash` tells this browser from others; it opens nothing. */
export type Visit = { device: string; deviceHash: string }

const COOKIE = 'vendly_device'
const LIFETIME_S = 400 * 86_400

/** What a browser says it is, as it is kept. */
const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? 'Unknown device').slice(0, 200)

export function deviceHashOf(request: FastifyRequest): string | undefined {
  const kept = request.cookies[COOKIE]
  return kept && /^[\w-]{43}$/.test(kept) ? hashOf(kept) : undefined
}

/** Marks the browser on its first visit, so that it is known at the next. */
export function visitOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Visit {
  const known = deviceHashOf(request)
  const token = known ? request.cookies[COOKIE]! : randomBytes(32).toString('base64url')
  reply.setCookie(COOKIE, token, { path: '/api/auth', httpOnly: true, sameSite: 'lax', secure, maxAge: LIFETIME_S })
  return { device: agentOf(request), deviceHash: known ?? hashOf(token) }
}

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera Mini\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'phone'],
  [/\bAndroid\b/, 'Android', 'phone'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'a Chromebook', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]
type DeviceKind = 'phone' | 'computer' | 'other'

/** "Chrome on Android": what a person recognises. */
export function deviceWords(agent: string): { name: string; kind: DeviceKind } {
  const browser = BROWSERS.find(([sign]) => sign.test(agent))?.[1]
  const [, system, kind] = SYSTEMS.find(([sign]) => sign.test(agent)) ?? [undefined, undefined, 'other' as const]
  if (browser && system) return { name: `${browser} on ${system}`, kind }
  return { name: browser ?? system ?? 'Unknown device', kind }
}
