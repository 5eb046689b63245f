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
select id::text as subject, amount::text as found from card_refunds
 where status in ('pending', 'processing', 'needs-attention', 'processed') and provider_id is null;
