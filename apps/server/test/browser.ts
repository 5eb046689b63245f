import { TestBrowser } from '@vendly/sandbox/testing/test-browser'
import { inject } from 'vitest'
import type { World } from './world.ts'

export type AtProvider = { email: string; first_name?: string; last_name?: string; email_verified?: '1' }

let newcomers = 0
/** A person with an account at the provider and none here. */
export const newcomer = (more: object = {}) => ({
  email: `newcomer${++newcomers}@mail.example`,
  first_name: 'Amara',
  last_name: 'Obi',
  email_verified: '1' as const,
  ...more,
})

/** A browser with its own cookies, which can sign in at a provider and return. */
export function browserIn(world: World) {
  const outside = new TestBrowser(inject('sandbox').http)
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function fetchOwn(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(world.url + path, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookie(), ...init.headers },
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    return answer
  }

  /** As `world.ask`, with this browser's cookies. */
  async function ask(call: string, { body, token }: { body?: unknown; token?: string } = {}) {
    const [method, path] = call.split(' ') as [string, string]
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36',
    }
    const answer = await fetchOwn(`/api${path}`, { method, headers, body: body ? JSON.stringify(body) : undefined })
    return { status: answer.status, body: (await answer.json()) as { code: string; message: string; data: Answer } }
  }

  /** Submits the provider's page and returns the parameters of its redirect. */
  async function pick(address: string, person: AtProvider | { cancel: '1' }) {
    const page = await outside.open(address)
    return (await outside.submit(page.url, person as Record<string, string>)).params
  }

  const start = async (provider: 'google' | 'apple') =>
    (await fetchOwn(`/api/auth/${provider}`)).headers.get('location')!

  /** Returns from the provider with its response; resolves to the URL that the product redirects to. */
  async function back(provider: 'google' | 'apple', answer: Record<string, string>): Promise<string> {
    const path = `/api/auth/${provider}/callback`
    const fields = new URLSearchParams(answer)
    if (provider === 'google') return (await fetchOwn(`${path}?${fields}`)).headers.get('location')!
    // A POST from another site has no cookies.
    const posted = await fetch(world.url + path, { method: 'POST', body: fields, redirect: 'manual' })
    return (await fetchOwn(posted.headers.get('location')!)).headers.get('location')!
  }

  const visit = async (provider: 'google' | 'apple', person: AtProvider | { cancel: '1' }): Promise<string> =>
    back(provider, await pick(await start(provider), person))

  const exchange = (address: string) =>
    ask('POST /auth/social', { body: { code: new URL(address, world.url).searchParams.get('social') ?? '' } })

  return { ask, start, pick, back, visit, exchange, cookie }
}

// biome-ignore lint/suspicious/noExplicitAny: the responses of many calls
type Answer = any

/** The six-digit code in the text of an email. */
export const codeIn = (text: string): string => /(\d{3}) (\d{3})/.exec(text)!.slice(1, 3).join('')
