import { type Html, html } from '../pages/html.ts'
import { timeHtml } from '../pages/time.ts'
import type { StoredSms } from './sms-store.ts'

export function smsPage(messages: StoredSms[]): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<header class="top"><h1>Text messages</h1>
<p>Every SMS Vendly sends is shown here. Nothing is sent to a phone, and nothing costs money.</p></header>
${
  messages.length === 0
    ? html`<div class="empty"><h2>No text messages yet</h2>
<p>Send a test notification in the notification settings of Vendly, then reload this page.</p></div>`
    : html`<ul class="rows">${messages.map(messageRow)}</ul>`
}
<a class="back" href="/">Back to the sandbox</a>
</main>`
}

function messageRow({ to, from, text, receivedAt }: StoredSms): Html {
  return html`<li><div class="row"><span class="line"><span class="subject">${text}</span>
${timeHtml(receivedAt)}</span>
<span class="meta">To +${to}, from ${from}, ${text.length} characters</span></div></li>`
}
