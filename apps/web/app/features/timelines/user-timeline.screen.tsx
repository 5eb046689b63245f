import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UserRecord } from '@vendly/contract/admin'
import type { TimelineCategory, TimelineEntry } from '@vendly/contract/timelines'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { useAccess } from '../../lib/admin-access.ts'
import { isPageKey, useDocumentKeys } from '../../lib/page-keys.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { dayText } from '../../lib/time.ts'
import { pageMeta } from '../../lib/title.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Chips } from '../../ui/chip.tsx'
import { CountChips } from '../../ui/filter-row.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { RecordActions } from '../records/record-actions.tsx'
import { RecordNotes } from '../records/record-notes.tsx'
import { RecordHead, RecordPage } from '../records/record-page.tsx'
import { badgeOf, roleNames } from '../users/admin/user-labels.ts'
import { userQuery } from '../users/admin/users-admin.queries.ts'
import { CasePanel } from './case-panel.tsx'
import { PersonFacts } from './person-facts.tsx'
import { TimelineList } from './timeline-list.tsx'
import { categoryNames } from './timeline-texts.ts'
import { ENTRIES_PER_PAGE, timelineQuery } from './timelines.queries.ts'

export const meta = () => pageMeta('User')
export const handle: ScreenHandle = { title: 'User' }
export const clientLoader = ({ params: { id } }: { params: { id?: string } }) =>
  warm((client) => {
    void client.prefetchQuery(userQuery(id!))
    void client.prefetchInfiniteQuery(timelineQuery(id!))
  })

/** Everything that happened with one user, to answer them without asking elsewhere. */
export default function UserTimelineScreen() {
  const { id = '' } = useParams()
  return (
    <RecordPage key={id} query={useQuery(userQuery(id))} noun="user">
      {(user) => <Person user={user} />}
    </RecordPage>
  )
}

const categories = Object.keys(categoryNames) as TimelineCategory[]
const isCategory = (text: string | null): text is TimelineCategory => text !== null && text in categoryNames

function Person({ user }: { user: UserRecord }) {
  const [search, show] = useAddressState()
  const chosen = search.get('show')
  const category = isCategory(chosen) ? chosen : undefined
  // What somebody waits for stays the same, whichever category is shown.
  const all = useInfiniteQuery(timelineQuery(user._id)).data?.pages[0]
  const open = all?.open ?? []
  const [openId, setOpenId] = useState<string>()
  const entry = open.find(({ _id }) => _id === openId) ?? open[0]
  const aside = useRef<HTMLDivElement>(null)
  const about = useRef<HTMLDivElement>(null)
  useCaseKeys(aside, about)
  const showCase = (one: TimelineEntry) => {
    setOpenId(one._id)
    aside.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <Head user={user} />
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div ref={aside} className="min-w-0 lg:order-2">
          {all && <CasePanel user={user} open={open} entry={entry} onOpen={setOpenId} />}
        </div>
        <Entries
          user={user}
          category={category}
          counts={all?.counts ?? undefined}
          openId={entry?._id}
          onCategory={(next) => show({ show: next })}
          onOpen={showCase}
        />
        <div ref={about} className="grid min-w-0 grid-cols-1 gap-3 lg:order-3">
          <PersonFacts user={user} />
          <RecordNotes id={user._id} />
        </div>
      </div>
    </>
  )
}

function Head({ user }: { user: UserRecord }) {
  const { may, campusIds } = useAccess()
  const { _id: id, name, role, store, campus, isDeleted } = user
  const isAtWork = role === 'vendor' || role === 'rider'
  const never = { stop: false, resume: false, revoke: false, restore: false, askDocument: false }
  return (
    <RecordHead
      list={{ to: '/admin/users', label: 'Users' }}
      campus={campus?.shortName ?? 'No campus'}
      lead={<Avatar name={name} photo={user.avatar} size="lg" />}
      title={name}
      badges={<StateBadge state={badgeOf(user)} />}
      facts={
        <>
          {[store?.businessName, roleNames[role]].filter(Boolean).join(', ')}, since {dayText(new Date(user.createdAt))}
          {isAtWork && (
            <>
              {'. '}
              <Link to={`/admin/${role}s/${id}`} className="touch text-brand-text">
                Open record
              </Link>
            </>
          )}
        </>
      }
      actions={
        <RecordActions
          kind={role === 'rider' ? 'rider' : 'vendor'}
          {...{ id, name }}
          can={{ ...never, warn: isAtWork && !campusIds && user.can.warn, message: !isDeleted && may('support:act') }}
        />
      }
    />
  )
}

interface EntriesProps {
  user: UserRecord
  category: TimelineCategory | undefined
  counts: Partial<Record<TimelineCategory, number>> | undefined
  openId: string | undefined
  onCategory: (category: TimelineCategory | undefined) => void
  onOpen: (entry: TimelineEntry) => void
}

function Entries({ user, category, counts, openId, onCategory, onOpen }: EntriesProps) {
  const query = useInfiniteQuery(timelineQuery(user._id, category))
  const seen = categories.filter((one) => counts?.[one] !== undefined)
  return (
    <div className="min-w-0 lg:order-1 lg:row-span-2">
      <Panel title="Timeline" action={<KeyHints hints={{ 'J K': 'move', Enter: 'open', N: 'note', R: 'reply' }} />}>
        <Chips label="Show">
          <CountChips
            value={category}
            options={[
              { value: undefined, label: 'Everything' },
              ...seen.map((one) => ({ value: one, label: categoryNames[one], count: counts?.[one] })),
            ]}
            onChange={onCategory}
          />
        </Chips>
        <PagedList
          query={query}
          noun="entries"
          step={ENTRIES_PER_PAGE}
          failedText="Nothing has changed."
          skeleton={<RowsSkeleton count={8} />}
          empty={
            <p className="border-line border-t px-3 py-6 text-center text-ink-3 text-sm">
              {category ? 'Nothing of this kind yet.' : 'Nothing has happened yet.'}
            </p>
          }
        >
          {(entries) => (
            <>
              <TimelineList entries={entries} openId={openId} onOpen={onOpen} />
              {!category && !query.hasNextPage && (
                <p className="border-line border-t px-3 py-2 text-ink-3 text-xs">
                  Joined {dayText(new Date(user.createdAt))}
                </p>
              )}
            </>
          )}
        </PagedList>
      </Panel>
    </div>
  )
}

type Part = { current: HTMLElement | null }

/** N writes a note, R replies to the case. */
function useCaseKeys(aside: Part, about: Part): void {
  useDocumentKeys((event) => {
    if (!isPageKey(event)) return
    const key = event.key.toLowerCase()
    const buttons = [...(aside.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const reply = key === 'r' ? buttons.find(({ textContent }) => textContent?.trim() === 'Reply') : undefined
    const note = key === 'n' ? about.current?.querySelector<HTMLElement>('textarea') : undefined
    if (!reply && !note) return
    event.preventDefault()
    reply?.click()
    note?.focus()
  })
}
