-- What must be true of all money and stock at every moment, as queries that find what breaks it: `subject` and what was `found`.
-- They run after every test file, in the benches, in the crash test and every hour (ledger.audit.ts). Two sides are united and
-- grouped, never joined, so that each rule is one pass whatever the planner chooses.

-- rule: a journal does not sum to zero
select journal_id::text as subject, sum(case side when 'D' then amount else -amount end)::text as found
  from ledger_entries group by 1 having sum(case side when 'D' then amount else -amount end) <> 0;

-- rule: a stored balance differs from its entries
select code as subject, stored || ' stored, ' || from_entries || ' in entries' as found
  from ledger_balances where track_balance and stored <> from_entries;

-- rule: an account that may not be negative is
select code as subject, debits || ' out, ' || credits || ' in' as found from ledger_accounts
 where no_negative and case normal when 'C' then credits < debits else debits < credits end;

-- rule: escrow differs from what the order says
select coalesce(max(number), id) as subject, sum(held) || ' in escrow, ' || coalesce(max(state), 'no order') as found
  from (select substr(code, length('escrow:order:') + 1) as id, from_entries as held, 0 as due, null as number, null as state
          from ledger_balances where code like 'escrow:order:%'
        union all
        select id::text, 0, case when escrow in ('held', 'disputed') then total + platform_discount - settled else 0 end,
               number, status || '/' || escrow
          from orders) sides
 group by id having sum(held) <> sum(due) or max(number) is null;

-- rule: a hold differs from what the checkout says, or is kept for nothing
select id as subject, sum(posted) || ' in escrow, ' || sum(due) || ' held, ' || sum(waiting) || ' orders unpaid' as found
  from (select substr(code, length('escrow:checkout:') + 1) as id, from_entries as posted, 0 as due, 0 as waiting
          from ledger_balances where code like 'escrow:checkout:%'
        union all
        select id::text, 0, held, 0 from checkouts where held > 0
        union all
        select checkout_id::text, 0, 0, 1 from orders where status = 'pending' and paid_at is null) sides
 group by id having sum(posted) <> sum(due) or (sum(due) > 0 and sum(waiting) = 0);

-- rule: what is deferred for an ad differs from the ad
select id as subject, sum(deferred) || ' deferred, ' || sum(due) || ' due' as found
  from (select substr(code, length('ads_deferred:ad:') + 1) as id, from_entries as deferred, 0 as due
          from ledger_balances where code like 'ads_deferred:%'
        union all
        select id::text, 0, price from ads where status in ('pending', 'approved', 'running')) sides
 group by id having sum(deferred) <> sum(due);

