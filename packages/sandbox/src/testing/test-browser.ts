/** The parts of a browser that signing in needs: cookies, redirects within one origin, and self-submitting forms. */
export class TestBrowser {
  readonly base: string
  readonly #cookies = new Map<string, string>()

  constructor(base: string) {
    this.base = base
  }

  /** Opens a page and follows redirects within `base`. `redirectedTo` is the first URL outside of it. */
  async open(url: string, init: RequestInit = {}): Promise<{ url: string; html: string; redirectedTo?: string }> {
    const headers = { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value) this.#cookies.set(name!, value)
      else this.#cookies.delete(name!)
    }
    const location = response.headers.get('location')
    if (!location) return { url, html: await response.text() }
    const next = new URL(location, url).href
    return next.startsWith(this.base) ? this.open(next) : { url, html: '', redirectedTo: next }
  }

  /** Submits a form. `params` are what the application receives, in the query string or by a self-submitting form. */
  async submit(url: string, fields: Record<string, string>): Promise<{ html: string; params: Record<string, string> }> {
    const { html, redirectedTo } = await this.open(url, { method: 'POST', body: new URLSearchParams(fields) })
    if (redirectedTo) return { html, params: Object.fromEntries(new URL(redirectedTo).searchParams) }
    const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    return { html, params: Object.fromEntries(inputs.map(([, name, value]) => [name!, unescapeHtml(value!)])) }
  }
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
