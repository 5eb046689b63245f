import { dataRouter } from './data-router.ts'
import { loadPart } from './load-part.ts'
import { hideToast, readToast, showToast } from './toasts.ts'

const RETRY_MS = 5_000

type Route = { id: string; module: string }

/**
 * Replaces React Router's own function (see vite.config.ts), which reloads the document when a page's code does not
 * load: offline that is the browser's error page, and the press is lost. Here the page that is open stays until the next
 * one has loaded.
 */
export async function loadRouteModule(route: Route, modules: Record<string, unknown>): Promise<unknown> {
  if (route.id in modules) return modules[route.id]
  let toast = 0
  for (;;) {
    try {
      modules[route.id] = await loadPart(() => import(/* @vite-ignore */ route.module))
      hideToast(toast)
      return modules[route.id]
    } catch {
      const to = destination()
      if (to && (await isGone(route.module))) window.location.assign(to)
      const retry = untilRetry()
      // Not after the user has gone elsewhere; and again where another toast has replaced it.
      if (!to) hideToast(toast)
      else if (readToast()?.id !== toast)
        toast = showToast({ text: 'The page didn’t load.', tone: 'waiting', retry: tryNow })
      await retry
    }
  }
}

const waiting = new Set<() => void>()
const tryNow = () => {
  for (const resolve of waiting) resolve()
}

function untilRetry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      waiting.delete(done)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS)
    window.addEventListener('online', done)
    waiting.add(done)
  })
}

/** Where the user is going; undefined when they have arrived. */
function destination(): string | undefined {
  const to = dataRouter()?.state.navigation.location
  return to && to.pathname + to.search + to.hash
}

/** The server runs, and no longer has this version: only a whole page load helps. */
const isGone = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD' }).then(
    ({ status }) => status === 404,
    () => false,
  )
