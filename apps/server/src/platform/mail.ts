import { createTransport } from 'nodemailer'

type Letter = { to: string; subject: string; text: string }
export type Mailer = { send(letter: Letter): Promise<void>; close(): void }

/** Mail by SMTP. */
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
    send: async (letter) => {
      await transport.sendMail({ ...letter, html: htmlOf(letter) })
    },
    close: () => transport.close(),
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
const htmlOf = ({ text, subject }: Letter) =>
  `<!doctype html><html lang="en-NG"><meta charset="utf-8"><title>${escaped(subject)}</title><body style="font:16px/24px sans-serif;color:#1d1812;background:#fbf7ee;padding:16px">${escaped(
    text,
  )
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:#2b3be5">${url}</a>`)
    .replaceAll('\n', '<br>')}</body></html>`