-- rule: a period of Premium is paid without its journal, or the other way round
select id as subject, sum(paid) || ' paid, ' || sum(posted) || ' in journals' as found
  from (select id::text, price as paid, 0 as posted from premium_periods where paid_at is not null
        union all
        select j.subject_id::text, 0, e.amount
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D' where j.kind = 'premium.pay') sides
 group by id having sum(paid) <> sum(posted);

-- rule: a paid order without its payment, or the other way round
select id as subject, sum(paid) || ' paid, ' || sum(posted) || ' journals' as found
  from (select id::text, 1 as paid, 0 as posted from orders where paid_at is not null
        union all
        select split_part(key, ':', 2), 0, 1 from journals where key like 'order:%:pay') sides
 group by id having sum(paid) <> sum(posted);

-- rule: an order is closed without everything paid out, or the other way round
select number as subject, escrow || ', ' || settled || ' of ' || total + platform_discount as found from orders
 where (escrow in ('released', 'refunded')) <> (settled = total + platform_discount and settled > 0)
   and total + platform_discount > 0;

-- rule: an order is in dispute without a case that holds its money, or the other way round
select max(number) as subject, max(escrow) || ', ' || sum(cases) || ' cases' as found
  from (select id, number, escrow, 0 as cases from orders
        union all
        select order_id, null, null, 1 from order_disputes) sides
 group by id having (max(escrow) = 'disputed') <> (sum(cases) > 0);

-- rule: what was settled differs from the journals
select coalesce(max(number), id) as subject, sum(settled) || ' settled, ' || sum(posted) || ' in journals' as found
  from (select id::text, number, settled, 0 as posted from orders
        union all
        select j.subject_id::text, null, 0, e.amount
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D'
         where j.subject_kind = 'order' and j.kind in ('order.release', 'order.refund', 'order.split')) sides
 group by id having sum(settled) <> sum(posted);

-- rule: the lines of an order do not sum to it
select max(number) as subject, 'items ' || sum(items) || ', commission ' || sum(commission) as found
  from (select id, number, items_total as items, vendor_discount as vendor, platform_discount as platform, commission from orders
        union all
        select order_id, null, -total, -vendor_discount, -platform_discount, -commission from order_lines) sides
 group by id having (sum(items), sum(vendor), sum(platform), sum(commission)) <> (0, 0, 0, 0);

-- rule: an order waits for payment although others of its checkout are paid
select checkout_id::text as subject, count(paid_at) || ' of ' || count(*) || ' paid' as found from orders
 group by 1 having count(paid_at) > 0 and count(*) filter (where paid_at is null and status = 'pending') > 0;

-- rule: a funding differs from its succeeded charge
select reference as subject, coalesce(max(status), 'no charge') || ', ' || sum(credited) || ' credited' as found
  from (select c.reference, c.status, case when c.status = 'succeeded' then p.amount else 0 end as due, 0 as credited, 1 as known
          from payment_charges c join payments p on p.id = c.payment_id
        union all
        select substr(j.key, length('fund:') + 1), null, 0, e.amount, 0
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'C' where j.kind = 'fund') sides
 group by reference having sum(due) <> sum(credited) or sum(known) = 0;

-- rule: a payment has succeeded without a succeeded charge, or the other way round
select p.id::text as subject, coalesce(p.succeeded_at::text, 'not succeeded') as found from payments p
 where (p.succeeded_at is not null)
    <> exists (select 1 from payment_charges c where c.payment_id = p.id and c.status = 'succeeded');

-- rule: an administrator has a wallet
select u.email as subject, 'wallet' as found from users u join ledger_accounts a on a.code = 'wallet:user:' || u.id
 where u.role = 'admin';

-- rule: a product and its options disagree on stock
select id::text as subject, sum(stock) || ' against ' || sum(in_options) as found
  from (select id, stock, 0 as in_options from products where has_options
        union all select product_id, 0, stock from product_options) sides
 group by id having sum(stock) <> sum(in_options);

-- rule: a journal has fewer than two entries
select j.id::text as subject, count(e.id) || ' entries' as found
  from journals j left join ledger_entries e on e.journal_id = j.id
 group by 1 having count(e.id) < 2;

-- rule: an order that ended without delivery still holds money
select number as subject, status || '/' || escrow as found from orders
 where status in ('rejected', 'cancelled') and escrow not in ('none', 'refunded');

-- rule: money is held for nobody
select code as subject, from_entries::text as found
  from ledger_balances
 where from_entries <> 0 and code like 'escrow:%' and code !~ '^escrow:(order|checkout):';

-- rule: a payout hold differs from the withdrawal under way
select user_id as subject, sum(held) || ' held, ' || sum(due) || ' under way' as found
  from (select substr(code, length('payout_hold:user:') + 1) as user_id, from_entries as held, 0 as due
          from ledger_balances where code like 'payout_hold:%'
        union all
        select user_id::text, 0, amount from withdrawals where status not in ('succeeded', 'failed', 'reversed')) sides
 group by user_id having sum(held) <> sum(due);

-- rule: a withdrawal differs from its journals
select coalesce(max(reference), id) as subject,
       coalesce(max(status), 'no withdrawal') || ', journals: ' || sum(requested) || ' request, ' || sum(succeeded) || ' success, '
         || sum(failed) || ' failed, ' || sum(reversed) || ' reversed' as found
  from (select id::text, reference, status, 0 as requested, 0 as succeeded, 0 as failed, 0 as reversed from withdrawals
        union all
        select split_part(key, ':', 2), null, null, (kind = 'withdrawal.request')::int, (kind = 'withdrawal.success')::int,
               (kind = 'withdrawal.failed')::int, (kind = 'withdrawal.reversed')::int
          from journals where key like 'wd:%') sides
 group by id
having max(status) is null
    or (sum(requested), sum(succeeded), sum(failed), sum(reversed)) <>
       (1, (max(status) in ('succeeded', 'reversed'))::int, (max(status) = 'failed')::int, (max(status) = 'reversed')::int);

-- rule: what is held for a refund to a card differs from the refund
select id as subject, sum(held) || ' held, ' || coalesce(max(status), 'no refund') as found
  from (select substr(code, length('refund_hold:') + 1) as id, from_entries as held, 0 as due, null as status
          from ledger_balances where code like 'refund_hold:%'
        union all
        select id::text, 0, case when closed_at is null then amount else 0 end, status from card_refunds) sides
 group by id having sum(held) <> sum(due) or max(status) is null;

-- rule: a refund to a card has ended without its one journal, or the other way round
select id as subject, sum(ended) || ' ended, ' || sum(posted) || ' journals' as found
  from (select id::text, case when closed_at is null then 0 else 1 end as ended, 0 as posted from card_refunds
        union all
        select subject_id::text, 0, 1 from journals
         where kind in ('card_refund.paid', 'card_refund.failed', 'card_refund.rejected')) sides
 group by id having sum(ended) <> sum(posted);

-- rule: a refund to a card is called sent, and has no number at the provider
select id::text as subject, amount::text as found from card_refunds where status = 'processed' and provider_id is null;

-- rule: more of a card payment went back than was paid
select c.reference as subject, sum(r.amount) || ' of ' || max(p.amount) as found
  from card_refunds r
  join payment_charges c on c.id = r.charge_id
  join payments p on p.id = c.payment_id
 where r.source = 'wallet' and r.status not in ('failed', 'rejected')
 group by c.id having sum(r.amount) > max(p.amount);

-- rule: a card payment goes back by a refund although the bank disputed it before the refund was sent
select c.reference as subject, r.amount || ' refunded, ' || b.amount || ' disputed, ' || b.status as found
  from chargebacks b
  join card_refunds r on r.charge_id = b.charge_id and r.source = 'wallet' and r.status not in ('failed', 'rejected')
  join payment_charges c on c.id = b.charge_id
 where b.status <> 'won' and coalesce(r.submitted_at, 'infinity') > b.created_at;

-- rule: what is due to a rider differs from what their way was not paid
select id as subject, sum(held) || ' due, ' || sum(open) || ' not paid' as found
  from (select substr(code, length('rider_due:order:') + 1) as id, from_entries as held, 0 as open
          from ledger_balances where code like 'rider_due:%'
        union all
        select order_id::text, 0, amount - paid from rider_ways where status = 'owed') sides
 group by id having sum(held) <> sum(open);

-- rule: what is held for a chargeback differs from the chargeback
select id as subject, sum(held) || ' held, ' || coalesce(max(status), 'no chargeback') as found
  from (select substr(code, length('chargeback_hold:') + 1) as id, from_entries as held, 0 as due, null as status
          from ledger_balances where code like 'chargeback_hold:%'
        union all
        select id::text, 0, case when closed_at is null then held else 0 end, status from chargebacks) sides
 group by id having sum(held) <> sum(due) or max(status) is null;

-- rule: a chargeback was lost without what the bank took being booked, or the other way round
select id as subject, sum(taken) || ' taken, ' || sum(posted) || ' booked' as found
  from (select id::text, amount as taken, 0 as posted from chargebacks where status = 'lost'
        union all
        select j.subject_id::text, 0, e.amount
          from journals j
          join ledger_entries e on e.journal_id = j.id and e.side = 'C'
          join ledger_accounts a on a.id = e.account_id and a.code = 'provider:collections'
         where j.kind = 'chargeback.lost') sides
 group by id having sum(taken) <> sum(posted);

-- rule: money was credited to nobody, and no open difference says so
select 'unapplied:payments' as subject, sum(held) || ' held, ' || sum(due) || ' in open differences' as found
  from (select from_entries as held, 0 as due from ledger_balances where code = 'unapplied:payments'
        union all
        select 0, e.amount
          from reconciliation_breaks b
          join journals j on j.key = 'unapplied:' || b.reference and j.kind = 'unapplied'
          join ledger_entries e on e.journal_id = j.id and e.side = 'C'
         where b.is_open and b.kind = 'charge_amount') sides
having coalesce(sum(held), 0) <> coalesce(sum(due), 0);

-- rule: an adjustment was approved without its journal, or the other way round
select id as subject, sum(approved) || ' approved, ' || sum(posted) || ' journals' as found
  from (select id::text, 1 as approved, 0 as posted from adjustments where status = 'approved' and kind <> 'refund'
        union all
        select subject_id::text, 0, 1 from journals where kind in ('adjustment.credit', 'adjustment.correction')) sides
 group by id having sum(approved) <> sum(posted);

-- rule: more of an order was refunded than was paid
select o.number as subject, sum(r.amount) || ' of ' || o.total as found
  from order_refunds r join orders o on o.id = r.order_id group by o.id having sum(r.amount) > o.total;

-- rule: more of a line was refunded than it cost
select l.id::text as subject, sum(r.amount + r.promotions) || ' of ' || l.total - l.vendor_discount as found
  from order_refunds r join order_lines l on l.id = r.line_id
 where r.bearer <> 'platform'
 group by l.id having sum(r.amount + r.promotions) + (
   select coalesce(sum(m.refunded + m.refunded_promotions), 0) from missing_items m where m.line_id = l.id
 ) <> l.total - l.vendor_discount;

-- rule: missing items were refunded otherwise than their refund says
select r.id::text as subject, sum(m.refunded) || ' of items, ' || r.amount as found
  from missing_items m join order_refunds r on r.id = m.refund_id
 group by r.id
having (sum(m.refunded), sum(m.refunded_promotions), sum(m.refunded_commission)) <> (r.amount, r.promotions, r.commission);

-- rule: more of a line is missing than it had, or other than was reported
select l.id::text as subject, l.missing || ' missing, ' || coalesce(sum(m.quantity), 0) || ' reported' as found
  from order_lines l left join missing_items m on m.line_id = l.id
 group by l.id having l.missing <> coalesce(sum(m.quantity), 0);

-- rule: a refund of an order after its settlement differs from its journal
select id as subject, sum(due) || ' refunded, ' || sum(posted) || ' posted' as found
  from (select id::text, amount as due, 0 as posted from order_refunds where bearer <> 'escrow'
        union all
        select j.memo ->> 'refundId', 0, e.amount
          from journals j
          join ledger_entries e on e.journal_id = j.id and e.side = 'C'
          join ledger_accounts a on a.id = e.account_id and a.code like 'wallet:%'
         where j.kind in ('order.clawback', 'order.goodwill')) sides
 group by id having sum(due) <> sum(posted);

-- rule: a change of the balance at the provider differs from its one journal
select id as subject, sum(due) || ' changed, ' || sum(posted) || ' posted' as found
  from (select provider_id as id, difference as due, 0 as posted
          from provider_balance_rows where booking in ('topup', 'settlement', 'charge', 'refund', 'dispute')
        union all
        select substr(j.key, length('balance:') + 1), 0, case e.side when 'D' then e.amount else -e.amount end
          from journals j
          join ledger_entries e on e.journal_id = j.id
          join ledger_accounts a on a.id = e.account_id and a.code = 'provider:balance'
         where j.key like 'balance:%') sides
 group by id having sum(due) <> sum(posted);

-- rule: a settlement to the bank differs from its one journal
select id as subject, sum(due) || ' settled, ' || sum(posted) || ' posted' as found
  from (select provider_id as id, effective as due, 0 as posted from provider_settlements where destination = 'bank'
        union all
        select substr(j.key, length('settlement:') + 1), 0, e.amount
          from journals j join ledger_entries e on e.journal_id = j.id and e.side = 'D' where j.key like 'settlement:%') sides
 group by id having sum(due) <> sum(posted);

-- rule: an account of one record moved after it was closed
select code as subject, count(*) || ' entries after it was empty' as found
  from (select a.code, sum(case e.side when a.normal then e.amount else -e.amount end) over earlier as balance,
               row_number() over (partition by a.id order by e.id desc) as from_last
          from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
         where a.code like any (array['escrow:order:%', 'refund_hold:%', 'chargeback_hold:%', 'ads_deferred:%', 'rider_due:%'])
        window earlier as (partition by a.id order by e.id)) movements
 where balance = 0 and from_last > 1
 group by code;

-- rule: the wallet of a deleted account moved after it was deleted
select u.id::text as subject, count(*) || ' entries' as found
  from users u
  join ledger_accounts a on a.code = 'wallet:user:' || u.id
  join ledger_entries e on e.account_id = a.id and e.at > u.deleted_at + interval '1 minute'
 where u.deleted_at is not null
 group by u.id;
