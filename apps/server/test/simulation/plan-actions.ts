import { type Acting, type Action, SPENDING, type Step, UNANSWERED } from './steps.ts'

const BUYING = ['insufficient_balance', 'premium_endless', 'ad_exists', ...SPENDING] as const
/** Of each store, one store after the other. */
const PRODUCTS_EACH = 2

/** Stores have what they sold; some of it goes into Premium and ads, from the wallet or by card. */
async function buy(simulation: Acting, call: string, body: object, { a, b, c }: Step): Promise<void> {
  const payer = simulation.pick(simulation.stores, a)!
  const answer = await simulation.ask(call, {
    token: payer.token,
    body: { ...body, paymentMethod: b % 3 ? 'wallet' : 'card' },
    key: `plan-${a}-${b}-${c}`,
  })
  const { reference, status } = (answer.body.data ?? {}) as { reference?: string | null; status?: string }
  if (reference && status === 'pending') simulation.payments.push({ reference, payer })
}

export const planActions: readonly Action[] = [
  {
    name: 'buy Premium',
    weight: 2,
    expects: [...UNANSWERED, ...BUYING],
    run: (simulation, step) =>
      buy(simulation, 'POST /vendors/upgrade-premium', { period: step.c % 9 ? 'monthly' : 'yearly' }, step),
  },
  {
    name: 'renew Premium or not',
    weight: 1,
    expects: [],
    run: ({ ask, stores, pick }, { a, b }) =>
      ask('PUT /vendors/premium/renewal', { token: pick(stores, a)!.token, body: { isOn: b % 2 === 0 } }),
  },
  {
    name: 'buy an ad',
    weight: 3,
    expects: [...UNANSWERED, ...BUYING],
    run: async (simulation, step) => {
      const own = PRODUCTS_EACH * (step.a % simulation.stores.length)
      const product = simulation.pick(simulation.products.slice(own, own + PRODUCTS_EACH), step.b)!
      await buy(simulation, 'POST /vendors/ads', { productId: product.id, days: 1 + (step.c % 3) }, step)
    },
  },
  {
    name: 'decide about an ad',
    weight: 3,
    parts: [' approve', ' reject'],
    expects: ['ad_state', 'ad_not_possible'],
    run: async (simulation, { a, b }) => {
      const { token } = simulation.pick(simulation.admins, b)!
      const { data } = await simulation.world.api('GET /admin/ads', { token, query: { status: 'pending' } })
      const ad = simulation.pick(data, a)
      if (!ad) return
      const verdict = b % 3 ? 'approve' : 'reject'
      const params = { id: ad._id }
      await simulation.ask(
        `POST /admin/ads/:id/${verdict}`,
        { token, params, body: { reason: 'Not sold here' } },
        ` ${verdict}`,
      )
    },
  },
  {
    name: 'stop an ad',
    weight: 2,
    expects: ['ad_state'],
    run: async ({ world, ask, stores, pick }, { a, b }) => {
      const { token } = pick(stores, a)!
      const { data } = await world.api('GET /vendors/ads', { token })
      const ad = pick(data, b)
      if (ad) await ask('POST /vendors/ads/:id/stop', { token, params: { id: ad._id } })
    },
  },
]
