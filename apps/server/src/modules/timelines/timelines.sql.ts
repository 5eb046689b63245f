import type { TimelineCategory, TimelineKind } from '@vendly/contract/timelines'
import { inScopeSql } from '../../platform/scope.ts'
import { MOVEMENT_ID } from '../ledger/ledger.sql.ts'
import { isUnderWaySql } from '../payments/payments.sql.ts'
import { otherNameSql } from '../wallet/wallet.sql.ts'

/** The columns of an entry; what a source does not say is null. */
type Columns = Partial<{
  subject: string
  number: string
  name: string
  text: string
  about: string
  orderId: string
  state: string
  amount: string
  direction: string
  doneAt: string
  memo: string
}>

export type Source = {
  kind: TimelineKind
  category: TimelineCategory
  /** Unique among all sources; it orders entries of one instant. */
  key: string
  at: string
  columns: Columns & { subject: string }
  from: string
  where: string
  /** SQL: somebody waits for it; without it nobody ever does. */
  isOpen?: string
}

const sellerName = (alias: string) => `coalesce(
  (select v.business_name from vendors v where v.user_id = ${alias}.seller_id),
  (select trim(s.first_name || ' ' || s.last_name) from users s where s.id = ${alias}.seller_id))`
const nameOf = (id: string) =>
  `(select trim(who.first_name || ' ' || who.last_name) from users who where who.id = ${id})`

/** SQL: what became of a payment `p` whose latest charge is `c`. */
export const paymentStateSql = `case when p.succeeded_at is not null then 'completed' when c.status = 'mismatched' then 'under-review'
  when ${isUnderWaySql('c')} then 'pending' else 'failed' end`
/** SQL: the charge `c` of a payment `p` that decides what became of it. */
export const LATEST_CHARGE = `left join lateral (
  select * from payment_charges x where x.payment_id = p.id order by x.status = 'succeeded' desc, x.created_at desc limit 1) c on true`

const ORDER_STATE = `case when o.status = 'pending' and o.paid_at is null then 'not-paid' else o.status end`
const IS_OPEN_ORDER = `o.paid_at is not null and o.status in ('pending','confirmed','preparing','ready','picked-up')`
const orderColumns = { subject: 'o.id::text', number: 'o.number', state: ORDER_STATE, doneAt: 'o.delivered_at' }
const bookingColumns = {
  ...{ subject: 'b.id::text', number: 'b.number', text: 'b.service_name', state: 'b.status' },
  ...{ amount: 'b.total', doneAt: 'b.starts_at' },
}
const IS_OPEN_BOOKING = `b.status in ('requested','confirmed','in-progress')`
const OPEN_COMPLAINT = `c.status not in ('resolved','withdrawn')`
const complaintColumns = {
  ...{
    subject: 'c.id::text',
    number: 'c.number',
    about: 'c.reason',
    text: 'left(c.description, 300)',
    state: 'c.status',
  },
  doneAt: 'c.decided_at',
}

