import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'

export interface Answer {
  http: number
  body: {
    status: boolean
    message: string
    code?: string
    // biome-ignore lint/suspicious/noExplicitAny: the shapes under test are many and awkward on purpose
    data: any
    // biome-ignore lint/suspicious/noExplicitAny: as above
    meta?: any
  }
}

export function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({ port: 0, smtpPort: 0, dataFolder: ':memory:', ...options })
}

let merchants = 0

/** A merchant of its own with what its server would do: call the provider, take webhooks. */
export class TestMerchant {
  readonly key: string
  readonly base: string

  constructor(sandbox: Sandbox, name = `m${++merchants}`) {
    this.key = `sk_test_sandbox_${name}`
    this.base = `http://127.0.0.1:${sandbox.httpPort}`
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.call('POST', path, body)
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' }
    const answer = await fetch(this.base + path, { method, headers, body: JSON.stringify(body) })
    return { http: answer.status, body: (await answer.json()) as Answer['body'] }
  }

  /** Opens a charge of 5,000 naira and says where its payer goes. */
  async open(reference: string, more: Record<string, unknown> = {}): Promise<string> {
    const callback_url = 'http://127.0.0.1:4999/wallet/back?from=card'
    const fields = { email: 'ada.obi@student.example.com', amount: 500_000, reference, callback_url, ...more }
    const { body } = await this.post('/transaction/initialize', fields)
    return body.data.authorization_url
  }

  // biome-ignore lint/suspicious/noExplicitAny: the state is looked into freely
  async state(): Promise<any> {
    return (await this.get('/__sandbox/state')).body
  }
}

/** What a browser does with a form: post it and not yet follow where it leads. */
export async function submit(url: string, fields: Record<string, string>) {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  return { http: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

interface Received {
  headers: IncomingHttpHeaders
  raw: string
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: the shapes under test are many and awkward on purpose
  data: any
}

/** A merchant's webhook endpoint that answers `answers` in turn, then 200. */
export async function listenForWebhooks(...answers: number[]) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, raw, ...JSON.parse(raw) })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
  return { url, received, close: () => new Promise((closed) => server.close(closed)) }
}

/** Waits until `probe` gives something true, at most five seconds. */
export async function until<T>(probe: () => T | Promise<T>): Promise<Exclude<T, false | undefined>> {
  const end = Date.now() + 5_000
  for (;;) {
    const value = await probe()
    if (value) return value as Exclude<T, false | undefined>
    if (Date.now() > end) throw new Error('It did not happen within five seconds')
    await new Promise((again) => setTimeout(again, 20))
  }
}
