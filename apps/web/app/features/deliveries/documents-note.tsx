import { useQuery } from '@tanstack/react-query'
import { deliveryLimits } from '@vendly/contract/limits'
import { Link } from 'react-router'
import { serverNow } from '../../lib/clock.ts'
import { dayText } from '../../lib/time.ts'
import { Note } from '../../ui/note.tsx'
import { documentLabels } from '../applications/document-labels.ts'
import { riderDocumentsQuery } from '../applications/rider/rider-application.queries.ts'
import { daysUntil, expiryText } from './document-expiry.ts'
import { riderFiguresQuery } from './run/deliveries.queries.ts'

const [NOTICE_DAYS] = deliveryLimits.documentNoticeDays

/** Which document stops the rider's work, or will soon, with the way to replace it. Nothing while all are valid. */
export function DocumentsNote() {
  const { data } = useQuery(riderFiguresQuery)
  const left = data?.documentsExpireOn ? daysUntil(data.documentsExpireOn, serverNow()) : undefined
  const isDue = left !== undefined && left <= NOTICE_DAYS
  const { data: documents } = useQuery({ ...riderDocumentsQuery, enabled: isDue })
  if (!isDue || !data?.documentsExpireOn) return null
  const due = documents?.find(({ expiresOn }) => expiresOn === data.documentsExpireOn)
  return (
    <Note tone={left < 0 ? 'bad' : 'gold'}>
      {expiryText(
        due ? documentLabels[due.type].name : undefined,
        left,
        dayText(new Date(`${data.documentsExpireOn}T12:00:00+01:00`)),
      )}{' '}
      <Link to="/rider/profile?section=documents" className="touch font-semibold text-brand-text underline">
        Replace it
      </Link>
    </Note>
  )
}
