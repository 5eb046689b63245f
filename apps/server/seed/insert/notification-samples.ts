import { type KindChoice, shownOf } from '../../src/modules/notifications/notifications.kinds.ts'
import type { Tx } from '../../src/platform/database.ts'
import { nairaText } from '../../src/platform/naira.ts'
import type { Row } from './notifications.ts'
import type { Clock } from './rows.ts'

/** Who is notified of what is waiting. */
const OWNERS = "(select user_id as id from team_members where role = 'owner')"

const DAYS = 60

type Found = { userId: string; key: string; at: Date; name: string; amount: number; link: string }
type Sample = KindChoice & { title: (found: Found) => string; body: (found: Found) => string; sql: string }

const firstOf = (text: string) => text.slice(0, text.indexOf(': '))
const secondOf = (text: string) => text.slice(text.indexOf(': ') + 2)

/** What each of these is about is in the demo data: who is notified, when, and the names and amounts of the texts. */
const samples: readonly Sample[] = [
  {
    kind: 'stock-low',
    title: ({ name, amount }) => (amount === 0 ? `${name} is sold out` : `${name}: ${amount} left`),
    body: ({ amount }) =>
      amount === 0 ? 'Buyers see it as sold out. Add stock to sell more.' : 'Add stock before it sells out.',
    // Stock that is low from the start is so since a moment after the transaction began.
    sql: `select seller_id as "userId", 'low:' || id as key, least(low_since, now()) as at, name, stock as amount,
                 '/vendor/products?tab=active&sort=stock' as link
            from products where low_since is not null and status = 'active' and kind = 'product'`,
  },
  {
    kind: 'sale-paid-out',
    title: () => 'Money in your wallet',
    body: ({ name, amount }) => `${nairaText(amount)} for order ${name}.`,
    sql: `select u.id as "userId", 'released:' || o.id as key, es.closed_at as at, o.number as name,
                 o.rider_fee as amount, '/wallet' as link
            from orders o
            join escrows es on es.subject_id = o.id
            join users u on u.id = o.rider_id
           where es.status = 'released' and o.rider_fee > 0`,
  },
  {
    kind: 'withdrawal-arrived',
    title: ({ amount }) => `${nairaText(amount)} arrived`,
    body: ({ name }) => `In ${name}.`,
    sql: `select w.user_id as "userId", 'withdrawal:' || w.id || ':succeeded' as key, w.arrived_at as at,
                 b.bank_name || ' ····' || b.last_four as name, w.amount,
                 '/wallet/withdrawals/' || w.id as link
            from withdrawals w join bank_accounts b on b.id = w.bank_account_id where w.status = 'succeeded'`,
  },
  {
    kind: 'withdrawal-failed',
    title: ({ amount }) => `${nairaText(amount)} is back in your wallet`,
    body: ({ name }) => `The withdrawal to ${name} did not go through.`,
    sql: `select w.user_id as "userId", 'withdrawal:' || w.id || ':' || w.status as key, w.returned_at as at,
                 b.bank_name || ' ····' || b.last_four as name, w.amount, '/wallet/withdrawals/' || w.id as link
            from withdrawals w join bank_accounts b on b.id = w.bank_account_id
           where w.status in ('failed', 'reversed')`,
  },
  {
    kind: 'withdrawal-to-new-account',
    title: ({ amount }) => `${nairaText(amount)} is going to a new bank account`,
    body: ({ name }) => `To ${name}. If it was not you, change your password and write to us.`,
    sql: `select w.user_id as "userId", 'withdrawal:' || w.id || ':new-account' as key, w.created_at as at,
                 b.bank_name || ', account ending in ' || b.last_four as name, w.amount,
                 '/wallet/withdrawals/' || w.id as link
            from bank_accounts b
            join lateral (
              select * from withdrawals w where w.bank_account_id = b.id order by w.created_at, w.id limit 1) w on true`,
  },
  {
    kind: 'transfer-sent',
    title: ({ name, amount }) => `You sent ${nairaText(amount)} to ${secondOf(name)}`,
    body: ({ name }) => `Receipt ${firstOf(name)}.`,
    sql: `select t.sender_id as "userId", 'transfer:' || t.id as key, t.created_at as at,
                 'VT-' || t.seq || ': ' || coalesce(v.business_name, trim(u.first_name || ' ' || u.last_name)) as name,
                 t.amount, '/receipts/' || t.receipt_token as link
            from transfers t join users u on u.id = t.recipient_id left join vendors v on v.id = t.vendor_id`,
  },
  {
    kind: 'transfer-received',
    title: ({ name, amount }) => `${secondOf(name)} sent you ${nairaText(amount)}`,
    body: ({ name }) => `It is in your wallet. Receipt ${firstOf(name)}.`,
    sql: `select t.recipient_id as "userId", 'transfer:' || t.id as key, t.created_at as at,
                 'VT-' || t.seq || ': ' || trim(u.first_name || ' ' || u.last_name) as name, t.amount,
                 '/receipts/' || t.receipt_token as link
            from transfers t join users u on u.id = t.sender_id where t.vendor_id is null`,
  },
  {
    kind: 'wallet-funded',
    title: () => 'Wallet funded',
    body: ({ amount }) => `${nairaText(amount)} was added by card.`,
    sql: `select user_id as "userId", 'fund:' || id as key, succeeded_at as at, '' as name, amount, '/wallet' as link
            from payments where purpose = 'wallet_fund' and succeeded_at is not null`,
  },
  {
    kind: 'delivery-new',
    title: () => 'New delivery',
    body: ({ name, amount }) => `${name}: ${nairaText(amount)}.`,
    sql: `select o.rider_id as "userId", 'offer:' || o.id as key, coalesce(o.ready_at, o.placed_at) as at,
                 v.business_name || ' to ' || coalesce(p.name, 'the buyer') as name, o.rider_fee as amount,
                 '/rider/deliveries' as link
            from orders o join vendors v on v.id = o.vendor_id left join places p on p.id = o.place_id
           where o.rider_id is not null`,
  },
  {
    kind: 'rider-arrived',
    title: ({ name }) => name,
    body: () => 'Have your 4-digit code ready.',
    sql: `select o.buyer_id as "userId", 'arrived:' || o.id as key, o.delivered_at - interval '3 minutes' as at,
                 r.first_name || ' is here with order ' || o.number as name, 0 as amount, '/orders/' || o.id as link
            from orders o join users r on r.id = o.rider_id
           where o.delivered_at is not null and o.picked_up_at < o.delivered_at - interval '3 minutes'`,
  },
  {
    kind: 'review-written',
    title: ({ amount }) => `${amount} of 5 stars`,
    body: () => 'A buyer reviewed your delivery.',
    sql: `select rider_id as "userId", 'review:' || id as key, created_at as at, '' as name, rating as amount,
                 '/rider/reviews' as link
            from reviews where subject = 'rider'`,
  },
  {
    kind: 'review-replied',
    title: ({ name }) => `${name} replied to you`,
    body: () => 'Read the reply to your review.',
    sql: `select r.author_id as "userId", 'reply:' || r.id as key, r.replied_at as at, v.business_name as name, 0 as amount,
                 case when r.product_id is null then '/store/' || r.vendor_id else '/product/' || r.product_id end || '#reviews' as link
            from reviews r join vendors v on v.id = r.vendor_id where r.reply is not null and r.deleted_at is null`,
  },
  {
    kind: 'chat-message',
    title: ({ name, amount }) =>
      amount === 1 ? `${firstOf(name)} wrote to you` : `${firstOf(name)} sent you ${amount} messages`,
    body: ({ name }) => secondOf(name),
    sql: `select m.user_id as "userId", 'chat:' || m.conversation_id || ':' || m.read_seq as key,
                 l.created_at + interval '20 seconds' as at,
                 coalesce(v.business_name, trim(u.first_name || ' ' || u.last_name)) || ': ' || l.content as name,
                 m.unread as amount,
                 '/chat/' || m.conversation_id as link
            from conversation_members m
            join lateral (
              select * from messages l
               where l.conversation_id = m.conversation_id and l.sender_id <> m.user_id order by seq desc limit 1) l on true
            join users u on u.id = l.sender_id
            left join vendors v on v.user_id = u.id and v.status = 'verified'
           where m.unread > 0`,
  },
  {
    kind: 'documents-expiring',
    title: ({ amount }) => `A document of yours expires in ${amount} days`,
    body: () => 'Replace it under your profile. Without a valid one you cannot take deliveries.',
    sql: `select user_id as "userId", 'documents:' || documents_expire_on || ':14' as key, now() - interval '2 hours' as at,
                 '' as name, documents_expire_on - now()::date as amount, '/rider/profile?section=documents' as link
            from riders where documents_expire_on between now()::date + 2 and now()::date + 14`,
  },
  {
    kind: 'card-refund-waiting',
    title: () => 'A refund is requested',
    body: ({ name, amount }) => `${nairaText(amount)} for ${name}.`,
    sql: `select a.id as "userId", 'card-refund:' || r.id || ':requested' as key, r.created_at as at,
                 u.first_name || ' ' || u.last_name as name, r.amount, '/admin/money?tab=refunds&refund=' || r.id as link
            from card_refunds r join users u on u.id = r.user_id join ${OWNERS} a on true
           where r.status = 'requested'`,
  },
  {
    kind: 'chargeback-opened',
    title: () => 'A chargeback was opened',
    body: ({ name, amount }) => `${nairaText(amount)} of ${name}.`,
    sql: `select a.id as "userId", 'chargeback:' || b.id || ':open' as key, b.created_at as at,
                 u.first_name || ' ' || u.last_name as name, b.amount, '/admin/money?tab=chargebacks&chargeback=' || b.id as link
            from chargebacks b join users u on u.id = b.user_id join ${OWNERS} a on true`,
  },
  {
    kind: 'complaint-waiting-urgent',
    type: 'order',
    title: ({ name }) => `Complaint ${name} was escalated`,
    body: () => 'It is first in the queue.',
    sql: `select a.id as "userId", 'complaint:' || c.id || ':escalated' as key, c.created_at as at, c.number as name,
                 0 as amount, '/admin/complaints?complaint=' || c.id as link
            from complaints c join ${OWNERS} a on true
           where c.status = 'escalated' and c.subject = 'order'`,
  },
]

/** Kinds that no other part of the demo has notified of, about what is there. */
export async function sampleNotifications(tx: Tx, clock: Clock): Promise<Row[]> {
  const rows: Row[] = []
  for (const { title, body, sql, ...choice } of samples) {
    const found = await tx.once<Found>(`select * from (${sql}) s where at >= $since and at <= now()`, {
      since: clock.ago(DAYS),
    })
    const shown = shownOf(choice)
    rows.push(
      ...found.map((one) => ({
        ...{ ...shown, userId: one.userId, dedupeKey: one.key, createdAt: one.at, link: one.link },
        ...{ title: title(one), body: body(one) },
      })),
    )
  }
  return rows
}
