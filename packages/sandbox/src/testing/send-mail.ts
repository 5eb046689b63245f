import { connect } from 'node:net'

interface HandIn {
  from: string
  to: string[]
  /** Headers and body as they go over the line. */
  raw: string
}

/** Speaks just enough SMTP to hand one mail in; gives the server's answer to the mail itself. */
export async function handInMail(port: number, { from, to, raw }: HandIn): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const lines = socket[Symbol.asyncIterator]()
  const answer = async (): Promise<string> => {
    let text = ''
    while (!/^\d{3} .*\r\n$/m.test(text)) {
      const { value, done } = await lines.next()
      if (done) throw new Error('The mail server hung up')
      text += value
    }
    return text.trim()
  }
  const say = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`)
    return answer()
  }
  await answer()
  await say('EHLO vendly.test')
  await say(`MAIL FROM:<${from}>`)
  for (const address of to) await say(`RCPT TO:<${address}>`)
  await say('DATA')
  const accepted = await say(`${raw.replaceAll(/\r?\n/g, '\r\n').replaceAll('\r\n.', '\r\n..')}\r\n.`)
  await say('QUIT')
  socket.destroy()
  return accepted
}
