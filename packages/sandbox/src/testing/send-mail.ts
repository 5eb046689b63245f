import { connect } from 'node:net'

export interface Message {
  from: string
  to: string[]
  /** Headers and body, with \n or \r\n line ends. */
  raw: string
}

/** Speaks just enough SMTP to send messages one after another. Resolves to the server's response to each of them. */
export async function sendMail(port: number, ...messages: Message[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const chunks = socket[Symbol.asyncIterator]()
  const readResponse = async (): Promise<string> => {
    let text = ''
    while (!/^\d{3} .*\r\n$/m.test(text)) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('The mail server closed the connection')
      text += value
    }
    return text.trim()
  }
  const send = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`)
    return readResponse()
  }
  await readResponse()
  await send('EHLO vendly.test')
  const responses: string[] = []
  for (const { from, to, raw } of messages) {
    await send(`MAIL FROM:<${from}>`)
    for (const address of to) await send(`RCPT TO:<${address}>`)
    await send('DATA')
    // A line that is a single dot would end the message, so leading dots are doubled.
    responses.push(await send(`${raw.replaceAll(/\r?\n/g, '\r\n').replaceAll('\r\n.', '\r\n..')}\r\n.`))
  }
  await send('QUIT')
  socket.destroy()
  return responses
}
