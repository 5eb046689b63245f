import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/send-page.ts'
import { getPositiveInteger, getText, toFields } from '../paystack/request-fields.ts'
import { extractLinks } from './linkify.ts'
import { deleteEmails, findEmail, listLatestEmails, type StoredEmail, searchEmails } from './mail-store.ts'
import { EMAILS_PER_PAGE, emailNotFoundPage, emailPage, mailboxPage } from './mailbox-pages.ts'

/** The mailbox: pages for people, JSON for tests. */
export function addMailboxRoutes(app: FastifyInstance, db: DatabaseSync): void {
  app.get('/mail', (request, reply) => {
    const query = toFields(request.query)
    const search = getText(query, 'search') ?? ''
    const page = getPositiveInteger(query, 'page', 1, 1_000)
    const found = searchEmails(db, { address: search, limit: EMAILS_PER_PAGE, offset: (page - 1) * EMAILS_PER_PAGE })
    return sendPage(reply, { title: 'Mailbox', main: mailboxPage({ ...found, page, search }) })
  })

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const email = findEmail(db, Number(request.params.id))
    if (!email) return sendPage(reply, { title: 'Email not found', main: emailNotFoundPage(), status: 404 })
    return sendPage(reply, { title: email.subject || 'Email', main: emailPage(email), policy: 'email' })
  })

  app.get('/mail.json', async (request) => {
    const query = toFields(request.query)
    const emails = listLatestEmails(db, getText(query, 'to'), getPositiveInteger(query, 'limit', 20, 500))
    return { mails: emails.map(toEmailJson) }
  })

  app.delete('/mail', async () => ({ deleted: deleteEmails(db) }))
}

function toEmailJson(email: StoredEmail): Record<string, unknown> {
  const { id, sender, recipients, subject, text, html, attachments } = email
  const headers = Object.fromEntries(email.headers.map(({ name, value }) => [name.toLowerCase(), value]))
  const received = new Date(email.receivedAt).toISOString()
  const links = extractLinks(text)
  return { id, received, from: sender, to: recipients, subject, text, html, links, headers, attachments }
}
