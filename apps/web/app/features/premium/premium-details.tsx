import type { Premium } from '@vendly/contract/premium'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Switch } from '../../ui/choice.tsx'
import { List, Row, SectionHead } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { dateText } from './date-text.ts'
import { useChangeRenewal } from './premium.queries.ts'

/** What commission cost in the last days, and what it would have been on Premium. */
export function Savings({ lastDays, plan }: Pick<Premium, 'lastDays' | 'plan'>) {
  const { days, orders, sales, commissionStandard, commissionPremium } = lastDays
  const saved = Math.max(0, commissionStandard - commissionPremium)
  return (
    <section aria-labelledby="savings">
      <SectionHead
        id="savings"
        title={`Your last ${days} days`}
        note={`${orders} ${orders === 1 ? 'order' : 'orders'}, ${nairaText(sales)}`}
      />
      <Stats>
        <Stat label="Standard commission" value={nairaText(commissionStandard)} />
        <Stat label="Premium commission" value={nairaText(commissionPremium)} />
      </Stats>
      <p className="pt-2 text-ink-2 text-sm">
        {saved === 0
          ? 'Without sales there is nothing to save yet.'
          : plan === 'premium'
            ? `Premium’s lower commission is worth ${nairaText(saved)} on these sales.`
            : `With Premium you would have paid ${nairaText(saved)} less commission on these sales.`}
      </p>
    </section>
  )
}

/** Only a plan that ends can be renewed. */
export function Renewal({ premium, monthly, yearly }: { premium: Premium; monthly: number; yearly: number }) {
  const change = useChangeRenewal()
  const { isOn, period } = premium.renewal
  const price = period === 'yearly' ? yearly : monthly
  return (
    <section aria-labelledby="renewal">
      <SectionHead id="renewal" title="Renewal" />
      <Switch
        label="Renew automatically"
        help={`On the last day we take ${nairaText(price)} for ${period === 'yearly' ? 'a year' : 'a month'} from your wallet, or by your default card when there is too little in it. If neither works, we tell you, and Premium ends.`}
        checked={isOn}
        disabled={change.isPending}
        onChange={(isOn) => change.mutateAsync({ isOn }).catch(() => undefined)}
      />
      {change.error && (
        <Note tone="bad" live>
          {refusalText(change.error, 'Nothing changed.')}
        </Note>
      )}
    </section>
  )
}

const paidBy = { wallet: 'from your wallet', card: 'by card', renewal: 'renewed' }

export function Payments({ payments }: Pick<Premium, 'payments'>) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payments">
      <SectionHead id="payments" title="Payments" />
      <List label="Payments">
        {payments.map((one) => (
          <Row
            key={one._id}
            title={one.period === 'yearly' ? '1 year of Premium' : '1 month of Premium'}
            text={`${dateText(one.beginsAt)} to ${dateText(one.endsAt)}, ${paidBy[one.paidBy]}`}
            end={<span className="figures font-semibold">{nairaText(one.price)}</span>}
          />
        ))}
      </List>
    </section>
  )
}
