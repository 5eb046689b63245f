import type { Context } from '../apps/server/src/platform/context.ts'
import { givenIn, type Person } from '../apps/server/test/given.ts'

const FRIENDS = 40
const BATCH = 1000
const NAIRA = 1_000_000

/**
 * Students whose wallets have so many journals: transfers from and to friends in turn, one store that was paid once at its
 * stall, and the funding at the beginning. Posted by post_journals(), like all money.
 */
export async function fillWallets(context: Context, journals: readonly number[]): Promise<Person[]> {
  const given = givenIn({ context })
  const friends: Person[] = []
  for (let n = 0; n < FRIENDS; n++) friends.push(await given.student(NAIRA))
  const owners: Person[] = []
  for (const count of journals) {
    const owner = await given.student(NAIRA)
    owners.push(owner)
    for (let from = 0; from < count - 1; from += BATCH)
      await context.db.once(
        `with pairs as (
           select n, case n % 2 when 0 then $ownerId::uuid else f.id end as sender,
                  case n % 2 when 0 then f.id else $ownerId::uuid end as recipient
             from generate_series($from::int, $to::int) n
             join unnest($friends::uuid[]) with ordinality f(id, at) on f.at = 1 + (n / 2) % cardinality($friends::uuid[])),
         sent as (
           insert into transfers (id, sender_id, recipient_id, amount, receipt_token)
           select gen_random_uuid(), sender, recipient, 100, gen_random_uuid()::text from pairs order by n
           returning id, seq, sender_id, recipient_id, amount)
         select count(*) from post_journals((
           select jsonb_agg(jsonb_build_object('kind', 'transfer', 'key', 'tr:' || id, 'actorId', sender_id,
             'subject', jsonb_build_object('kind', 'transfer', 'id', id),
             'memo', jsonb_build_object('reference', 'VT-' || seq, 'senderId', sender_id, 'recipientId', recipient_id),
             'entries', jsonb_build_array(
               jsonb_build_object('account', 'wallet:user:' || sender_id, 'side', 'D', 'amount', amount),
               jsonb_build_object('account', 'wallet:user:' || recipient_id, 'side', 'C', 'amount', amount))) order by seq)
             from sent))`,
        {
          ownerId: owner.id,
          friends: friends.map(({ id }) => id),
          from,
          to: Math.min(from + BATCH, count - 1) - 1,
        },
      )
  }
  // As autovacuum leaves it.
  await context.db.once('vacuum (analyze)')
  return owners
}
