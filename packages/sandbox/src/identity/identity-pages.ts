import { type Html, html } from '../pages/html.ts'
import type { Account, Issuer } from './identity-accounts.ts'

const NAMES: Record<Issuer, string> = { google: 'Google', apple: 'Apple' }

export interface Visit {
  issuer: Issuer
  uid: string
  /** Who asks: the host the person comes from. */
  asker: string
  accounts: Account[]
  problem?: string
}

/** Who somebody is, as a test "Google" or "Apple" asks it. */
export function whoPage({ issuer, uid, asker, accounts, problem }: Visit): Html {
  const address = `/${issuer}/interaction/${uid}`
  return html`<header><p class="test">A test ${NAMES[issuer]}. Nothing leaves this computer.</p></header>
<main class="sheet">
<header class="top"><h1>Sign in with ${NAMES[issuer]}</h1><p>to go on to ${asker}</p></header>
${
  accounts.length > 0 &&
  html`<section aria-labelledby="known-head"><h2 id="known-head">Choose an account</h2>
<ul class="rows">${accounts.map((account) => accountRow(address, account))}</ul></section>`
}
<section aria-labelledby="new-head"><h2 id="new-head">${accounts.length > 0 ? 'Or somebody else' : 'Who are you?'}</h2>
<form method="post" action="${address}">
${problem && html`<div class="note bad" role="alert">${problem}</div>`}
<div class="pair">
<div><label for="first">First name</label><input id="first" name="first_name" type="text" autocomplete="off"></div>
<div><label for="last">Last name</label><input id="last" name="last_name" type="text" autocomplete="off"></div>
</div>
<label for="email">E-mail</label>
<input id="email" name="email" type="text" inputmode="email" autocapitalize="none" autocomplete="off" required>
<label><input type="checkbox" name="email_verified" value="1" checked> ${NAMES[issuer]} has confirmed this e-mail</label>
<button class="button">Continue</button>
</form></section>
<form method="post" action="${address}"><button class="button second" name="cancel" value="1">Cancel</button></form>
</main>`
}

function accountRow(address: string, account: Account): Html {
  const name = `${account.first_name} ${account.last_name}`.trim() || account.email
  return html`<li><form method="post" action="${address}">
<button class="card" name="sub" value="${account.sub}"><span class="does">${name}</span>
<span class="number">${account.email}</span>
<span class="go">${
    account.email_verified
      ? html`<span class="badge good">Confirmed</span>`
      : html`<span class="badge wait">Not confirmed</span>`
  }</span></button></form></li>`
}

export function gonePage(issuer: Issuer): Html {
  return html`<main class="sheet"><header class="top"><h1>This sign-in is over</h1>
<p>Go back to where you came from and press “Continue with ${NAMES[issuer]}” again.</p></header></main>`
}
