import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nairaText } from '../../../lib/money.ts'
import { Note } from '../../../ui/note.tsx'
import { storeProfileQuery } from '../../own-store/store-profile.queries.ts'

/** Why the store takes no orders while its owner owes Vendly, and where that is repaid. */
export function OwedNote() {
  const { data } = useQuery(storeProfileQuery)
  if (!data?.owed) return null
  return (
    // The awning of the bar hangs over the page on a computer.
    <div className="pb-3 lg:pt-3">
      <Note tone="gold">
        <b className="block">You owe {nairaText(data.owed, 'two')}</b>
        Your store takes no new orders until it is repaid.{' '}
        <Link to="/wallet" className="touch font-semibold text-brand-text underline">
          Repay it in your wallet
        </Link>
      </Note>
    </div>
  )
}
