import { io } from 'socket.io-client'
import { expect } from 'vitest'
import type { Person } from './given.ts'

/** Open pages of users of this world. */
export const listeningIn =
  ({ url }: { url: string }) =>
  /** The events that an open page of the user receives, and the reason of a disconnect. */
  async (who: Person) => {
    const events: string[] = []
    const socket = io(url, { auth: { token: who.token }, transports: ['websocket'], reconnection: false })
    socket.onAny((event: string) => events.push(event))
    socket.on('disconnect', (reason) => events.push(reason))
    await new Promise((resolve) => socket.on('ready', resolve))
    const until = (event: string) => expect.poll(() => events, { timeout: 5000 }).toContain(event)
    return { events, until, close: () => socket.close() }
  }
