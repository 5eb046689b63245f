import { type Html, html } from '../pages/html.ts'
import { timeHtml } from '../pages/time.ts'
import { linkify } from './linkify.ts'
import type { StoredEmail } from './mail-store.ts'

export const EMAILS_PER_PAGE = 25

interface ListView {
  emails: StoredEmail[]
  total: number
  page: number
  search: string
}

export function mailboxPage(view: ListView): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<header class="top"><h1>Mailbox</h1>
<p>Every email Vendly sends is shown here. Nothing leaves this computer.</p></header>
<form class="search" method="get" action="/mail" role="search">
<label for="search">Search by address</label>
<input id="search" name="search" type="search" value="${view.search}" placeholder="ada@student.example.com"
 autocomplete="off" autocapitalize="none">
<button class="button" type="submit">Search</button>
</form>
${view.total === 0 ? emptyState(view) : emailList(view)}
<a class="back" href="/">Back to the sandbox</a>
</main>`
}

function emptyState({ search }: ListView): Html {
  if (search === '') {
    return html`<div class="empty"><h2>No emails yet</h2>
<p>Sign up in Vendly or ask for a new password, then reload this page.</p></div>`
  }
  return html`<div class="empty"><h2>No results for “${search}”</h2>
<p>No email was sent to or from this address. <a href="/mail">Show all emails</a></p></div>`
}

function emailList(view: ListView): Html {
  const pages = Math.max(1, Math.ceil(view.total / EMAILS_PER_PAGE))
  const link = (page: number) => `/mail?${new URLSearchParams({ search: view.search, page: String(page) })}`
  return html`<ul class="rows">${view.emails.map(emailRow)}</ul>
<nav class="pages" aria-label="Pages">
<span>${view.page > 1 && html`<a href="${link(view.page - 1)}" rel="prev">Newer emails</a>`}</span>
<span>${view.total} ${view.total === 1 ? 'email' : 'emails'}, page ${view.page} of ${pages}</span>
<span>${view.page < pages && html`<a href="${link(view.page + 1)}" rel="next">Older emails</a>`}</span>
</nav>`
}

function emailRow(email: StoredEmail): Html {
  return html`<li><a class="row" href="/mail/${email.id}">
<span class="line"><span class="subject">${formatSubject(email)}</span>${timeHtml(email.receivedAt)}</span>
<span class="meta">To ${email.recipients.join(', ')}</span></a></li>`
}

export function emailPage(email: StoredEmail): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<a class="back" href="/mail">All emails</a>
<h1>${formatSubject(email)}</h1>
<dl class="facts">
<dt>From</dt><dd>${email.sender}</dd>
<dt>To</dt><dd>${email.recipients.join(', ')}</dd>
<dt>Received</dt><dd>${timeHtml(email.receivedAt)}</dd>
${email.attachments.length > 0 && html`<dt>Attachments</dt><dd>${formatAttachments(email)}</dd>`}
</dl>
${email.text.trim() !== '' && textSection(email)}
${email.html !== '' && htmlSection(email)}
${email.text.trim() === '' && email.html === '' && html`<div class="empty"><p>This email is empty.</p></div>`}
<details><summary>All headers</summary>
<pre>${email.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre></details>
</main>`
}

function formatAttachments(email: StoredEmail): string {
  return email.attachments.map(({ name, type, bytes }) => `${name} (${type}, ${bytes} bytes)`).join(', ')
}

function textSection(email: StoredEmail): Html {
  return html`<section aria-labelledby="text-head"><h2 id="text-head">Plain text</h2>
<p class="email-text">${linkify(email.text.trim())}</p></section>`
}

/** The iframe's sandbox blocks scripts and gives it an opaque origin; links open in a new tab. */
function htmlSection(email: StoredEmail): Html {
  return html`<section aria-labelledby="html-head"><h2 id="html-head">HTML</h2>
<iframe class="email-html" title="HTML version of the email" sandbox="allow-popups allow-popups-to-escape-sandbox"
 referrerpolicy="no-referrer" srcdoc="${`<base target="_blank">${email.html}`}"></iframe></section>`
}

export function emailNotFoundPage(): Html {
  return html`<div class="awning"></div><main class="sheet wide"><div class="empty"><h2>Email not found</h2>
<p>Only the last 2,000 emails are stored. <a href="/mail">Show all emails</a></p></div></main>`
}

function formatSubject(email: StoredEmail): string {
  return email.subject.trim() === '' ? '(no subject)' : email.subject
}
