-- What must be true of all money and stock at every moment, as queries that find what breaks it: `subject` and what was `found`.
-- Rules about rows of another module and their money are in its own <noun>.invariants.sql.
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

-- rule: an administrator has a wallet
select u.email as subject, 'wallet' as found from users u join ledger_accounts a on a.code = 'wallet:user:' || u.id
 where u.role = 'admin';

-- rule: a journal has fewer than two entries
select j.id::text as subject, count(e.id) || ' entries' as found
  from journals j left join ledger_entries e on e.journal_id = j.id
 group by 1 having count(e.id) < 2;

-- rule: money is held for nobody
select code as subject, from_entries::text as found
  from ledger_balances
 where from_entries <> 0 and code like 'escrow:%' and code !~ '^escrow:(order|checkout|booking|booking-payment):';

-- rule: an account of one record moved after it was closed
select code as subject, count(*) || ' entries after it was empty' as found
  from (select a.code, sum(case e.side when a.normal then e.amount else -e.amount end) over earlier as balance,
               row_number() over (partition by a.id order by e.id desc) as from_last
          from ledger_accounts a
          join ledger_entries e on e.account_id = a.id
         where a.code like any (array['escrow:order:%', 'escrow:booking:%', 'refund_hold:%', 'chargeback_hold:%', 'ads_deferred:%', 'rider_due:%', 'due:%'])
        window earlier as (partition by a.id order by e.id)) movements
 where balance = 0 and from_last > 1
 group by code;

-- rule: there is money in the wallet of a deleted account
select u.id::text as subject, a.credits - a.debits || ' left' as found
  from users u
  join ledger_accounts a on a.code = 'wallet:user:' || u.id and a.credits <> a.debits
 where u.deleted_at is not null;
