import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import type { Charge } from '../paystack/rows.ts'
import { type Html, html } from './html.ts'
import { formatNaira } from './naira.ts'
import { sendPage } from './send-page.ts'

type RecentCharge = Charge & { email: string }

export function addHomePage(app: FastifyInstance, db: DatabaseSync): void {
  app.get('/', (_request, reply) => {
    const recent = db
      .prepare(
        `SELECT charge.*, customer.email FROM charge JOIN customer ON customer.id = customer_id
         ORDER BY charge.created_at DESC, charge.id DESC LIMIT 20`,
      )
      .all() as unknown as RecentCharge[]
    return sendPage(reply, { title: 'Vendly sandbox', main: homePage(recent) })
  })
}

function homePage(recent: RecentCharge[]): Html {
  return html`<div class="awning"></div>
<main class="sheet wide">
<header class="top"><h1>Vendly sandbox</h1>
<p>Vendly uses this server in place of Paystack, Google, Apple, a push service, an SMS provider and a mail server. It speaks their
protocols, moves no real money and sends nothing to the internet.</p></header>
<ul class="rows">
<li><a class="row" href="/mail"><span class="line"><span class="subject">Mailbox</span></span>
<span class="meta">Every email Vendly has sent</span></a></li>
<li><a class="row" href="/sms"><span class="line"><span class="subject">Text messages</span></span>
<span class="meta">Every SMS Vendly has sent</span></a></li>
<li><a class="row" href="/push"><span class="line"><span class="subject">Push messages</span></span>
<span class="meta">What was sent to browsers that subscribed here</span></a></li>
</ul>
<section aria-labelledby="recent-head"><h2 id="recent-head">Recent checkouts</h2>
${recent.length === 0 ? noCheckouts() : html`<ul class="rows">${recent.map(checkoutRow)}</ul>`}
</section>
</main>`
}

function noCheckouts(): Html {
  return html`<div class="empty"><p>None yet. Fund a wallet or pay an order by card in Vendly.</p></div>`
}

function checkoutRow(charge: RecentCharge): Html {
  return html`<li><a class="row" href="/checkout/${charge.access_code}">
<span class="line"><span class="subject">${formatNaira(charge.amount)}</span>${statusBadge(charge)}</span>
<span class="meta">${charge.email}, ${charge.reference}</span></a></li>`
}

function statusBadge(charge: Charge): Html {
  const badges: Record<Charge['status'], [string, string]> = {
    success: ['good', 'Paid'],
    failed: ['bad', 'Declined'],
    reversed: ['plain', 'Reversed'],
    abandoned: ['wait', 'Not paid'],
    ongoing: ['wait', 'In progress'],
    pending: ['wait', 'In progress'],
  }
  const [style, label] = badges[charge.status]
  return html`<span class="badge ${style}">${label}</span>`
}
