/** For calls whose screen is better without the answer than waiting for it, such as figures in a bar. */
export const SHORT_TIMEOUT_MS = 10_000

/**
 * A signal that aborts after some time, or with another signal. `AbortSignal.timeout` and `AbortSignal.any` do the same, but
 * not in the oldest browsers that are supported.
 */
export function timeLimit(ms: number, other?: AbortSignal) {
  const controller = new AbortController()
  let isOver = false
  const cancel = () => controller.abort(other?.reason)
  const timer = setTimeout(() => {
    isOver = true
    controller.abort()
  }, ms)
  if (other?.aborted) cancel()
  other?.addEventListener('abort', cancel)
  return {
    signal: controller.signal,
    /** The time is over. */
    isOver: () => isOver,
    /** Once nothing waits for it any more. */
    end: () => {
      clearTimeout(timer)
      other?.removeEventListener('abort', cancel)
    },
  }
}
