import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'

let address = 0
/** As behind a proxy: each visitor has an address of their own. */
export function newAddress(): string {
  address += 1
  return `198.51.${address >> 8}.${address & 255}`
}

type Sent = { token?: string; body?: object; from?: string; form?: FormData }
export async function ask(url: string, call: string, { token, body, from = newAddress(), form }: Sent = {}) {
  const [method, path] = call.split(' ') as [string, string]
  const response = await fetch(`${url}${path.startsWith('/api') ? path : `/api${path}`}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: form ?? (body ? JSON.stringify(body) : undefined),
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: what the tests look at
  return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as any }
}

export const metricsOf = async (url: string, token?: string) =>
  (await fetch(`${url}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} })).text()

type Mail = { from: string; text: string }
/** The email with a link for a new password, which a worker sends. */
export async function resetMail(url: string, sandboxUrl: string, email: string): Promise<Mail> {
  await ask(url, 'POST /auth/forgot-password', { body: { email } })
  const mails = async () =>
    ((await (await fetch(`${sandboxUrl}/mail.json?to=${encodeURIComponent(email)}`)).json()) as { mails: Mail[] }).mails
  await expect.poll(async () => (await mails()).length).toBe(1)
  return (await mails())[0]!
}

/** A count from an embedded database, by its socket. */
export async function askEmbedded(dataFolder: string, sql: string, values: unknown[] = []): Promise<number> {
  const lines = readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({ port: Number(lines[3]), host: lines[4]!, user: 'postgres', database: 'vendly' })
  await client.connect()
  onTestFinished(() => client.end())
  return Number((await client.query(sql, values)).rows[0].count)
}
