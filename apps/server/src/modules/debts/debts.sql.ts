/**
 * SQL: what users owe, in parts by when it became a debt (`code`, `at`, `amount` in kobo). What is repaid is taken from the oldest
 * part, so what is open is the newest. Debts are few; the partial index `ledger_accounts_owing` has no others.
 */
export const DEBT_PARTS = `
  select o.code, e.at, least(e.amount, o.debits - o.credits - e.newer)::bigint as amount
    from ledger_accounts o
    cross join lateral (
      select at, amount,
             coalesce(sum(amount) over (order by at desc, id desc rows between unbounded preceding and 1 preceding), 0) as newer
        from ledger_entries
       where account_id = o.id and side = 'D') e
   where o.code like 'receivable:user:%' and o.debits > o.credits and e.newer < o.debits - o.credits`

/** SQL: whether a bank disputes a payment of this user, so that nothing leaves their wallet. */
export const isFrozen = (userId: string): string =>
  `exists (select from withdrawal_freezes f where f.user_id = ${userId})`
