import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPage } from '../../pages/send-page.ts'
import { answerStep, isPaid, presentCard, refuseCard, startOver } from '../card-payment.ts'
import { chargeByAccessCode } from '../charges.ts'
import { customerById } from '../customers.ts'
import { now } from '../merchant-clock.ts'
import { findMerchant } from '../merchants.ts'
import type { Provider } from '../provider.ts'
import { type Fields, fieldsOf, textField } from '../request-fields.ts'
import type { Charge, Merchant } from '../rows.ts'
import { type TestCard, testCard, testCardByNumber } from '../test-cards.ts'
import { callbackAddress, cancelAddress, formTargets } from './callback-urls.ts'
import { cancelledPage, cardPage, paidPage, stepPage, unknownPage } from './checkout-pages.ts'

interface Visit {
  charge: Charge
  merchant: Merchant
  fields: Fields
  reply: FastifyReply
}

/** The page a payer is sent to. Every form answers with a redirect, so reloading never pays twice. */
export function addCheckoutRoutes(app: FastifyInstance, provider: Provider): void {
  const page = '/checkout/:code'
  app.get(page, (request, reply) => visit(provider, request, reply, (seen) => show(provider, seen)))

  const steps: Record<string, (seen: Visit) => FastifyReply> = {
    card: (seen) => payWithForm(provider, seen),
    step: (seen) => takeStep(provider, seen),
    refuse: (seen) => back(seen, refuseCard(provider, seen.merchant, seen.charge, 'Declined by the payer’s bank')),
    restart: (seen) => back(seen, startOver(provider, seen.charge)),
    cancel: (seen) => cancel(provider, seen),
  }
  for (const [name, act] of Object.entries(steps)) {
    app.post(`${page}/${name}`, (request, reply) =>
      visit(provider, request, reply, (seen) => (isPaid(seen.charge) ? leave(seen, seen.charge) : act(seen))),
    )
  }
}

function visit(
  provider: Provider,
  request: { params: unknown; body: unknown },
  reply: FastifyReply,
  act: (seen: Visit) => FastifyReply,
): FastifyReply {
  const { code } = request.params as { code: string }
  const charge = chargeByAccessCode(provider.db, code)
  const merchant = charge && findMerchant(provider.db, charge.merchant)
  if (!charge || !merchant) return sendPage(reply, { title: 'No such payment', main: unknownPage(), status: 404 })
  return act({ charge, merchant, fields: fieldsOf(request.body), reply })
}

function show(provider: Provider, { charge, reply }: Visit, problem?: string): FastifyReply {
  const view = { charge, email: customerById(provider.db, charge.customer_id).email, problem }
  const card = testCard(charge.card)
  const title = 'Pay Vendly'
  const targets = formTargets(charge)
  const status = problem === undefined ? 200 : 422
  if (isPaid(charge)) return sendPage(reply, { title: 'Already paid', main: paidPage(view, callbackAddress(charge)) })
  if (card && charge.step) {
    const wrong = /^(Incorrect|Invalid)/.test(charge.gateway_response) ? charge.gateway_response : undefined
    return sendPage(reply, { title, main: stepPage({ ...view, problem: wrong }, card), formTargets: targets })
  }
  return sendPage(reply, { title, main: cardPage(view), formTargets: targets, status })
}

function payWithForm(provider: Provider, seen: Visit): FastifyReply {
  const { charge, merchant, fields } = seen
  const chosen = testCard(textField(fields, 'test_card'))
  if (chosen) return goOnAfter(seen, presentCard(provider, merchant, charge, chosen))
  const typed = testCardByNumber((textField(fields, 'number') ?? '').replaceAll(/[\s-]/g, ''))
  if (!typed) return show(provider, seen, 'That is not one of the test cards')
  const problem = wrongDetails(typed, fields, now(merchant))
  if (!problem) return goOnAfter(seen, presentCard(provider, merchant, charge, typed))
  const attempted = { ...typed, steps: [], outcome: 'refused' as const, gatewayResponse: problem }
  return goOnAfter(seen, presentCard(provider, merchant, charge, attempted))
}

function wrongDetails(card: TestCard, fields: Fields, at: number): string | undefined {
  const [month, year] = (textField(fields, 'expiry') ?? '').split('/').map((part) => Number(part.trim()))
  if (!month || !year || month > 12) return 'Invalid expiry date'
  const firstDayAfter = Date.UTC(year < 100 ? 2000 + year : year, month, 1)
  if (firstDayAfter <= at) return 'Expired card'
  return textField(fields, 'cvv') === card.cvv ? undefined : 'Incorrect CVV'
}

function takeStep(provider: Provider, seen: Visit): FastifyReply {
  const { charge, merchant, fields } = seen
  if (textField(fields, 'step') !== charge.step) return back(seen, charge)
  return goOnAfter(seen, answerStep(provider, merchant, charge, textField(fields, 'answer') ?? ''))
}

function cancel(provider: Provider, seen: Visit): FastifyReply {
  const charge = startOver(provider, seen.charge)
  const address = cancelAddress(charge)
  if (address) return seen.reply.redirect(address, 303)
  const view = { charge, email: customerById(provider.db, charge.customer_id).email }
  return sendPage(seen.reply, { title: 'Payment cancelled', main: cancelledPage(view) })
}

function goOnAfter(seen: Visit, charge: Charge): FastifyReply {
  return isPaid(charge) ? leave(seen, charge) : back(seen, charge)
}

function leave(seen: Visit, charge: Charge): FastifyReply {
  return seen.reply.redirect(callbackAddress(charge) ?? `/checkout/${charge.access_code}`, 303)
}

function back(seen: Visit, charge: Charge): FastifyReply {
  return seen.reply.redirect(`/checkout/${charge.access_code}`, 303)
}
