import type { Person } from '../apps/server/test/given.ts'

type Seen = { _id: string; lat: number }

/** What waits on a buyer's phone for the positions of one order. Speaks the protocol of socket.io itself. */
export class Screen {
  private readonly socket: WebSocket
  private constructor(socket: WebSocket) {
    this.socket = socket
  }

  /** Resolves once the server has joined the socket to the order. */
  static open(url: string, { token }: Person, orderId: string, onPosition: (seen: Seen) => void): Promise<Screen> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
    return new Promise((done, fail) => {
      socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (data === '2') socket.send('3')
        else if (data.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
        else if (data.startsWith('40')) socket.send(`421${JSON.stringify(['order:subscribe', orderId])}`)
        else if (data.startsWith('431')) done(new Screen(socket))
        else if (data.startsWith('44')) fail(new Error(`a socket was refused: ${data}`))
        else if (data.startsWith('42["delivery:position"')) {
          const [, seen] = JSON.parse(data.slice(2)) as [string, Seen]
          if (seen._id === orderId) onPosition(seen)
        }
      })
      socket.addEventListener('error', () => fail(new Error('a socket did not open')))
    })
  }

  close(): void {
    this.socket.close()
  }
}
