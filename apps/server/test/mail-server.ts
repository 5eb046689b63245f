import { createServer, type Socket } from 'node:net'

type Mode = 'accept' | 'hold' | 'refuse' | 'cut' | 'no-recipient' | 'no-recipient-yet' | 'no-message'

/** A mail server that counts complete messages, and whose last reply can be held back, refused or cut. */
export async function startMailServer() {
  const state = {
    accepted: [] as string[],
    recipients: [] as string[],
    ids: [] as string[],
    held: [] as Socket[],
    mode: 'accept' as Mode,
  }
  const server = createServer((socket) => {
    let isData = false
    let text = ''
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      text += bytes
      while (true) {
        const end = isData ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          state.ids.push(/^message-id: (.*)$/im.exec(part)?.[1] ?? '')
          if (state.mode === 'refuse') socket.write('451 not now\r\n')
          else if (state.mode === 'no-message') socket.write('554 not wanted here\r\n')
          else if (state.mode === 'cut') socket.destroy()
          else {
            state.accepted.push(/^subject: (.*)$/im.exec(part)?.[1] ?? '')
            state.recipients.push(/^to: (.*)$/im.exec(part)?.[1] ?? '')
            if (state.mode === 'hold') state.held.push(socket)
            else socket.write('250 accepted\r\n')
          }
        } else if (/^RCPT/i.test(part) && state.mode === 'no-recipient') {
          socket.write('550 <gone@people.example> is nobody here\r\n')
        } else if (/^RCPT/i.test(part) && state.mode === 'no-recipient-yet') {
          socket.write('450 not now\r\n')
        } else if (/^DATA/i.test(part)) {
          isData = true
          socket.write('354 go on\r\n')
        } else socket.write(/^EHLO/i.test(part) ? '250-test\r\n250 8BITMIME\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`,
    state,
    reset: () => {
      state.accepted = []
      state.recipients = []
      state.ids = []
      state.mode = 'accept'
    },
    close: () => {
      for (const socket of state.held) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
