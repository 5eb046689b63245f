import { useQuery } from '@tanstack/react-query'
import type { VendorRecord } from '@vendly/contract/records'
import { Link, useParams } from 'react-router'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { warm } from '../../lib/query-client.ts'
import { recordListOf } from '../../lib/record-path.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { dayText } from '../../lib/time.ts'
import { pageMeta } from '../../lib/title.ts'
import { Badge } from '../../ui/badge.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { QualityPanel } from './quality-panel.tsx'
import { storeMeasures } from './quality-texts.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordHead, RecordPage, RecordWalk } from './record-page.tsx'
import { OpenWorkList, RecordContact, RecordLog, RecordPapers, StandingNotes } from './record-parts.tsx'
import { standingLooks } from './record-texts.ts'
import { notesQuery, useLiveRecord, vendorRecordQuery } from './records.queries.ts'
import { VendorFigures } from './vendor-figures.tsx'

export const meta = () => pageMeta('Vendor')
export const handle: ScreenHandle = { title: 'Vendor' }
export const clientLoader = ({ params: { id } }: { params: { id?: string } }) =>
  warm((client) => {
    void client.prefetchQuery(vendorRecordQuery(id!))
    void client.prefetchInfiniteQuery(notesQuery(id!))
  })

/** One vendor: their store, how it sells and how well, papers, notes and what administrators did. */
export default function VendorRecordScreen() {
  const { id = '' } = useParams()
  return (
    <RecordPage key={id} query={useQuery(vendorRecordQuery(id))} noun="vendor">
      {(record) => <Vendor record={record} />}
    </RecordPage>
  )
}

function Vendor({ record }: { record: VendorRecord }) {
  const { _id: id, can, figures, quality, papers, auditLog } = record
  useLiveRecord('vendor', id, papers?.applicationId)
  return (
    <>
      <Head record={record} />
      <RecordWalk kind="vendor" id={id} canMessage={can.message} />
      <div className="grid grid-cols-1 gap-3">
        <StandingNotes record={record} />
        {figures && <VendorFigures id={id} figures={figures} />}
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 grid-cols-1 gap-3">
            {quality && <QualityPanel measures={storeMeasures} last30={quality.last30} weeks={quality.weeks} />}
            <RecordLog entries={auditLog} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3">
            <Now record={record} />
            <RecordNotes id={id} />
            {(papers || can.revoke || can.restore) && <RecordPapers kind="vendor" record={record} />}
            <RecordContact
              record={record}
              action={
                <Link to={`/store/${record.store.slug}`} className="touch font-semibold text-brand-text text-sm">
                  Store page
                </Link>
              }
            />
          </div>
        </div>
      </div>
    </>
  )
}

const openingLooks = {
  open: { tone: 'ok', label: 'Open' },
  unknown: { tone: 'plain', label: 'Hours not set' },
  closed: { tone: 'plain', label: 'Closed' },
  away: { tone: 'plain', label: 'Away' },
  busy: { tone: 'gold', label: 'Busy' },
} as const

function Head({ record }: { record: VendorRecord }) {
  const { _id: id, store, campus, standing, since, lastSeenAt, can } = record
  const opening = openingLooks[store.opening.state]
  const look = standingLooks[standing]
  return (
    <RecordHead
      list={recordListOf('vendor', useAccess())}
      campus={campus.shortName}
      lead={
        <StoreAvatar name={store.businessName} colour={colourOf(store.colour)} image={store.storeImage} size="lg" />
      }
      title={store.businessName}
      badges={
        <>
          {standing === 'verified' && <Badge tone={opening.tone}>{opening.label}</Badge>}
          <Badge tone={look.tone} icon={look.icon}>
            {look.label}
          </Badge>
          {store.plan === 'premium' && (
            <Badge tone="gold" icon="crown-simple-fill">
              Premium{store.premiumUntil && ` to ${dayText(new Date(store.premiumUntil))}`}
            </Badge>
          )}
        </>
      }
      facts={
        <>
          <Link to={`/admin/users?user=${id}`} className="touch text-brand-text">
            {record.name}
          </Link>
          {store.place && `, ${store.place}`}. {countOf(store.products, 'product')},{' '}
          {countOf(store.followers, 'follower')}, since {dayText(new Date(since))}
          {lastSeenAt && (
            <>
              , last seen <RelativeTime at={lastSeenAt} />
            </>
          )}
        </>
      }
      actions={<RecordActions kind="vendor" id={id} name={store.businessName} can={can} />}
    />
  )
}

function Now({ record: { _id: id, now, store } }: { record: VendorRecord }) {
  const reviews = `${countOf(now.unansweredReviews, 'review')} without an answer`
  return (
    <Panel title="Now">
      <OpenWorkList
        work={[
          {
            ...{ count: now.lateOrders, text: countOf(now.lateOrders, 'late order') },
            to: `/admin/orders?tab=late&seller=${id}`,
          },
          {
            ...{ count: now.openOrders, text: countOf(now.openOrders, 'open order') },
            to: `/admin/orders?tab=open&seller=${id}`,
          },
          {
            ...{ count: now.openBookings, text: countOf(now.openBookings, 'open booking') },
            to: `/admin/bookings?tab=open&q=${encodeURIComponent(store.businessName)}`,
          },
          {
            ...{ count: now.openComplaints, text: countOf(now.openComplaints, 'open complaint') },
            to: `/admin/complaints?q=${encodeURIComponent(store.businessName)}`,
          },
          { count: now.unansweredReviews, text: reviews, to: `/store/${store.slug}` },
          { count: now.runningAds, text: countOf(now.runningAds, 'running ad') },
        ]}
      />
    </Panel>
  )
}
