/** As much of a browser as a sign-in needs: cookies, redirects within one origin, and forms that send themselves. */
export class TestBrowser {
  readonly base: string
  readonly #cookies = new Map<string, string>()

  constructor(base: string) {
    this.base = base
  }

  /** Opens a page and follows where it leads, as long as that is the same server. */
  async open(url: string, init: RequestInit = {}): Promise<{ url: string; html: string; left?: string }> {
    const headers = { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) this.#cookies.set(name!, value)
      else this.#cookies.delete(name!)
    }
    const location = answer.headers.get('location')
    if (!location) return { url, html: await answer.text() }
    const next = new URL(location, url).href
    return next.startsWith(this.base) ? this.open(next) : { url, html: '', left: next }
  }

  /** Sends a form. `answer` is what the application gets in the end, by its address or by a form that sends itself. */
  async submit(
    url: string,
    fields: Record<string, string>,
  ): Promise<{ html: string; target: string; answer: Record<string, string> }> {
    const { html, left } = await this.open(url, { method: 'POST', body: new URLSearchParams(fields) })
    if (left) return { html, target: left, answer: Object.fromEntries(new URL(left).searchParams) }
    const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const target = /<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? ''
    return { html, target, answer: Object.fromEntries(inputs.map(([, name, value]) => [name!, unescaped(value!)])) }
  }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
