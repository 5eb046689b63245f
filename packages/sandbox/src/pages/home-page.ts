import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type { Charge } from '../paystack/rows.ts'
import { type Html, html } from './html.ts'
import { naira } from './naira.ts'
import { sendPage } from './send-page.ts'

type Recent = Charge & { email: string }

/** Says what this server is and where a person can go in it. */
export function addHomePage(app: FastifyInstance, db: DatabaseSync): void {
  app.get('/', (_request, reply) => {
    const recent = db
      .prepare(
        `SELECT charge.*, customer.email FROM charge JOIN customer ON customer.id = customer_id
         ORDER BY charge.created_at DESC, charge.id DESC LIMIT 20`,
      )
      .all() as unknown as Recent[]
    return sendPage(reply, { title: 'Vendly sandbox', main: homePage(recent) })
  })
}

function homePage(recent: Recent[]): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<header class="top"><h1>The outside world in a box</h1>
<p>Vendly talks to this server instead of to Paystack, Google, Apple and a mail server. It speaks their protocols,
moves no real money and reaches nobody.</p></header>
<ul class="rows">
<li><a class="row" href="/mail"><span class="line"><span class="subject">Mailbox</span></span>
<span class="meta">Every mail Vendly sent, to read and to click</span></a></li>
</ul>
<section aria-labelledby="recent-head"><h2 id="recent-head">Recent checkouts</h2>
${recent.length === 0 ? noCheckouts() : html`<ul class="rows">${recent.map(checkoutRow)}</ul>`}
</section>
</main>`
}

function noCheckouts(): Html {
  return html`<div class="empty"><p>None yet. Fund a wallet or pay an order by card in Vendly.</p></div>`
}

function checkoutRow(charge: Recent): Html {
  return html`<li><a class="row" href="/checkout/${charge.access_code}">
<span class="line"><span class="subject">${naira(charge.amount)}</span>${statusBadge(charge)}</span>
<span class="meta">${charge.email}, ${charge.reference}</span></a></li>`
}

function statusBadge(charge: Charge): Html {
  const badges: Record<Charge['status'], [string, string]> = {
    success: ['good', 'Paid'],
    failed: ['poor', 'Declined'],
    reversed: ['plain', 'Given back'],
    abandoned: ['wait', 'Not paid'],
    ongoing: ['wait', 'Under way'],
    pending: ['wait', 'Under way'],
  }
  const [look, words] = badges[charge.status]
  return html`<span class="badge ${look}">${words}</span>`
}
