import { type Html, html } from '../../pages/html.ts'
import { naira } from '../../pages/naira.ts'
import { NOT_COMPLETED } from '../charges.ts'
import type { Charge } from '../rows.ts'
import { cardName, TEST_CARDS, type TestCard } from '../test-cards.ts'

export interface CheckoutView {
  charge: Charge
  email: string
  /** What was wrong with the last form, in words for the payer. */
  problem?: string
}

const EXPIRY = '12/30'

export function cardPage({ charge, email, problem }: CheckoutView): Html {
  const success = TEST_CARDS[0] as TestCard
  return framed(
    charge,
    email,
    html`${problem ? note(problem, 'Nothing was charged. Please check and try again.') : lastRefusal(charge)}
<section aria-labelledby="card-head">
<h2 id="card-head">Pay with a test card</h2>
<form method="post" action="/checkout/${charge.access_code}/card" autocomplete="off">
<label for="number">Card number</label>
<input id="number" name="number" type="text" inputmode="numeric" maxlength="24" required
 value="${grouped(success.number)}" aria-describedby="number-help">
<p class="help" id="number-help">Filled in for you. Only test cards work; any other is refused.</p>
<div class="pair">
<div><label for="expiry">Expiry, MM/YY</label>
<input id="expiry" name="expiry" type="text" inputmode="numeric" maxlength="7" required value="${EXPIRY}"></div>
<div><label for="cvv">CVV</label>
<input id="cvv" name="cvv" type="text" inputmode="numeric" maxlength="4" required value="${success.cvv}"></div>
</div>
<button class="button" type="submit">Pay ${naira(charge.amount)}</button>
</form>
${cancelForm(charge)}
</section>
<section aria-labelledby="others-head">
<h2 id="others-head">Or try what can happen</h2>
<p>Each of these uses a test card at once.</p>
<ul class="rows">${TEST_CARDS.map((card) => cardRow(charge, card))}</ul>
</section>`,
  )
}

function cardRow(charge: Charge, card: TestCard): Html {
  const good = card.outcome === 'paid'
  return html`<li><form method="post" action="/checkout/${charge.access_code}/card">
<input type="hidden" name="test_card" value="${card.key}">
<button class="card" type="submit"><span class="does">${card.label}</span>
<span class="number">${cardName(card)}</span>
<span class="go badge ${good ? 'good' : 'poor'}">${good ? 'Pays' : 'Fails'}</span></button></form></li>`
}

interface StepWords {
  head: string
  intro: string
  label: string
  value: string
  button: string
}

export function stepPage({ charge, email, problem }: CheckoutView, card: TestCard): Html {
  const words = stepWords(charge, card)
  return framed(
    charge,
    email,
    html`${problem && note(problem, 'Nothing was charged. Please try again.')}
<section aria-labelledby="step-head">
<h2 id="step-head">${words.head}</h2>
<p>${words.intro}</p>
<form method="post" action="/checkout/${charge.access_code}/step" autocomplete="off">
<input type="hidden" name="step" value="${charge.step}">
${charge.step !== 'bank' && answerField(words)}
<button class="button" type="submit">${words.button}</button>
</form>
${charge.step === 'bank' && refuseForm(charge)}
<form method="post" action="/checkout/${charge.access_code}/restart">
<button class="button second" type="submit">Use another card</button></form>
${cancelForm(charge)}
</section>`,
  )
}

function answerField(words: StepWords): Html {
  return html`<label for="answer">${words.label}</label>
<input id="answer" name="answer" type="text" inputmode="numeric" maxlength="20" required value="${words.value}"
 aria-describedby="answer-help">
<p class="help" id="answer-help">The right one is filled in; change it to see a wrong one refused.</p>`
}

function stepWords(charge: Charge, card: TestCard): StepWords {
  const ending = cardName(card)
  switch (charge.step) {
    case 'pin':
      return {
        head: 'Enter the card’s PIN',
        intro: `For the test ${ending}.`,
        label: 'PIN',
        value: card.pin ?? '',
        button: 'Continue',
      }
    case 'phone':
      return {
        head: 'Enter the phone number',
        intro: 'The one the bank has for this card. Any number will do here.',
        label: 'Phone number',
        value: '08031234567',
        button: 'Send the code',
      }
    case 'bank':
      return {
        head: 'Your bank asks: is this you?',
        intro: `This stands for the bank’s page. Approve ${naira(charge.amount)} to Vendly with the test ${ending}?`,
        label: '',
        value: '',
        button: `Approve ${naira(charge.amount)}`,
      }
    default:
      return {
        head: 'Enter the one-time code',
        intro: 'The bank “sent” it to the payer’s phone.',
        label: 'One-time code',
        value: '123456',
        button: `Pay ${naira(charge.amount)}`,
      }
  }
}

function refuseForm(charge: Charge): Html {
  return html`<form method="post" action="/checkout/${charge.access_code}/refuse">
<button class="button second" type="submit">Refuse at the bank</button></form>`
}

function cancelForm(charge: Charge): Html {
  return html`<form method="post" action="/checkout/${charge.access_code}/cancel">
<button class="button second" type="submit">Cancel payment</button></form>`
}

export function paidPage({ charge, email }: CheckoutView, wayBack: string | undefined): Html {
  const words = charge.status === 'reversed' ? 'This payment was paid and given back' : 'This payment is already paid'
  return framed(
    charge,
    email,
    html`<div class="note ok" role="status"><strong>${words}</strong>
There is nothing left to do here, and you cannot pay twice.</div>
${wayBack && html`<a class="button" href="${wayBack}">Back to Vendly</a>`}`,
  )
}

export function cancelledPage({ charge, email }: CheckoutView): Html {
  return framed(
    charge,
    email,
    html`<div class="note ok" role="status"><strong>Payment cancelled</strong>Nothing was charged.</div>
<a class="button second" href="/checkout/${charge.access_code}">Pay after all</a>`,
  )
}

export function unknownPage(): Html {
  return html`<div class="awning"></div>${banner()}<main class="sheet"><div class="empty">
<h2>There is no such payment</h2><p>The link may be mistyped, or the sandbox was reset. Start the payment again.</p>
</div></main>`
}

function framed(charge: Charge, email: string, content: Html): Html {
  return html`<div class="awning"></div>${banner()}
<main class="sheet">
<header class="bill">
<h1 class="who">Pay Vendly</h1>
<p class="price">${naira(charge.amount)}</p>
<p class="meta">${email}</p>
<p class="meta">Reference ${charge.reference}</p>
</header>
${content}
</main>`
}

function banner(): Html {
  return html`<aside class="test" aria-label="Test only">Test checkout, no real money, do not type a real card</aside>`
}

function lastRefusal(charge: Charge): Html | undefined {
  if (charge.gateway_response === NOT_COMPLETED || charge.status !== 'failed') return undefined
  const tries = charge.attempts === 1 ? 'One attempt so far.' : `${charge.attempts} attempts so far.`
  return note(
    `The bank said: ${charge.gateway_response}`,
    `Nothing was charged. Try again or use another card. ${tries}`,
  )
}

function note(head: string, rest: string): Html {
  return html`<div class="note bad" role="alert"><strong>${head}</strong>${rest}</div>`
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ')
}
