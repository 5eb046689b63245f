import { openNumber } from '../src/modules/payouts/payouts.accounts.service.ts'
import { noteOf } from '../src/modules/refunds/refunds.provider.service.ts'
import type { Context } from '../src/platform/context.ts'

type Imported = { kind: 'charge' | 'transfer' | 'refund' | 'dispute'; key: string; id: string }
type Sandbox = { url: string; key: string }

/** The sandbox accepts bodies of 256 KB. */
const AT_ONCE = 500

/** Paid by card in the demo campus, and not known to the payment provider: nothing else is without its number. */
const CHARGES = `select c.reference, u.email, p.amount as requested_amount, c.fees, c.paid_at,
    coalesce((select (b.details -> 'charge' ->> 'amount')::bigint from reconciliation_breaks b
               where b.reference = c.reference and b.kind = 'charge_amount'), p.amount) as amount
  from payment_charges c
  join payments p on p.id = c.payment_id
  join users u on u.id = p.user_id
 where c.provider_id is null and c.status in ('succeeded', 'mismatched')
 order by c.paid_at, c.id`
const TRANSFERS = `select w.reference, w.amount, w.user_id as "userId", a.number, a.bank_code, a.account_name as name,
    case w.status when 'succeeded' then 'success' when 'unknown' then 'pending' else w.status end as status,
    case when w.amount <= 500000 then 1000 when w.amount <= 5000000 then 2500 else 5000 end as fee,
    coalesce(w.submitted_at, w.created_at) as created_at, w.arrived_at as transferred_at,
    coalesce(w.returned_at, w.arrived_at) as ended_at
  from withdrawals w
  join bank_accounts a on a.id = w.bank_account_id
 where w.status in ('pending', 'otp', 'unknown', 'succeeded', 'reversed')
 order by w.created_at, w.id`
const REFUNDS = `select r.id, c.reference, r.amount, r.status, coalesce(r.submitted_at, r.created_at) as created_at
  from card_refunds r join payment_charges c on c.id = r.charge_id
 where r.provider_id is not null
 order by r.created_at, r.id`
const DISPUTES = `select c.reference, b.amount, b.created_at, b.due_at, b.resolution, b.closed_at as resolved_at
  from chargebacks b join payment_charges c on c.id = b.charge_id
 order by b.created_at, b.id`

type Transfer = { userId: string; number: string }
type Refund = { id: string }

/**
 * Imports the card payments, transfers, refunds and disputes of the demo campus into the sandbox, and stores the ids that it gives
 * them. Otherwise the first comparison with the provider would call all of them unknown. Does nothing the second time. A record that
 * the sandbox refuses is logged: the demo starts without them.
 */
export async function importIntoSandbox(context: Context, sandbox: Sandbox): Promise<void> {
  try {
    await importAll(context, sandbox)
  } catch (error) {
    context.log.warn({ reason: (error as Error).message }, 'the sandbox does not know the payments of the demo')
  }
}

async function importAll(context: Context, sandbox: Sandbox): Promise<void> {
  const { db } = context
  const charges = await db.once<object>(CHARGES)
  if (charges.length === 0) return
  const imported: Imported[] = []
  for (let from = 0; from < charges.length; from += AT_ONCE)
    imported.push(...(await send(sandbox, { charges: charges.slice(from, from + AT_ONCE) })))
  const transfers = (await db.once<Transfer>(TRANSFERS)).map(({ userId, ...transfer }) => ({
    ...transfer,
    account_number: openNumber(context, userId, transfer),
  }))
  const refunds = (await db.once<Refund>(REFUNDS)).map(({ id, ...refund }) => ({
    ...refund,
    merchant_note: noteOf(id),
  }))
  imported.push(...(await send(sandbox, { transfers, refunds, disputes: await db.once(DISPUTES) })))
  const numbers = (kind: Imported['kind']) => JSON.stringify(imported.filter((one) => one.kind === kind))
  const from = 'from json_to_recordset($numbers::json) as n(key text, id text)'
  await db.once(`update payment_charges c set provider_id = n.id ${from} where c.reference = n.key`, {
    numbers: numbers('charge'),
  })
  await db.once(
    `update withdrawals w set transfer_code = n.id ${from} where w.reference = n.key and w.transfer_code is not null`,
    { numbers: numbers('transfer') },
  )
  await db.once(`update card_refunds r set provider_id = n.id ${from} where r.id = right(n.key, 36)::uuid`, {
    numbers: numbers('refund'),
  })
  await db.once(
    `update chargebacks b set provider_id = n.id ${from} join payment_charges c on c.reference = n.key where c.id = b.charge_id`,
    { numbers: numbers('dispute') },
  )
}

async function send({ url, key }: Sandbox, body: object): Promise<Imported[]> {
  const response = await fetch(`${url}/__sandbox/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox did not take the demo's payments: ${await response.text()}`)
  return ((await response.json()) as { data: Imported[] }).data
}
