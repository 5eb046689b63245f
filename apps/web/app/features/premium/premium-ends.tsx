import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { LAGOS } from '../../lib/time.ts'
import { Note } from '../../ui/note.tsx'
import { premiumQuery } from './premium.queries.ts'

const NOTICE_DAYS = 7
const date = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'long', timeZone: LAGOS })

/** Says in the last week of Premium when it ends, unless it renews itself. `until`: its end. */
export function PremiumEnds({ until }: { until: string | null }) {
  const isNear = until !== null && Date.parse(until) - serverNow().getTime() <= NOTICE_DAYS * 86_400_000
  const { data } = useQuery({ ...premiumQuery, enabled: isNear })
  if (!isNear || !data || data.renewal.isOn) return null
  return (
    <Note tone="gold" icon="crown-simple-fill">
      <b className="block">Premium ends on {date.format(new Date(until))}</b>
      Then your sales pay the standard commission again.{' '}
      <Link to="/vendor/upgrade" className="touch font-semibold text-brand-text underline">
        Renew
      </Link>
    </Note>
  )
}
