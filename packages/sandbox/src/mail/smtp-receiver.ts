import type { AddressInfo } from 'node:net'
import type { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Envelope, keepMail } from './mail-store.ts'

const LARGEST_MAIL = 1024 * 1024

export interface SmtpReceiver {
  port: number
  close: () => Promise<void>
}

/** Takes every mail anybody hands in on loopback; nothing is ever sent on. */
export async function receiveMails(db: DatabaseSync, port: number): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    name: 'vendly-sandbox',
    banner: 'Vendly sandbox, mails stay here',
    size: LARGEST_MAIL,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: 30_000,
    closeTimeout: 500,
    maxClients: 200,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, done) => {
      receive(db, stream, session).then(
        (answer) => done(null, answer),
        (error: Error) => done(error),
      )
    },
  })
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await listening
  server.off('error', reject)
  server.on('error', () => undefined)
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

async function receive(db: DatabaseSync, stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw Object.assign(new Error('The mail is larger than 1 MB'), { responseCode: 552 })
  const email = await PostalMime.parse(Buffer.concat(chunks))
  keepMail(db, email, envelopeOf(session), Date.now())
  return 'kept in the mailbox'
}

function envelopeOf({ envelope }: SMTPServerSession): Envelope {
  return {
    sender: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map((recipient) => recipient.address),
  }
}
