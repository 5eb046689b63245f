import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../../pages/send-page.ts'
import { declineCard, isPaid, payFromBank, resetCharge, submitCard, submitStep } from '../card-payment.ts'
import { isOtherChannel, offeredChannels } from '../channels.ts'
import { findChargeByAccessCode } from '../charges.ts'
import { getCustomer } from '../customers.ts'
import { now } from '../merchant-clock.ts'
import { findMerchant } from '../merchants.ts'
import type { Provider } from '../provider.ts'
import { type Fields, getText, toFields } from '../request-fields.ts'
import type { Charge, Merchant } from '../rows.ts'
import { findTestCard, findTestCardByNumber, type TestCard } from '../test-cards.ts'
import { buildCallbackUrl, buildCancelUrl, listFormTargets } from './callback-urls.ts'
import { cancelledPage, cardPage, notFoundPage, paidPage, stepPage } from './checkout-pages.ts'

interface CheckoutRequest {
  charge: Charge
  merchant: Merchant
  fields: Fields
  reply: FastifyReply
}

type CheckoutHandler = (checkout: CheckoutRequest) => FastifyReply

/** The page where payers pay. Every form is answered with a redirect, so that reloading never submits it again. */
export function addCheckoutRoutes(app: FastifyInstance, provider: Provider): void {
  const path = '/checkout/:code'
  app.get(path, (request, reply) =>
    withCharge(provider, request, reply, (checkout) => showCheckout(provider, checkout)),
  )

  const actions: Record<string, CheckoutHandler> = {
    card: (checkout) => handleCard(provider, checkout),
    step: (checkout) => handleStep(provider, checkout),
    refuse: (checkout) => handleRefusal(provider, checkout),
    restart: (checkout) => redirectToCheckout(checkout, resetCharge(provider, checkout.charge)),
    bank: (checkout) => handleBank(provider, checkout),
    cancel: (checkout) => handleCancel(provider, checkout),
  }
  for (const [name, handle] of Object.entries(actions)) {
    app.post(`${path}/${name}`, (request, reply) =>
      withCharge(provider, request, reply, (checkout) =>
        isPaid(checkout.charge) ? redirectToMerchant(checkout, checkout.charge) : handle(checkout),
      ),
    )
  }
}

function withCharge(
  provider: Provider,
  request: { params: unknown; body: unknown },
  reply: FastifyReply,
  handle: CheckoutHandler,
): FastifyReply {
  const { code } = request.params as { code: string }
  const charge = findChargeByAccessCode(provider.db, code)
  const merchant = charge && findMerchant(provider.db, charge.merchant)
  if (!charge || !merchant) {
    return sendPage(reply, { title: 'Payment not found', main: notFoundPage(), status: 404 })
  }
  return handle({ charge, merchant, fields: toFields(request.body), reply })
}

function showCheckout(provider: Provider, { charge, reply }: CheckoutRequest, problem?: string): FastifyReply {
  const view = { charge, email: getCustomer(provider.db, charge.customer_id).email, problem }
  const card = findTestCard(charge.card)
  const title = 'Pay Vendly'
  const formTargets = listFormTargets(charge)
  const status = problem === undefined ? 200 : 422
  if (isPaid(charge)) return sendPage(reply, { title: 'Already paid', main: paidPage(view, buildCallbackUrl(charge)) })
  if (card && charge.step) {
    const stepProblem = /^(Incorrect|Invalid)/.test(charge.gateway_response) ? charge.gateway_response : undefined
    return sendPage(reply, { title, main: stepPage({ ...view, problem: stepProblem }, card), formTargets })
  }
  return sendPage(reply, { title, main: cardPage(view), formTargets, status })
}

function handleCard(provider: Provider, checkout: CheckoutRequest): FastifyReply {
  const { charge, merchant, fields } = checkout
  const chosenCard = findTestCard(getText(fields, 'test_card'))
  if (chosenCard) return redirectAfter(checkout, submitCard(provider, merchant, charge, chosenCard))
  const card = findTestCardByNumber((getText(fields, 'number') ?? '').replaceAll(/[\s-]/g, ''))
  if (!card) return showCheckout(provider, checkout, 'This is not one of the test cards')
  const problem = findCardProblem(card, fields, now(merchant))
  if (!problem) return redirectAfter(checkout, submitCard(provider, merchant, charge, card))
  const declinedCard = { ...card, steps: [], outcome: 'declined' as const, gatewayResponse: problem }
  return redirectAfter(checkout, submitCard(provider, merchant, charge, declinedCard))
}

function handleBank(provider: Provider, checkout: CheckoutRequest): FastifyReply {
  const { charge, merchant, fields } = checkout
  const channel = getText(fields, 'channel')
  if (!isOtherChannel(channel) || !offeredChannels(charge).includes(channel))
    return redirectToCheckout(checkout, charge)
  return redirectAfter(checkout, payFromBank(provider, merchant, charge, channel))
}

function findCardProblem(card: TestCard, fields: Fields, at: number): string | undefined {
  const [month, year] = (getText(fields, 'expiry') ?? '').split('/').map((part) => Number(part.trim()))
  if (!month || !year || month > 12) return 'Invalid expiry date'
  const expiresAt = Date.UTC(year < 100 ? 2000 + year : year, month, 1)
  if (expiresAt <= at) return 'Expired card'
  return getText(fields, 'cvv') === card.cvv ? undefined : 'Incorrect CVV'
}

function handleStep(provider: Provider, checkout: CheckoutRequest): FastifyReply {
  const { charge, merchant, fields } = checkout
  if (getText(fields, 'step') !== charge.step) return redirectToCheckout(checkout, charge)
  return redirectAfter(checkout, submitStep(provider, merchant, charge, getText(fields, 'answer') ?? ''))
}

function handleRefusal(provider: Provider, checkout: CheckoutRequest): FastifyReply {
  const { charge, merchant } = checkout
  return redirectToCheckout(checkout, declineCard(provider, merchant, charge, 'Declined by the payer’s bank'))
}

function handleCancel(provider: Provider, checkout: CheckoutRequest): FastifyReply {
  const charge = resetCharge(provider, checkout.charge)
  const url = buildCancelUrl(charge)
  if (url) return checkout.reply.redirect(url, 303)
  const view = { charge, email: getCustomer(provider.db, charge.customer_id).email }
  return sendPage(checkout.reply, { title: 'Payment cancelled', main: cancelledPage(view) })
}

function redirectAfter(checkout: CheckoutRequest, charge: Charge): FastifyReply {
  return isPaid(charge) ? redirectToMerchant(checkout, charge) : redirectToCheckout(checkout, charge)
}

function redirectToMerchant({ reply }: CheckoutRequest, charge: Charge): FastifyReply {
  return reply.redirect(buildCallbackUrl(charge) ?? `/checkout/${charge.access_code}`, 303)
}

function redirectToCheckout({ reply }: CheckoutRequest, charge: Charge): FastifyReply {
  return reply.redirect(`/checkout/${charge.access_code}`, 303)
}
