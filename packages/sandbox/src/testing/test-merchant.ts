import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'

export const CALLBACK_URL = 'https://vendly.example/wallet/back?from=card'

export interface ApiResponse {
  status: number
  body: {
    status: boolean
    message: string
    code?: string
    // biome-ignore lint/suspicious/noExplicitAny: responses have many different and inconsistent formats
    data: any
    // biome-ignore lint/suspicious/noExplicitAny: as above
    meta?: any
  }
}

export function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({ port: 0, smtpPort: 0, dataFolder: ':memory:', ...options })
}

let merchantCount = 0

/** A new merchant and the calls its server would make. */
export class TestMerchant {
  readonly key: string
  readonly base: string

  constructor(sandbox: Pick<Sandbox, 'httpPort'>, name = `m${++merchantCount}`) {
    this.key = `sk_test_sandbox_${name}`
    this.base = `http://127.0.0.1:${sandbox.httpPort}`
  }

  get(path: string): Promise<ApiResponse> {
    return this.call('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<ApiResponse> {
    return this.call('POST', path, body)
  }

  async call(method: string, path: string, body?: unknown): Promise<ApiResponse> {
    const headers = { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' }
    const response = await fetch(this.base + path, { method, headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as ApiResponse['body'] }
  }

  /** Initializes a charge of 5,000 naira and returns the URL of its checkout page. */
  async openCheckout(reference: string, fields: Record<string, unknown> = {}): Promise<string> {
    const { body } = await this.post('/transaction/initialize', {
      email: 'ada.obi@student.example.com',
      amount: 500_000,
      reference,
      callback_url: CALLBACK_URL,
      ...fields,
    })
    return body.data.authorization_url
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read many different parts of the state
  async state(): Promise<any> {
    return (await this.get('/__sandbox/state')).body
  }
}

/** Submits a form as a browser does, without following the redirect. */
export async function submitForm(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  raw: string
  event: string
  // biome-ignore lint/suspicious/noExplicitAny: events have many different and inconsistent formats
  data: any
}

/** A merchant's webhook endpoint. It responds with `statuses` in turn, then with 200. */
export async function startWebhookServer(...statuses: number[]) {
  const received: ReceivedWebhook[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8')
      received.push({ headers: request.headers, raw, ...JSON.parse(raw) })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`
  return { url, received, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** Polls until `probe` returns something truthy. The deadline only matters when a test fails. */
export const waitUntil = <T>(probe: () => T | Promise<T>) => vi.waitUntil(probe, { timeout: 25_000, interval: 20 })
