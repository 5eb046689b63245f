import type { Data } from '@vendly/contract/api'
import { Link } from 'react-router'
import { nairaText } from '../../../lib/money.ts'
import { Note } from '../../../ui/note.tsx'

type Way = Data<'GET /riders/earnings'>['unpaid'][number]

const REASONS: Record<Way['status'], string> = {
  owed: 'the seller cancelled with too little money. You get it when they have repaid it.',
  waiting: 'Vendly decides whether it is paid.',
}

/** Ways in vain that the rider has not been paid for: the seller owes them, or Vendly decides. */
export function UnpaidWays({ ways }: { ways: readonly Way[] }) {
  if (ways.length === 0) return null
  const owed = ways.filter(({ status }) => status === 'owed').reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Note icon="clock">
      <b className="block">{owed > 0 ? `${nairaText(owed)} is owed to you` : 'Not paid yet'}</b>
      <ul className="mt-1 grid grid-cols-1 gap-1">
        {ways.map(({ _id, orderNumber, amount, status }) => (
          <li key={_id}>
            {nairaText(amount)} for your way,{' '}
            <Link to={`/orders/${_id}`} className="font-semibold text-brand-text underline">
              order {orderNumber}
            </Link>
            : {REASONS[status]}
          </li>
        ))}
      </ul>
    </Note>
  )
}
