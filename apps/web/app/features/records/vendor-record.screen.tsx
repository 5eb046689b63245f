import { useQuery } from '@tanstack/react-query'
import type { VendorRecord } from '@vendly/contract/records'
import { Link, useParams } from 'react-router'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { phoneText } from '../../lib/phone.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { dayText } from '../../lib/time.ts'
import { pageMeta } from '../../lib/title.ts'
import { Badge } from '../../ui/badge.tsx'
import { List, Row } from '../../ui/list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { colourOf, StoreAvatar, storePicture } from '../../ui/store-avatar.tsx'
import { QualityPanel } from './quality-panel.tsx'
import { storeMeasures } from './quality-texts.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordHead, RecordPage } from './record-page.tsx'
import { RecordLog, RecordPapers, StandingNotes } from './record-parts.tsx'
import { standingLooks } from './record-texts.ts'
import { notesQuery, vendorRecordQuery } from './records.queries.ts'
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
  return (
    <>
      <Head record={record} />
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
            {(papers || can.revoke || can.restore) && <RecordPapers kind="vendor" papers={papers} />}
            <Contact record={record} />
          </div>
        </div>
      </div>
    </>
  )
}

const openingLooks = {
  open: { tone: 'ok', label: 'Open' },
  unknown: { tone: 'ok', label: 'Open' },
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
      list={{ to: '/admin/vendors?tab=verified', label: 'Vendors' }}
      campus={campus.shortName}
      lead={
        <StoreAvatar
          name={store.businessName}
          colour={colourOf(store.colour)}
          image={storePicture(store.storeImage)}
          size="lg"
        />
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

/** What is open now, each with its list. */
function Now({ record: { _id: id, now, store } }: { record: VendorRecord }) {
  const rows = [
    { count: now.lateOrders, noun: 'late order', to: `/admin/orders?tab=late&seller=${id}` },
    { count: now.openOrders, noun: 'open order', to: `/admin/orders?tab=open&seller=${id}` },
    { count: now.openBookings, noun: 'open booking', to: undefined },
    { count: now.openComplaints, noun: 'open complaint', to: undefined },
    { count: now.unansweredReviews, noun: 'review without an answer', to: `/store/${store.slug}` },
    { count: now.runningAds, noun: 'running ad', to: undefined },
  ].filter(({ count }) => count > 0)
  return (
    <Panel title="Now">
      {rows.length === 0 ? (
        <p className="px-3 pb-3 text-ink-3 text-sm">Nothing is open.</p>
      ) : (
        <List label="What is open now">
          {rows.map(({ count, noun, to }) => (
            <Row key={noun} to={to} title={reviewsText(count, noun)} />
          ))}
        </List>
      )}
    </Panel>
  )
}

const reviewsText = (count: number, noun: string) =>
  noun === 'review without an answer' ? `${countOf(count, 'review')} without an answer` : countOf(count, noun)

function Contact({ record: { email, phone, wallet, warnings, store } }: { record: VendorRecord }) {
  return (
    <Panel
      title="Contact"
      action={
        <Link to={`/store/${store.slug}`} className="touch font-semibold text-brand-text text-sm">
          Store page
        </Link>
      }
    >
      <dl className="grid grid-cols-[5.5rem_1fr] gap-x-2 gap-y-1 px-3 pb-3 text-sm">
        <dt className="text-ink-3">Phone</dt>
        <dd>
          {phone ? (
            <a href={`tel:${phone}`} className="touch text-brand-text">
              {phoneText(phone)}
            </a>
          ) : (
            'None'
          )}
        </dd>
        <dt className="text-ink-3">Email</dt>
        <dd className="wrap-anywhere">{email}</dd>
        {wallet && (
          <>
            <dt className="text-ink-3">Wallet</dt>
            <dd className="figures">
              {nairaText(wallet.balance, 'two')}
              {wallet.owed > 0 && <b className="text-bad-text">, owes {nairaText(wallet.owed, 'two')}</b>}
            </dd>
          </>
        )}
        <dt className="text-ink-3">Warnings</dt>
        <dd className="figures">{warnings}</dd>
      </dl>
    </Panel>
  )
}
