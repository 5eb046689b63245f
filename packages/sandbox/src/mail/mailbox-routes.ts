import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { sendPage } from '../pages/send-page.ts'
import { fieldsOf, textField, wholeNumber } from '../paystack/request-fields.ts'
import { linksIn } from './linkify.ts'
import { forgetMails, latestMails, type Mail, mailById, searchMails } from './mail-store.ts'
import { MAILS_PER_PAGE, mailboxPage, mailPage, unknownMailPage } from './mailbox-pages.ts'

/** What a person, or a test, sees of the mails that were sent. */
export function addMailboxRoutes(app: FastifyInstance, db: DatabaseSync): void {
  app.get('/mail', (request, reply) => {
    const query = fieldsOf(request.query)
    const search = textField(query, 'search') ?? ''
    const page = wholeNumber(query, 'page', 1, 1_000)
    const found = searchMails(db, { address: search, limit: MAILS_PER_PAGE, skip: (page - 1) * MAILS_PER_PAGE })
    return sendPage(reply, { title: 'Mailbox', main: mailboxPage({ ...found, page, search }) })
  })

  app.get<{ Params: { id: string } }>('/mail/:id', (request, reply) => {
    const mail = mailById(db, Number(request.params.id))
    if (!mail) return sendPage(reply, { title: 'Mail not found', main: unknownMailPage(), status: 404 })
    return sendPage(reply, { title: mail.subject || 'Mail', main: mailPage(mail), policy: 'mail' })
  })

  app.get('/mail.json', async (request) => {
    const query = fieldsOf(request.query)
    const mails = latestMails(db, textField(query, 'to'), wholeNumber(query, 'limit', 20, 500))
    return { mails: mails.map(mailShape) }
  })

  app.delete('/mail', async () => ({ deleted: forgetMails(db) }))
}

function mailShape(mail: Mail): Record<string, unknown> {
  const { id, sender, recipients, subject, text, html, attachments } = mail
  const headers = Object.fromEntries(mail.headers.map(({ name, value }) => [name.toLowerCase(), value]))
  const received = new Date(mail.received_at).toISOString()
  return { id, received, from: sender, to: recipients, subject, text, html, links: linksIn(text), headers, attachments }
}
