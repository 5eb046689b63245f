import { type Html, html } from '../../pages/html.ts'
import { formatNaira } from '../../pages/naira.ts'
import { type OtherChannel, offeredChannels } from '../channels.ts'
import { NOT_COMPLETED } from '../charges.ts'
import type { Charge } from '../rows.ts'
import { formatCardName, TEST_CARDS, type TestCard } from '../test-cards.ts'

export interface CheckoutView {
  charge: Charge
  email: string
  /** Message for the payer about the last form. */
  problem?: string
}

const EXPIRY = '12/30'

export function cardPage({ charge, email, problem }: CheckoutView): Html {
  return layout(
    charge,
    email,
    html`${problem ? note(problem, 'Nothing was charged. Please check and try again.') : lastDecline(charge)}
${offeredChannels(charge).includes('card') && cardSections(charge)}
${otherChannels(charge)}
${cancelForm(charge)}`,
  )
}

function cardSections(charge: Charge): Html {
  const defaultCard = TEST_CARDS[0] as TestCard
  return html`<section aria-labelledby="card-head">
<h2 id="card-head">Pay with a test card</h2>
<form method="post" action="/checkout/${charge.access_code}/card" autocomplete="off">
<label for="number">Card number</label>
<input id="number" name="number" type="text" inputmode="numeric" maxlength="24" required
 value="${groupDigits(defaultCard.number)}" aria-describedby="number-help">
<p class="help" id="number-help">Filled in for you. Only test cards are accepted.</p>
<div class="pair">
<div><label for="expiry">Expiry, MM/YY</label>
<input id="expiry" name="expiry" type="text" inputmode="numeric" maxlength="7" required value="${EXPIRY}"></div>
<div><label for="cvv">CVV</label>
<input id="cvv" name="cvv" type="text" inputmode="numeric" maxlength="4" required value="${defaultCard.cvv}"></div>
</div>
<button class="button" type="submit">Pay ${formatNaira(charge.amount)}</button>
</form>
</section>
<section aria-labelledby="outcomes-head">
<h2 id="outcomes-head">Or choose an outcome</h2>
<p>Each button uses a different test card.</p>
<ul class="rows">${TEST_CARDS.map((card) => cardRow(charge, card))}</ul>
</section>`
}

/** Without a card: the payer sends the money from an account of their own. */
function otherChannels(charge: Charge): Html | undefined {
  const offered = offeredChannels(charge)
  const others = OTHER_CHANNELS.filter(({ channel }) => offered.includes(channel))
  if (others.length === 0) return undefined
  return html`<section aria-labelledby="other-head">
<h2 id="other-head">Or pay without a card</h2>
${others.map(
  ({ channel, intro, button }) => html`<form method="post" action="/checkout/${charge.access_code}/bank">
<p>${intro(charge)}</p>
<input type="hidden" name="channel" value="${channel}">
<button class="button second" type="submit">${button}</button></form>`,
)}
</section>`
}

interface OtherChannelText {
  channel: OtherChannel
  intro: (charge: Charge) => string
  button: string
}

const OTHER_CHANNELS: readonly OtherChannelText[] = [
  {
    channel: 'bank_transfer',
    intro: ({ amount }) =>
      `Transfer: send ${formatNaira(amount)} to 0123456789, Test Bank. The account is for this payment alone.`,
    button: 'I’ve sent the money',
  },
  {
    channel: 'ussd',
    intro: ({ id }) => `USSD: dial *737*000*${id % 10_000}# on your phone.`,
    button: 'I’ve dialled the code',
  },
]

function cardRow(charge: Charge, card: TestCard): Html {
  const pays = card.outcome === 'paid'
  return html`<li><form method="post" action="/checkout/${charge.access_code}/card">
<input type="hidden" name="test_card" value="${card.key}">
<button class="card" type="submit"><span class="label">${card.label}</span>
<span class="number">${formatCardName(card)}</span>
<span class="outcome badge ${pays ? 'good' : 'bad'}">${pays ? 'Pays' : 'Fails'}</span></button></form></li>`
}

interface StepText {
  heading: string
  intro: string
  label: string
  value: string
  button: string
}

