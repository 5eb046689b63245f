import type { NamedSource, VisitedKind } from '@vendly/contract/visit-sources'
import type { World } from './world.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; TECNO) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
let networks = 0

type Seen = [kind: VisitedKind, id: string, from?: NamedSource]
type Visiting = { token?: string; headers?: Record<string, string> }

/** A browser with its cookies, on a network of its own. */
export function browserIn(world: World) {
  networks += 1
  const address = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headersOf = ({ token, headers }: Visiting) => ({
    ...{ 'user-agent': PHONE, 'x-forwarded-for': address },
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookies.size > 0 ? { cookie: cookie() } : {}),
    ...headers,
  })
  const post = async (path: string, body: object | undefined, visiting: Visiting) => {
    const headers = { ...headersOf(visiting), ...(body ? { 'content-type': 'application/json' } : {}) }
    const response = await fetch(`${world.url}/api${path}`, {
      method: 'POST',
      headers,
      body: body && JSON.stringify(body),
    })
    for (const given of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(given)!
      cookies.set(name!, value!)
    }
    return response.status
  }
  return {
    /** The page of something was on the screen. */
    see: ([kind, id, from = 'link']: Seen, visiting: Visiting = {}) => post('/visits', { kind, id, from }, visiting),
    post: (path: string, body?: object, visiting: Visiting = {}) => post(path, body, visiting),
    cookie,
    /** So long was nothing seen that the browser has dropped the visit. */
    forget: () => cookies.clear(),
  }
}
