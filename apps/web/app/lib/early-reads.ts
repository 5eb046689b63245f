declare global {
  interface Window {
    /** Responses to reads that the document itself has started, by address. See early-script.ts. */
    early?: Record<string, Promise<Response>>
  }
}

/** Later, what came early is too old to be shown. */
const USEFUL_MS = 30_000

/** After a change of the session: what was asked for with the one before it is not for this one. */
export function dropEarly(): void {
  window.early = undefined
}

/** The response to this read, if the document has started it. Each is used once. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const response = globalThis.window?.early?.[address]
  if (response) delete window.early![address]
  return performance.now() < USEFUL_MS ? response : undefined
}