export function stepPage({ charge, email, problem }: CheckoutView, card: TestCard): Html {
  const text = getStepText(charge, card)
  return layout(
    charge,
    email,
    html`${problem && note(problem, 'Nothing was charged. Please try again.')}
<section aria-labelledby="step-head">
<h2 id="step-head">${text.heading}</h2>
<p>${text.intro}</p>
<form method="post" action="/checkout/${charge.access_code}/step" autocomplete="off">
<input type="hidden" name="step" value="${charge.step}">
${charge.step !== 'bank' && answerField(text)}
<button class="button" type="submit">${text.button}</button>
</form>
${charge.step === 'bank' && declineForm(charge)}
<form method="post" action="/checkout/${charge.access_code}/restart">
<button class="button second" type="submit">Use another card</button></form>
${cancelForm(charge)}
</section>`,
  )
}

function answerField(text: StepText): Html {
  return html`<label for="answer">${text.label}</label>
<input id="answer" name="answer" type="text" inputmode="numeric" maxlength="20" required value="${text.value}"
 aria-describedby="answer-help">
<p class="help" id="answer-help">The right answer is filled in. Change it to test a wrong one.</p>`
}

function getStepText(charge: Charge, card: TestCard): StepText {
  const cardName = formatCardName(card)
  switch (charge.step) {
    case 'pin':
      return {
        heading: 'Enter the card’s PIN',
        intro: `For the test card ${cardName}.`,
        label: 'PIN',
        value: card.pin ?? '',
        button: 'Continue',
      }
    case 'phone':
      return {
        heading: 'Enter the phone number',
        intro: 'The number your bank has for this card. Any number works here.',
        label: 'Phone number',
        value: '08031234567',
        button: 'Send code',
      }
    case 'bank':
      return {
        heading: 'Confirm with your bank',
        intro: `In place of the bank’s own page: approve ${formatNaira(charge.amount)} to Vendly with the test card ${cardName}?`,
        label: '',
        value: '',
        button: `Approve ${formatNaira(charge.amount)}`,
      }
    default:
      return {
        heading: 'Enter the one-time code',
        intro: 'Your bank would have sent it to your phone.',
        label: 'One-time code',
        value: '123456',
        button: `Pay ${formatNaira(charge.amount)}`,
      }
  }
}

function declineForm(charge: Charge): Html {
  return html`<form method="post" action="/checkout/${charge.access_code}/refuse">
<button class="button second" type="submit">Decline</button></form>`
}

function cancelForm(charge: Charge): Html {
  return html`<form method="post" action="/checkout/${charge.access_code}/cancel">
<button class="button second" type="submit">Cancel payment</button></form>`
}

export function paidPage({ charge, email }: CheckoutView, callbackUrl: string | undefined): Html {
  const heading = charge.status === 'reversed' ? 'This payment was reversed' : 'This payment is already paid'
  return layout(
    charge,
    email,
    html`<div class="note ok" role="status"><strong>${heading}</strong>
There is nothing left to do. You cannot pay twice.</div>
${callbackUrl && html`<a class="button" href="${callbackUrl}">Back to Vendly</a>`}`,
  )
}

export function cancelledPage({ charge, email }: CheckoutView): Html {
  return layout(
    charge,
    email,
    html`<div class="note ok" role="status"><strong>Payment cancelled</strong>Nothing was charged.</div>
<a class="button second" href="/checkout/${charge.access_code}">Back to payment</a>`,
  )
}

export function notFoundPage(): Html {
  return html`<div class="awning"></div>${banner()}<main class="sheet"><div class="empty">
<h2>Payment not found</h2><p>The link may be wrong, or the sandbox was reset. Start the payment again.</p>
</div></main>`
}

function layout(charge: Charge, email: string, content: Html): Html {
  return html`<div class="awning"></div>${banner()}
<main class="sheet">
<header class="bill">
<h1 class="who">Pay Vendly</h1>
<p class="price">${formatNaira(charge.amount)}</p>
<p class="meta">${email}</p>
<p class="meta">Reference ${charge.reference}</p>
</header>
${content}
</main>`
}

function banner(): Html {
  return html`<aside class="test" aria-label="Test only">Test checkout. No real money, do not enter a real card</aside>`
}

function lastDecline(charge: Charge): Html | undefined {
  if (charge.gateway_response === NOT_COMPLETED || charge.status !== 'failed') return undefined
  const attempts = charge.attempts === 1 ? 'One attempt so far.' : `${charge.attempts} attempts so far.`
  return note(
    `Your bank responded: ${charge.gateway_response}`,
    `Nothing was charged. Try again or use another card. ${attempts}`,
  )
}

function note(heading: string, details: string): Html {
  return html`<div class="note bad" role="alert"><strong>${heading}</strong>${details}</div>`
}

function groupDigits(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
