import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nairaText } from '../../../lib/money.ts'
import { Note } from '../../../ui/note.tsx'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'
import { PremiumEnds } from '../../premium/premium-ends.tsx'

/** Why the store takes no orders: Vendly stopped it, or its owner owes Vendly; and when its Premium ends. */
export function StoreNotes() {
  const { data } = useQuery(storeProfileQuery)
  if (!data || (!data.owed && data.standing === 'verified' && !data.premiumUntil)) return null
  return (
    // The awning of the bar hangs over the page on a computer.
    <div className="grid grid-cols-1 gap-3 pb-3 lg:pt-3 empty:hidden">
      {data.standing !== 'verified' && (
        <Note tone="bad" icon="lock-simple-fill">
          <b className="block">
            {data.standing === 'revoked' ? 'Your verification was revoked' : 'Vendly stopped new orders'}
          </b>
          {data.standing === 'revoked' ? 'Your store and products are hidden. ' : 'Buyers see that you are closed. '}
          Finish the orders that you have.{' '}
          <Link to="/notifications" className="touch font-semibold text-bad-text underline">
            Read why
          </Link>
        </Note>
      )}
      {data.owed > 0 && (
        <Note tone="gold">
          <b className="block">You owe {nairaText(data.owed, 'two')}</b>
          Your store takes no new orders until it is repaid.{' '}
          <Link to="/wallet" className="touch font-semibold text-brand-text underline">
            Repay it in your wallet
          </Link>
        </Note>
      )}
      <PremiumEnds until={data.premiumUntil} />
    </div>
  )
}
