import { type Html, html } from '../pages/html.ts'
import type { Account, Issuer } from './identity-accounts.ts'

const NAMES: Record<Issuer, string> = { google: 'Google', apple: 'Apple' }

interface ChooseAccountView {
  issuer: Issuer
  uid: string
  /** Host of the application that asked for the sign-in. */
  appHost: string
  accounts: Account[]
  problem?: string
}

export function chooseAccountPage({ issuer, uid, appHost, accounts, problem }: ChooseAccountView): Html {
  const action = `/${issuer}/interaction/${uid}`
  return html`<header><p class="test">Test ${NAMES[issuer]} sign-in. Nothing leaves this computer.</p></header>
<main class="sheet">
<header class="top"><h1>Sign in with ${NAMES[issuer]}</h1><p>to continue to ${appHost}</p></header>
${
  accounts.length > 0 &&
  html`<section aria-labelledby="accounts-head"><h2 id="accounts-head">Choose an account</h2>
<ul class="rows">${accounts.map((account) => accountRow(action, account))}</ul></section>`
}
<section aria-labelledby="new-head"><h2 id="new-head">${accounts.length > 0 ? 'Use another account' : 'Create an account'}</h2>
<form method="post" action="${action}">
${problem && html`<div class="note bad" role="alert">${problem}</div>`}
<div class="pair">
<div><label for="first">First name</label><input id="first" name="first_name" type="text" autocomplete="off"></div>
<div><label for="last">Last name</label><input id="last" name="last_name" type="text" autocomplete="off"></div>
</div>
<label for="email">Email</label>
<input id="email" name="email" type="text" inputmode="email" autocapitalize="none" autocomplete="off" required>
<label><input type="checkbox" name="email_verified" value="1" checked> ${NAMES[issuer]} has verified this email</label>
<button class="button">Continue</button>
</form></section>
<form method="post" action="${action}"><button class="button second" name="cancel" value="1">Cancel</button></form>
</main>`
}

function accountRow(action: string, account: Account): Html {
  const name = `${account.firstName} ${account.lastName}`.trim() || account.email
  return html`<li><form method="post" action="${action}">
<button class="card" name="sub" value="${account.sub}"><span class="label">${name}</span>
<span class="number">${account.email}</span>
<span class="outcome">${
    account.emailVerified
      ? html`<span class="badge good">Verified</span>`
      : html`<span class="badge wait">Not verified</span>`
  }</span></button></form></li>`
}

export function expiredPage(issuer: Issuer): Html {
  return html`<main class="sheet"><header class="top"><h1>This sign-in has expired</h1>
<p>Go back and press “Continue with ${NAMES[issuer]}” again.</p></header></main>`
}
