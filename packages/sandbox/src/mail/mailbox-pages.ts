import { type Html, html } from '../pages/html.ts'
import { textWithLinks } from './linkify.ts'
import type { Mail } from './mail-store.ts'

export const MAILS_PER_PAGE = 25

const TIME = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Lagos' })

interface ListView {
  mails: Mail[]
  total: number
  page: number
  search: string
}

export function mailboxPage(view: ListView): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<header class="top"><h1>Mailbox</h1>
<p>Every mail Vendly sends ends here. Nothing leaves this computer.</p></header>
<form class="search" method="get" action="/mail" role="search">
<label for="search">Search by address</label>
<input id="search" name="search" type="search" value="${view.search}" placeholder="ada@student.example.com"
 autocomplete="off" autocapitalize="none">
<button class="button" type="submit">Search</button>
</form>
${view.total === 0 ? emptyState(view) : filledList(view)}
<a class="back" href="/">Back to the sandbox</a>
</main>`
}

function emptyState({ search }: ListView): Html {
  if (search === '') {
    return html`<div class="empty"><h2>No mail yet</h2>
<p>Sign up in Vendly or ask for a new password, then reload this page.</p></div>`
  }
  return html`<div class="empty"><h2>Nothing for “${search}”</h2>
<p>No mail went to or came from such an address. <a href="/mail">Show all mails</a></p></div>`
}

function filledList(view: ListView): Html {
  const pages = Math.max(1, Math.ceil(view.total / MAILS_PER_PAGE))
  const link = (page: number) => `/mail?${new URLSearchParams({ search: view.search, page: String(page) })}`
  return html`<ul class="rows">${view.mails.map(mailRow)}</ul>
<nav class="pages" aria-label="Pages">
<span>${view.page > 1 && html`<a href="${link(view.page - 1)}" rel="prev">Newer mails</a>`}</span>
<span>${view.total} ${view.total === 1 ? 'mail' : 'mails'}, page ${view.page} of ${pages}</span>
<span>${view.page < pages && html`<a href="${link(view.page + 1)}" rel="next">Older mails</a>`}</span>
</nav>`
}

function mailRow(mail: Mail): Html {
  return html`<li><a class="row" href="/mail/${mail.id}">
<span class="line"><span class="subject">${subjectOf(mail)}</span>${timeOf(mail)}</span>
<span class="meta">To ${mail.recipients.join(', ')}</span></a></li>`
}

export function mailPage(mail: Mail): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<a class="back" href="/mail">All mails</a>
<h1>${subjectOf(mail)}</h1>
<dl class="facts">
<dt>From</dt><dd>${mail.sender}</dd>
<dt>To</dt><dd>${mail.recipients.join(', ')}</dd>
<dt>When</dt><dd>${timeOf(mail)}</dd>
${mail.attachments.length > 0 && html`<dt>Files</dt><dd>${attachmentList(mail)}</dd>`}
</dl>
${mail.text.trim() !== '' && textSection(mail)}
${mail.html !== '' && htmlSection(mail)}
${mail.text.trim() === '' && mail.html === '' && html`<div class="empty"><p>This mail has no words in it.</p></div>`}
<details><summary>All headers</summary>
<pre>${mail.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre></details>
</main>`
}

function attachmentList(mail: Mail): string {
  return mail.attachments.map(({ name, type, bytes }) => `${name} (${type}, ${bytes} bytes)`).join(', ')
}

function textSection(mail: Mail): Html {
  return html`<section aria-labelledby="text-head"><h2 id="text-head">As text</h2>
<p class="letter">${textWithLinks(mail.text.trim())}</p></section>`
}

/** The frame runs no script and is of no origin; its links open outside it. */
function htmlSection(mail: Mail): Html {
  return html`<section aria-labelledby="html-head"><h2 id="html-head">As its reader sees it</h2>
<iframe class="mailframe" title="The formatted mail" sandbox="allow-popups allow-popups-to-escape-sandbox"
 referrerpolicy="no-referrer" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe></section>`
}

export function unknownMailPage(): Html {
  return html`<div class="awning"></div><main class="sheet wide"><div class="empty"><h2>This mail is gone</h2>
<p>Only the last 2,000 are kept. <a href="/mail">Show all mails</a></p></div></main>`
}

function subjectOf(mail: Mail): string {
  return mail.subject.trim() === '' ? '(no subject)' : mail.subject
}

function timeOf(mail: Mail): Html {
  return html`<time datetime="${new Date(mail.received_at).toISOString()}">${TIME.format(mail.received_at)}</time>`
}
