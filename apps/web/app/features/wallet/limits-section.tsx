import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SpendingLimits } from '@vendly/contract/spending'
import type { ReactNode } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { clockTime, dayText } from '../../lib/time.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ReserveNote } from '../../ui/reserve-note.tsx'
import { CardMoneyNote } from './card-money-note.tsx'

// Below the wallet: each movement changes it.
const limitsQuery = queryOptions({
  queryKey: [...keys.wallet, 'limits'] as const,
  queryFn: async ({ signal }) => (await api('GET /wallet/limits', { signal })).data,
})

/** Every limit on what may leave the wallet, how much of it is used, and what raises it. */
export default function LimitsSection() {
  const { data: limits, error, refetch, isFetching } = useQuery(limitsQuery)
  if (!limits && error)
    return (
      <Failed title="Couldn’t load your limits" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!limits)
    return (
      <SkeletonOf what="your limits">
        <RowsSkeleton count={4} />
      </SkeletonOf>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <Part title="In 24 hours">
        <Used {...limits.day} label="Spent, sent and withdrawn in 24 hours" />
        <Raises limits={limits} />
      </Part>
      {limits.pinReset && (
        <Part title="After the reset of your PIN">
          <Used
            label="Sent and withdrawn since the reset"
            limit={limits.pinReset.limit}
            spent={limits.pinReset.limit - limits.pinReset.left}
            left={limits.pinReset.left}
          />
          <p>Until {clockTime(new Date(limits.pinReset.until))}.</p>
        </Part>
      )}
      <Part title="When we ask who you are">
        <ul className="grid gap-1">
          <li>Your wallet PIN, fingerprint or face: each time you send money, pay at a stall or withdraw.</li>
          <li>Your password: when purchases reach more than {nairaText(limits.unconfirmed)} in 24 hours.</li>
          <li>Both: when you send more than {nairaText(limits.newReceiver)} to a person for the first time.</li>
          <li>Your password: when you add a bank account, or pay with a saved card.</li>
        </ul>
      </Part>
      <Part title="Money from cards">
        <p>
          It pays for orders at once. It can be sent or withdrawn after {limits.cardMoneyDays} days; money by bank
          transfer at once.
        </p>
        <CardMoneyNote wallet={limits} />
      </Part>
      {limits.reserved > 0 && (
        <Part title="Reserved">
          <ReserveNote reserve={limits} />
        </Part>
      )}
      {(limits.owed > 0 || limits.isFrozen) && (
        <Part title="Paused">
          <p>
            {limits.isFrozen
              ? 'Your bank disputes a card payment. Until it has decided, nothing can leave your wallet.'
              : `You owe ${nairaText(limits.owed, 'two')}. Repay it in your wallet; then you can pay, send and withdraw again.`}
          </p>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2 text-sm">
      <h2 className="display text-d-sm">{title}</h2>
      {children}
    </section>
  )
}

function Used({ label, limit, spent, left }: { label: string; limit: number; spent: number; left: number }) {
  return (
    <>
      <Progress label={label} percent={Math.min(100, (spent / limit) * 100)} />
      <p>
        {nairaText(spent)} of {nairaText(limit)} used. <b>{nairaText(left)} left.</b>
      </p>
    </>
  )
}

function Raises({ limits: { next } }: { limits: SpendingLimits }) {
  if (!next) return <p className="text-ink-2">This is the highest limit.</p>
  return (
    <p className="text-ink-2">
      It rises to {nairaText(next.perDay)} on {dayText(new Date(next.at))}
      {next.byCampusEmail && ', or at once when you confirm your campus email under Security'}. Then money from cards
      waits {next.cardMoneyDays} days.
    </p>
  )
}
