import type { VendorRecord } from '@vendly/contract/records'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { phoneText } from '../../lib/phone.ts'
import type { RecordKind } from '../../lib/record-path.ts'
import { clockTime, dayText } from '../../lib/time.ts'
import { List, Row } from '../../ui/list.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { DocumentLine } from '../applications/document-field.tsx'
import { adminNameOf } from '../applications/document-labels.ts'
import { OpenDocument } from '../applications/open-document.tsx'
import { entryText } from '../audit/audit-labels.ts'
import { RecordRequest } from './record-requests.tsx'

/** What both kinds of records have. */
type Shared = Omit<VendorRecord, 'store' | 'figures' | 'quality' | 'now'>

/** Why the person does not work now. */
export function StandingNotes({ record: { standing, set, isSuspended } }: { record: Shared }) {
  return (
    <>
      {isSuspended && (
        <Note tone="bad" icon="lock-simple-fill">
          <b>The account is suspended.</b> They cannot sign in.
        </Note>
      )}
      {set && (
        <Note tone={standing === 'revoked' ? 'bad' : 'gold'}>
          <b>
            {standing === 'revoked' ? 'Revoked' : 'Stopped'} {clockTime(new Date(set.at))} by {set.by}.
          </b>{' '}
          {set.reason}
        </Note>
      )}
    </>
  )
}

const LISTS: Readonly<Record<RecordKind, string>> = { vendor: '/admin/vendors', rider: '/admin/rider' }

/** The documents by which they were verified. */
export function RecordPapers({ kind, record: { papers, can } }: { kind: RecordKind; record: Shared }) {
  return (
    <Panel
      title="Documents"
      action={
        papers && (
          <Link
            to={`${LISTS[kind]}?tab=verified&open=${papers.applicationId}`}
            className="touch font-semibold text-brand-text text-sm"
          >
            Application
          </Link>
        )
      }
    >
      {!papers || papers.documents.length === 0 ? (
        <p className="px-3 pb-3 text-ink-3 text-sm">No documents are stored.</p>
      ) : (
        <ul className="rows-ruled border-line border-t">
          {papers.documents.map((document) => (
            <li key={document._id} className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm">
              <div className="min-w-0 flex-1 basis-40">
                <b>{adminNameOf(document.type)}</b>
                <DocumentLine document={document} />
              </div>
              <OpenDocument document={document} />
            </li>
          ))}
        </ul>
      )}
      {papers && papers.requests.length > 0 && (
        <ul aria-label="Documents that were asked for again" className="rows-ruled border-line border-t">
          {papers.requests.map((request) => (
            <RecordRequest key={request._id} request={request} canDecide={can.askDocument} />
          ))}
        </ul>
      )}
      {papers?.decidedAt && (
        <p className="border-line border-t px-3 py-2 text-ink-3 text-xs">
          Verified {dayText(new Date(papers.decidedAt))}
          {papers.decidedBy && ` by ${papers.decidedBy}`}
        </p>
      )}
    </Panel>
  )
}

/** What administrators did. */
export function RecordLog({ entries }: { entries: Shared['auditLog'] }) {
  return (
    <Panel title="Log" note="what administrators did">
      <div className="px-3 pb-3">
        {entries.length === 0 ? (
          <p className="text-ink-3 text-sm">Nothing yet.</p>
        ) : (
          <Timeline
            label="Log, newest first"
            steps={entries.map((entry, index) => ({
              key: String(entry._id),
              title: entryText(entry),
              text: (
                <>
                  {entry.reason && <span className="block text-ink-2">{entry.reason}</span>}
                  {clockTime(new Date(entry.at))} · {entry.admin.name}
                </>
              ),
              step: index === 0 ? 'now' : 'done',
            }))}
          />
        )}
      </div>
    </Panel>
  )
}

interface RecordContactProps {
  record: Shared
  action?: ReactNode
  /** More rows: a term and its value. */
  children?: ReactNode
}

/** How to reach the person, and what they have. */
export function RecordContact({ record: { email, phone, wallet, warnings }, action, children }: RecordContactProps) {
  return (
    <Panel title="Contact" action={action}>
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
        {children}
        <dt className="text-ink-3">Warnings</dt>
        <dd className="figures">{warnings}</dd>
      </dl>
    </Panel>
  )
}

interface OpenWork {
  count: number
  text: string
  to?: string
}

/** What is open now, each with its list; what is zero is left out. */
export function OpenWorkList({ work }: { work: readonly OpenWork[] }) {
  const rows = work.filter(({ count }) => count > 0)
  if (rows.length === 0) return <p className="px-3 pb-3 text-ink-3 text-sm">Nothing is open.</p>
  return (
    <List label="What is open now">
      {rows.map(({ text, to }) => (
        <Row key={text} to={to} title={text} />
      ))}
    </List>
  )
}
