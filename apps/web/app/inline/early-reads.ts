/**
 * Before the style sheets and scripts have loaded: on a slow line the answers are there when the code is that shows them. Nothing
 * is asked for without a session.
 */
export default function readEarly(tokenKey: string, addresses: readonly string[]): void {
  const LIMIT_MS = 30_000
  try {
    const token = localStorage.getItem(tokenKey)
    if (!token) return
    const early: Record<string, Promise<Response>> = {}
    window.early = early
    const controller = new AbortController()
    setTimeout(() => controller.abort(), LIMIT_MS)
    for (const address of addresses) {
      early[address] = fetch(address, {
        headers: { accept: 'application/json', authorization: `Bearer ${token}` },
        signal: controller.signal,
      })
      early[address].catch(() => {})
    }
  } catch {
    // The page reads later, with its own code.
  }
}
