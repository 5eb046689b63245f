import { useQuery } from '@tanstack/react-query'
import { nairaText } from '../../../lib/money.ts'
import { LAGOS } from '../../../lib/time.ts'
import { Note } from '../../../ui/note.tsx'
import { pricingQuery } from '../../own-store/store-settings.queries.ts'
import { type ListingFields, pricesNow } from './listing-fields.ts'

/** What the seller gets of the prices, after the fee of their own plan. */
export function Earning({ fields }: { fields: ListingFields }) {
  const { data } = useQuery(pricingQuery)
  const prices = pricesNow(fields)
  if (!data || !prices || prices.lowest <= 0) return null
  const { own, ownPlan, premiumUntil } = data.commission
  const earned = (price: number) => nairaText(price - Math.round((price * own) / 100))
  const [lowest, highest] = [earned(prices.lowest), earned(prices.highest)]
  return (
    <Note tone="ok" icon="hand-coins">
      You get <b>{lowest}</b>
      {highest !== lowest && (
        <>
          {' '}
          to <b>{highest}</b>
        </>
      )}{' '}
      for each one sold, after the {own}% fee
      {ownPlan === 'premium'
        ? ` of your Premium plan${premiumUntil ? `, which ends on ${dayText(premiumUntil)}` : ''}.`
        : '.'}
    </Note>
  )
}

const dayText = (at: string): string =>
  new Date(at).toLocaleDateString('en-NG', { day: 'numeric', month: 'long', year: 'numeric', timeZone: LAGOS })
