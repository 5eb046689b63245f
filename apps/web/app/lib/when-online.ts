import { ApiProblem } from './api.ts'
import { hideToast, showToast } from './toasts.ts'

/**
 * Does something harmless, such as marking as read. Offline it says that it waits, and is sent when the network is back.
 * Never for what moves money or an order.
 */
export async function whenOnline<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || problem.code !== 'offline') throw problem
      const toast = showToast({ text: 'Waiting for network. It will be sent then.', tone: 'waiting' })
      await untilOnline()
      hideToast(toast)
    }
  }
}

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve()
    else window.addEventListener('online', () => resolve(), { once: true })
  })
}
