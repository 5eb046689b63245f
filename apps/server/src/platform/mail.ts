import { createTransport } from 'nodemailer'

type Email = { to: string; subject: string; text: string }
export type Mailer = { send(email: Email): Promise<void>; close(): void }

/** Sends email over SMTP. */
export function openMailer(smtpUrl: string, from: string): Mailer {
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
  return {
    send: async (email) => {
      await transport.sendMail({ ...email, html: htmlOf(email) })
    },
    close: () => transport.close(),
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const htmlOf = ({ text, subject }: Email) =>
  `<!doctype html><html lang="en-NG"><meta charset="utf-8"><title>${escaped(subject)}</title><body style="font:16px/24px sans-serif;color:#1d1812;background:#fbf7ee;padding:16px">${escaped(
    text,
  )
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#2b3be5">${url}</a>`)
    .replaceAll('\n', '<br>')}</body></html>`
