import { type Html, html } from '../pages/html.ts'
import { timeHtml } from '../pages/time.ts'
import type { PushMessage } from './push-store.ts'

export function pushPage(messages: PushMessage[]): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<header class="top"><h1>Push messages</h1>
<p>What was sent to browsers that subscribed here. Only the browser can read a message, so this page shows its size and
its headers.</p></header>
${
  messages.length === 0
    ? html`<div class="empty"><h2>No messages yet</h2>
<p>Browsers subscribe at the push service of their maker. Only tests subscribe here.</p></div>`
    : html`<ul class="rows">${messages.map(messageRow)}</ul>`
}
<a class="back" href="/">Back to the sandbox</a>
</main>`
}

function messageRow({ id, token, receivedAt, ttl, urgency, topic, body }: PushMessage): Html {
  return html`<li><div class="row"><span class="line"><span class="subject">Message ${id}, ${body.length} bytes</span>
${timeHtml(receivedAt)}</span>
<span class="meta">To ${token.slice(0, 8)}…, urgency ${urgency}, kept for ${ttl} s${topic && html`, topic ${topic.slice(0, 8)}…`}</span></div></li>`
}
