/**
 * Loaded into a server in production (`node --import`), whose providers may have no address but their own: what it sends there
 * goes to the addresses in `PROVIDERS_HERE` instead, a JSON object of origins.
 */
const here = new Map(Object.entries(JSON.parse(process.env.PROVIDERS_HERE ?? '{}') as Record<string, string>))
const send = globalThis.fetch

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  const origin = here.get(url.origin)
  return origin ? send(origin + url.pathname + url.search, init) : send(input, init)
}
