import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import type { Pool } from './database.pool.ts'
import { Db, statement, transaction } from './database.ts'
import { runningJob } from './jobs.running.ts'

type Email = {
  to: string
  subject: string
  text: string
  /** An address where a POST, without signing in, stops emails like this one (RFC 8058). */
  unsubscribe?: string | undefined
}
export type Mailer = { send(email: Email): Promise<void>; close(): void }

const findSent = statement<{ key: string }>('mail.findSent', 'select key from sent_emails where key = $key')
const recordSent = statement<{ key: string }>(
  'mail.recordSent',
  'insert into sent_emails (key) values ($key) on conflict do nothing returning key',
)
const forgetSent = statement<never>('mail.forgetSent', 'delete from sent_emails where key = $key')

/**
 * The reply of a server that will never take this email: of class 5, and about its recipient or its content. What it says about
 * our own account is no such reply. Without the address that it may repeat.
 */
function finalRefusalOf(error: unknown): string | undefined {
  const { code, responseCode, response } = error as { code?: string; responseCode?: number; response?: string }
  if (responseCode === undefined || responseCode < 500 || !['EENVELOPE', 'EMESSAGE'].includes(code ?? ''))
    return undefined
  return (response ?? String(responseCode)).replace(/\S+@\S+/g, '…')
}

/** So that an absent person’s mailbox does not answer, RFC 3834. */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' }

/**
 * Sends email over SMTP. An email of a job is sent once, however often the job runs; what remains possible is in
 * docs/decisions/0024-jobs-and-emails-after-faults.md.
 */
export function openMailer(
  smtpUrl: string,
  from: string,
  pool: Pool,
  onRefused: (reason: string) => void = () => {},
): Mailer {
  const db = new Db(pool)
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from, disableFileAccess: true, disableUrlAccess: true },
  )
  transport.use('stream', (mail, done) => {
    const { record } = mail.data as { record?: SentRecord }
    const { message } = mail
    const createStream = message.createReadStream.bind(message)
    if (record) message.createReadStream = () => streamWithRecord(createStream, record)
    done()
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'vendly'
  return {
    send: async (email) => {
      const { unsubscribe, ...content } = email
      const mail = {
        ...content,
        html: htmlOf(email),
        headers: { ...AUTOMATIC, ...(unsubscribe && stopHeaders(unsubscribe)) },
      }
      const key = keyOf(email)
      if (!key) return void (await transport.sendMail(mail))
      if (await db.row(findSent, { key })) return
      const record = new SentRecord(pool, key)
      const messageId = `<${key.slice(0, 40)}@${domain}>`
      try {
        await transport.sendMail({ ...mail, messageId, record } as typeof mail)
      } catch (error) {
        if (record.isOthers) return
        // Refused, or the connection was lost: the next attempt sends it, under the same Message-ID.
        await record.undo()
        const reason = finalRefusalOf(error)
        if (reason === undefined) throw error
        // No further attempt of the job would do better.
        onRefused(reason)
      }
    },
    close: () => transport.close(),
  }
}

/** The record that an email is sent, in a transaction that is open while the email leaves. */
class SentRecord {
  isOthers = false
  private committed: Promise<void> | undefined
  private readonly sent = Promise.withResolvers<void>()
  private readonly pool: Pool
  private readonly key: string
  constructor(pool: Pool, key: string) {
    this.pool = pool
    this.key = key
    // Nothing waits for it when the email did not even begin.
    this.sent.promise.catch(() => undefined)
  }

  /** Throws when another worker has sent the email in the meantime. */
  async begin(): Promise<void> {
    const begun = Promise.withResolvers<void>()
    this.committed = transaction(
      this.pool,
      async (tx) => {
        this.isOthers = (await tx.row(recordSent, { key: this.key })) === undefined
        if (this.isOthers) throw new Error('another worker has just sent this email')
        begun.resolve()
        await this.sent.promise
      },
      1,
    )
    this.committed.catch(begun.reject)
    await begun.promise
  }

  commit(): void {
    this.sent.resolve()
  }

  cancel(): void {
    this.sent.reject(new Error('the email was not sent'))
  }

  async undo(): Promise<void> {
    this.cancel()
    const isCommitted = await this.committed?.then(
      () => true,
      () => false,
    )
    if (isCommitted) await new Db(this.pool).rows(forgetSent, { key: this.key })
  }
}

/**
 * The mailer reads the stream when the server waits for the data. The commit and the end of the email then leave in the same
 * turn of the event loop: a process that is killed has sent both or neither, but for microseconds.
 */
const streamWithRecord = (createStream: () => Readable, record: SentRecord): Readable =>
  Readable.from(
    (async function* () {
      const message = await buffer(createStream())
      await record.begin()
      try {
        yield message
        record.commit()
      } finally {
        record.cancel()
      }
    })(),
    { objectMode: false },
  )

/** Mail programs show a button for them, and send the POST when it is pressed. */
const stopHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The same for every attempt of a job, and different for each of its emails; undefined outside jobs. */
function keyOf({ to, subject }: Email): string | undefined {
  const job = runningJob()
  return (
    job &&
    createHash('sha256')
      .update(JSON.stringify([job, to, subject]))
      .digest('hex')
  )
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const htmlOf = ({ text, subject }: Email) =>
  `<!doctype html><html lang="en-NG"><meta charset="utf-8"><title>${escaped(subject)}</title><body style="font:16px/24px sans-serif;color:#1d1812;background:#fbf7ee;padding:16px">${escaped(
    text,
  )
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#2b3be5">${url}</a>`)
    .replaceAll('\n', '<br>')}</body></html>`
