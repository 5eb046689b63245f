import type { AddressInfo } from 'node:net'
import type { DatabaseSync } from 'node:sqlite'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { type Envelope, saveEmail } from './mail-store.ts'

const MAX_MESSAGE_BYTES = 1024 * 1024

interface SmtpReceiver {
  port: number
  close: () => Promise<void>
}

/** Accepts and stores every email sent to it on loopback; nothing is relayed. */
export async function startSmtpReceiver(db: DatabaseSync, port: number): Promise<SmtpReceiver> {
  const server = new SMTPServer({
    name: 'vendly-sandbox',
    banner: 'Vendly sandbox, no mail is relayed',
    size: MAX_MESSAGE_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    socketTimeout: 30_000,
    closeTimeout: 500,
    maxClients: 200,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anonymous' }),
    onData: (stream, session, done) => {
      storeMessage(db, stream, session).then(
        (response) => done(null, response),
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

async function storeMessage(
  db: DatabaseSync,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw Object.assign(new Error('The email is larger than 1 MB'), { responseCode: 552 })
  const email = await PostalMime.parse(Buffer.concat(chunks))
  saveEmail(db, email, toEnvelope(session), Date.now())
  return 'stored in the mailbox'
}

function toEnvelope({ envelope }: SMTPServerSession): Envelope {
  return {
    sender: envelope.mailFrom ? envelope.mailFrom.address : '',
    recipients: envelope.rcptTo.map((recipient) => recipient.address),
  }
}
