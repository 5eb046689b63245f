import { type Action, adminOf, expectAnswered, type Simulation, type Step } from './simulation.ts'

/** Of each store, one store after the other. */
const PRODUCTS_EACH = 2

/** Stores have what they sold; some of it goes into Premium and ads, from the wallet or by card. */
async function buy(simulation: Simulation, call: string, body: object, { a, b, c }: Step): Promise<void> {
  const payer = simulation.pick(simulation.stores, a)!
  const answer = await simulation.world.ask(call, {
    token: payer.token,
    body: { ...body, paymentMethod: b % 3 ? 'wallet' : 'card' },
    key: `plan-${a}-${b}-${c}`,
  })
  expectAnswered(answer)
  const { reference, status } = (answer.body.data ?? {}) as { reference?: string | null; status?: string }
  if (reference && status === 'pending') simulation.payments.push({ reference, payer })
}

export const planActions: readonly Action[] = [
  {
    name: 'buy Premium',
    weight: 2,
    run: (simulation, step) =>
      buy(simulation, 'POST /vendors/upgrade-premium', { period: step.c % 9 ? 'monthly' : 'yearly' }, step),
  },
  {
    name: 'renew Premium or not',
    weight: 1,
    run: async ({ world, stores, pick }, { a, b }) =>
      expectAnswered(
        await world.ask('PUT /vendors/premium/renewal', { token: pick(stores, a)!.token, body: { isOn: b % 2 === 0 } }),
      ),
  },
  {
    name: 'buy an ad',
    weight: 3,
    run: async (simulation, step) => {
      const own = PRODUCTS_EACH * (step.a % simulation.stores.length)
      const product = simulation.pick(simulation.products.slice(own, own + PRODUCTS_EACH), step.b)!
      await buy(simulation, 'POST /vendors/ads', { productId: product.id, days: 1 + (step.c % 3) }, step)
    },
  },
  {
    name: 'decide about an ad',
    weight: 3,
    run: async (simulation, { a, b }) => {
      const { token } = await adminOf(simulation)
      const { data } = await simulation.world.api('GET /admin/ads', { token, query: { status: 'pending' } })
      const ad = simulation.pick(data, a)
      if (!ad) return
      const verdict = b % 3 ? 'approve' : 'reject'
      expectAnswered(
        await simulation.world.ask(`POST /admin/ads/:id/${verdict}`, {
          token,
          params: { id: ad._id },
          body: { reason: 'Not sold here' },
        }),
      )
    },
  },
  {
    name: 'stop an ad',
    weight: 1,
    run: async ({ world, stores, pick }, { a, b }) => {
      const { token } = pick(stores, a)!
      const { data } = await world.api('GET /vendors/ads', { token })
      const ad = pick(data, b)
      if (ad) expectAnswered(await world.ask('POST /vendors/ads/:id/stop', { token, params: { id: ad._id } }))
    },
  },
]
