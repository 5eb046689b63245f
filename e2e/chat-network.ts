import type { WebSocketRoute } from '@playwright/test'
import type { Person } from './people.ts'

/** Cuts the connection of a page: its socket is lost, and nothing else gets through. */
export async function cutter({ page, context }: Person) {
  let isCut = false
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (isCut) return void socket.close()
    sockets.add(socket)
    socket.connectToServer()
  })
  return {
    cut: async () => {
      isCut = true
      await context.setOffline(true)
      for (const socket of sockets) await socket.close()
      sockets.clear()
    },
    restore: async () => {
      isCut = false
      await context.setOffline(false)
    },
  }
}

/** No socket of this page ever opens. */
export async function withoutSockets({ page }: Pick<Person, 'page'>): Promise<void> {
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await page.route('**/socket.io/**', (route) => route.abort())
}
