import { useQuery } from '@tanstack/react-query'
import type { RiderRecord } from '@vendly/contract/rider-records'
import { Link, useParams } from 'react-router'
import { useAccess } from '../../lib/admin-access.ts'
import { serverNow } from '../../lib/clock.ts'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import { recordListOf } from '../../lib/record-path.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { clockTime, dayText } from '../../lib/time.ts'
import { pageMeta } from '../../lib/title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { daysUntil } from '../deliveries/document-expiry.ts'
import { QualityPanel } from './quality-panel.tsx'
import { riderMeasures } from './quality-texts.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordHead, RecordPage, RecordWalk } from './record-page.tsx'
import { RecordContact, RecordLog, RecordPapers, StandingNotes } from './record-parts.tsx'
import { standingLooks, vehicleText } from './record-texts.ts'
import { notesQuery, riderRecordQuery, useLiveRecord } from './records.queries.ts'
import { RiderFailures } from './rider-failures.tsx'
import { RiderFigures } from './rider-figures.tsx'
import { RiderNow } from './rider-now.tsx'

export const meta = () => pageMeta('Rider')
export const handle: ScreenHandle = { title: 'Rider' }
export const clientLoader = ({ params: { id } }: { params: { id?: string } }) =>
  warm((client) => {
    void client.prefetchQuery(riderRecordQuery(id!))
    void client.prefetchInfiniteQuery(notesQuery(id!))
  })

/** One rider: what they do now, how much and how well they deliver, papers, notes and what administrators did. */
export default function RiderRecordScreen() {
  const { id = '' } = useParams()
  return (
    <RecordPage key={id} query={useQuery(riderRecordQuery(id))} noun="rider">
      {(record) => <Rider record={record} />}
    </RecordPage>
  )
}

function Rider({ record }: { record: RiderRecord }) {
  const { _id: id, can, figures, quality, papers, auditLog, trips } = record
  useLiveRecord('rider', id, papers?.applicationId)
  return (
    <>
      <Head record={record} />
      <RecordWalk kind="rider" id={id} canMessage={can.message} />
      <div className="grid grid-cols-1 gap-3">
        <StandingNotes record={record} />
        {figures && quality && <RiderFigures id={id} figures={figures} quality={quality} />}
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 grid-cols-1 gap-3">
            {quality && <QualityPanel measures={riderMeasures} last30={quality.last30} weeks={quality.weeks} />}
            {trips && <RiderFailures id={id} trips={trips} />}
            <RecordLog entries={auditLog} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3">
            <RiderNow record={record} />
            <RecordNotes id={id} />
            {(papers || can.revoke || can.restore) && <RecordPapers kind="rider" record={record} />}
            <RecordContact record={record}>
              {trips && trips.onTheWay > 0 && (
                <>
                  <dt className="text-ink-3">On the way</dt>
                  <dd className="figures">{nairaText(trips.onTheWay, 'two')}</dd>
                </>
              )}
            </RecordContact>
          </div>
        </div>
      </div>
    </>
  )
}

/** How many days before a document expires the head says so. */
const EXPIRY_DAYS = 14

function Head({ record }: { record: RiderRecord }) {
  const { _id: id, name, avatar, rider, campus, standing, since, lastSeenAt, can } = record
  const look = standingLooks[standing]
  const { average, count } = rider.rating
  return (
    <RecordHead
      list={recordListOf('rider', useAccess())}
      campus={campus.shortName}
      lead={<Avatar name={name} photo={avatar} size="lg" />}
      title={name}
      badges={
        <>
          <Badge tone={rider.isOnline ? 'ok' : 'plain'}>
            {rider.isOnline ? 'Online' : 'Offline'}
            {rider.onlineChangedAt && ` since ${clockTime(new Date(rider.onlineChangedAt))}`}
          </Badge>
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          <Expiry on={rider.documentsExpireOn} />
        </>
      }
      facts={
        <>
          <Link to={`/admin/users?user=${id}`} className="touch text-brand-text">
            {name}
            <span className="sr-only">, the account</span>
          </Link>
          , {vehicleText(rider.vehicle)}
          {rider.plate && ` ${rider.plate}`}.{' '}
          {average !== null && `Rated ${average.toFixed(1)} by ${countOf(count, 'buyer')}, `}since{' '}
          {dayText(new Date(since))}
          {lastSeenAt && (
            <>
              , last seen <RelativeTime at={lastSeenAt} />
            </>
          )}
        </>
      }
      actions={<RecordActions kind="rider" id={id} name={name} can={can} />}
    />
  )
}

/** The document that expires first, once that is near. */
function Expiry({ on }: { on: string | null }) {
  const left = on === null ? Number.POSITIVE_INFINITY : daysUntil(on, serverNow())
  if (left > EXPIRY_DAYS) return null
  const text =
    left < 0
      ? 'A document has expired'
      : left === 0
        ? 'A document ends today'
        : `A document ends in ${countOf(left, 'day')}`
  return <Badge tone={left < 0 ? 'bad' : 'gold'}>{text}</Badge>
}