/** Everything that happened with the user `$userId`, each part by an index of their own. */
export const sources: readonly Source[] = [
  {
    ...{ kind: 'payment', category: 'payments', key: `'p' || p.id`, at: 'p.created_at' },
    columns: {
      ...{
        subject: 'p.id::text',
        number: 'c.reference',
        text: 'c.failure',
        about: 'p.purpose',
        state: paymentStateSql,
      },
      ...{ amount: 'p.amount', doneAt: 'p.succeeded_at' },
      orderId: `case p.purpose when 'order' then (select o.id from orders o where o.checkout_id = p.subject_id order by o.number limit 1) end`,
    },
    ...{ from: `payments p ${LATEST_CHARGE}`, where: 'p.user_id = $userId' },
    isOpen: `p.succeeded_at is null and (c.status = 'mismatched' or ${isUnderWaySql('c')})`,
  },
  {
    ...{ kind: 'withdrawal', category: 'payments', key: `'w' || w.id`, at: 'w.created_at' },
    columns: {
      ...{ subject: 'w.id::text', number: 'w.reference', text: 'w.failure', amount: 'w.amount', direction: `'out'` },
      ...{
        doneAt: 'w.arrived_at',
        name: `(select a.bank_name || ' ••' || a.last_four from bank_accounts a where a.id = w.bank_account_id)`,
      },
      state: `case when w.status = 'succeeded' then 'completed' when w.status in ('failed','reversed') then 'failed'
        when w.held_until is not null then 'held-back' else 'pending' end`,
    },
    ...{
      from: 'withdrawals w',
      where: 'w.user_id = $userId',
      isOpen: 'w.arrived_at is null and w.returned_at is null',
    },
  },
  {
    ...{ kind: 'card-refund', category: 'payments', key: `'r' || r.id`, at: 'r.created_at' },
    columns: {
      ...{ subject: 'r.id::text', text: 'r.reason', amount: 'r.amount', direction: `'out'`, doneAt: 'r.closed_at' },
      state: `case r.status when 'processed' then 'completed' when 'failed' then 'failed' when 'rejected' then 'rejected' else 'pending' end`,
    },
    ...{ from: 'card_refunds r', where: 'r.user_id = $userId', isOpen: 'r.closed_at is null' },
  },
  {
    ...{ kind: 'chargeback', category: 'payments', key: `'k' || k.id`, at: 'k.created_at' },
    columns: { subject: 'k.id::text', amount: 'k.amount', state: 'k.status' },
    ...{ from: 'chargebacks k', where: 'k.user_id = $userId', isOpen: `k.status = 'open'` },
  },
  {
    ...{ kind: 'order', category: 'orders', key: `'o' || o.id`, at: 'o.placed_at' },
    columns: { ...orderColumns, name: sellerName('o'), amount: 'o.total', text: nameOf('o.rider_id') },
    ...{ from: 'orders o', where: `o.buyer_id = $userId and ${inScopeSql('o.campus_id')}`, isOpen: IS_OPEN_ORDER },
  },
  {
    ...{ kind: 'sale', category: 'orders', key: `'s' || o.id`, at: 'o.placed_at' },
    columns: { ...orderColumns, name: nameOf('o.buyer_id'), amount: 'o.total', text: nameOf('o.rider_id') },
    ...{ from: 'orders o', isOpen: IS_OPEN_ORDER },
    where: `o.seller_id = $userId and o.paid_at is not null and ${inScopeSql('o.campus_id')}`,
  },
  {
    ...{ kind: 'delivery', category: 'orders', key: `'d' || o.id`, at: 'o.delivered_at' },
    columns: { ...orderColumns, name: nameOf('o.buyer_id') },
    from: 'orders o',
    where: `o.rider_id = $userId and o.delivered_at is not null and ${inScopeSql('o.campus_id')}`,
  },
  {
    ...{ kind: 'booking', category: 'bookings', key: `'b' || b.id`, at: 'b.booked_at' },
    columns: { ...bookingColumns, name: sellerName('b') },
    ...{ from: 'bookings b', isOpen: IS_OPEN_BOOKING },
    where: `b.buyer_id = $userId and b.booked_at is not null and ${inScopeSql('b.campus_id')}`,
  },
  {
    ...{ kind: 'provided-booking', category: 'bookings', key: `'v' || b.id`, at: 'b.booked_at' },
    columns: { ...bookingColumns, name: nameOf('b.buyer_id') },
    ...{ from: 'bookings b', isOpen: IS_OPEN_BOOKING },
    where: `b.seller_id = $userId and b.booked_at is not null and ${inScopeSql('b.campus_id')}`,
  },
  {
    ...{ kind: 'movement', category: 'wallet', key: MOVEMENT_ID, at: 'e.at' },
    columns: {
      ...{
        subject: 'e.id::text',
        number: `coalesce(j.memo ->> 'reference', 'j' || j.id)`,
        about: 'j.kind',
        amount: 'e.amount',
      },
      ...{
        direction: `case e.side when 'C' then 'in' else 'out' end`,
        memo: `j.memo || jsonb_build_object('subjectKind', j.subject_kind)`,
      },
      ...{
        orderId: `case j.subject_kind when 'order' then j.subject_id end`,
        name: otherNameSql('j.subject_kind', 'j.subject_id'),
      },
    },
    from: 'ledger_entries e join journals j on j.id = e.journal_id',
    where: 'e.account_id = (select id from ledger_accounts where code = $account)',
  },
  {
    ...{ kind: 'feedback', category: 'messages', key: `'f' || f.id`, at: 'f.created_at' },
    columns: { subject: 'f.id::text', text: 'left(f.message, 300)', about: 'f.topic', state: 'f.status' },
    ...{ from: 'feedback f', where: 'f.user_id = $userId', isOpen: `f.status in ('new','in-progress')` },
  },
  {
    ...{ kind: 'complaint', category: 'messages', key: `'c' || c.id`, at: 'c.created_at' },
    columns: { ...complaintColumns, name: nameOf('c.respondent_id') },
    ...{ from: 'complaints c', where: 'c.complainant_id = $userId', isOpen: OPEN_COMPLAINT },
  },
  {
    ...{ kind: 'complaint-about', category: 'messages', key: `'a' || c.id`, at: 'c.created_at' },
    columns: { ...complaintColumns, name: nameOf('c.complainant_id') },
    ...{ from: 'complaints c', where: 'c.respondent_id = $userId', isOpen: OPEN_COMPLAINT },
  },
  {
    ...{ kind: 'chat', category: 'messages', key: `'m' || m.conversation_id`, at: 'm.last_at' },
    columns: {
      ...{ subject: 'm.conversation_id::text', number: 'x.last_seq::text' },
      name: nameOf('case x.lesser_id when m.user_id then x.greater_id else x.lesser_id end'),
    },
    from: 'conversation_members m join conversations x on x.id = m.conversation_id',
    where: 'm.user_id = $userId and m.last_at is not null',
  },
  {
    ...{ kind: 'chat-report', category: 'messages', key: `'q' || q.id`, at: 'q.created_at' },
    columns: {
      subject: 'q.id::text',
      name: nameOf('q.about_id'),
      about: 'q.reason',
      state: 'q.outcome',
      doneAt: 'q.closed_at',
    },
    ...{ from: 'chat_reports q', where: 'q.reporter_id = $userId', isOpen: 'q.closed_at is null' },
  },
  {
    ...{ kind: 'chat-report-about', category: 'messages', key: `'t' || q.id`, at: 'q.created_at' },
    columns: {
      subject: 'q.id::text',
      name: nameOf('q.reporter_id'),
      about: 'q.reason',
      state: 'q.outcome',
      doneAt: 'q.closed_at',
    },
    ...{ from: 'chat_reports q', where: 'q.about_id = $userId', isOpen: 'q.closed_at is null' },
  },
  {
    ...{ kind: 'note', category: 'notes', key: `'n' || n.id`, at: 'n.created_at' },
    columns: { subject: 'n.id::text', text: 'n.text', name: nameOf('n.author_id') },
    ...{ from: 'record_notes n', where: 'n.user_id = $userId' },
  },
  {
    ...{ kind: 'decision', category: 'decisions', key: `'l' || l.id`, at: 'l.at' },
    columns: {
      ...{
        subject: 'l.id::text',
        text: `nullif(l.reason, '')`,
        name: nameOf('l.admin_id'),
        about: 'l.action',
        memo: 'l.details',
      },
    },
    ...{ from: 'audit_log l', where: `l.subject in ('user','vendor','rider') and l.subject_id = $userId::uuid::text` },
  },
]

/** The type of each column, for the sources that have none of it. */
const TYPES: Readonly<Record<keyof Columns, string>> = {
  ...{ subject: 'text', number: 'text', name: 'text', text: 'text', about: 'text', orderId: 'uuid', state: 'text' },
  ...{ amount: 'bigint', direction: 'text', doneAt: 'timestamptz', memo: 'jsonb' },
}

/** SQL: the columns of an entry of this source. */
export const columnsOf = ({ kind, category, key, at, columns, isOpen }: Source): string =>
  [
    `${key} as id, ${at} as at, '${kind}' as kind, '${category}' as category`,
    ...Object.entries(TYPES).map(
      ([name, type]) => `(${columns[name as keyof Columns] ?? 'null'})::${type} as "${name}"`,
    ),
    `coalesce(${isOpen ?? 'false'}, false) as "isOpen"`,
  ].join(', ')
