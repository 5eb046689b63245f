import { expect, inject, test } from 'vitest'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { newId } from '../ids.ts'
import { openPaystack } from './paystack.ts'

const TIMEOUT_MS = 600

const world = await openWorld({ PAYSTACK_TIMEOUT_MS: String(TIMEOUT_MS) })

/** A merchant of its own at the sandbox, with a short pause before the provider is tried again. */
function openMerchant(probeAfterMs: number) {
  const secretKey = `sk_test_sandbox_${newId()}`
  const baseUrl = inject('sandbox').http
  const control = (path: string, body: object) =>
    fetch(baseUrl + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    paystack: openPaystack({ baseUrl, secretKey, timeoutMs: TIMEOUT_MS, probeAfterMs }),
    hang: (times: number) =>
      control('/__sandbox/faults', { path: '/transaction/*', kind: 'timeout_before', hold_ms: 5_000, times }),
    recover: () => control('/__sandbox/reset', {}),
  }
}

test('a provider that hangs is not asked again, until one call gets an answer', async () => {
  const { paystack, hang, recover } = openMerchant(300)
  await hang(4)
  for (let n = 0; n < 3; n++) expect((await paystack.verifyCharge('vw-1')).kind).toBe('unknown')
  expect(paystack.circuit).toBe('open')
  expect(await paystack.verifyCharge('vw-1')).toEqual({ kind: 'unknown', message: 'the circuit is open' })
  // The probe hangs too: open again.
  await expect.poll(() => paystack.circuit).toBe('half-open')
  expect((await paystack.verifyCharge('vw-1')).kind).toBe('unknown')
  expect(paystack.circuit).toBe('open')
  await recover()
  await expect.poll(async () => (await paystack.verifyCharge('vw-1')).kind).toBe('ok')
  expect(paystack.circuit).toBe('closed')
})

test('refusals of the provider are answers: an unknown reference is null, and opens nothing', async () => {
  const { paystack } = openMerchant(300)
  for (let n = 0; n < 6; n++) expect(await paystack.verifyCharge(`vw-${n}`)).toEqual({ kind: 'ok', data: null })
  expect(paystack.circuit).toBe('closed')
})

test('presses while the provider hangs are answered at once, and metrics show it', async () => {
  const buyer = await givenIn(world).student()
  const press = () => world.ask('POST /wallet/fund', { token: buyer.token, key: newId(), body: { amount: 50_000 } })
  await world.sandbox('POST', '/__sandbox/faults', {
    path: '/transaction/initialize',
    kind: 'timeout_before',
    hold_ms: 5_000,
    times: 100,
  })
  for (let n = 0; n < 3; n++) expect((await press()).status).toBe(502)
  const { status, body } = await press()
  expect([status, body.code]).toEqual([502, 'payment_not_started'])
  // The provider was not asked a fourth time.
  const { faults } = (await world.sandbox('GET', '/__sandbox/state')) as { faults: { times: number }[] }
  expect(faults).toMatchObject([{ times: 97 }])
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  expect(metrics).toContain('payment_provider_circuit{state="open"} 1')
})
