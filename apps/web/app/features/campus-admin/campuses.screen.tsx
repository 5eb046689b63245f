import { useQuery } from '@tanstack/react-query'
import type { CampusRow, CampusStatus } from '@vendly/contract/admin-campuses'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { adminCampusesQuery } from '../campuses/admin-campuses.queries.ts'
import { campusQuery, setupQuery } from './campus-admin.queries.ts'
import { CampusForm } from './campus-form.tsx'
import { CampusPage } from './campus-page.tsx'
import { statusLooks } from './campus-texts.ts'
import { CountLink } from './count-link.tsx'

export const meta = () => pageMeta('Campuses')
export const handle: ScreenHandle = { title: 'Campuses' }
export const clientLoader = ({ params: { id } }: { params: { id?: string } }) =>
  warm((client) => {
    if (!id) return void client.prefetchQuery(adminCampusesQuery)
    void client.prefetchQuery(campusQuery(id))
    void client.prefetchQuery(setupQuery(id))
  })

type Tab = 'all' | CampusStatus
const STATUSES = ['open', 'pilot', 'draft', 'paused'] as const

/** All campuses, or the one of the address. */
export default function CampusesScreen() {
  const { id } = useParams()
  return id ? <CampusPage key={id} id={id} /> : <AllCampuses />
}

/** Also those that are not open yet. */
function AllCampuses() {
  const { may } = useAccess()
  const [search, show] = useAddressState()
  const tab: Tab = STATUSES.find((one) => one === search.get('tab')) ?? 'all'
  const { data, error, refetch, isFetching } = useQuery(adminCampusesQuery)
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const wide = useWideScreen()
  const counted = (status: CampusStatus) => data?.filter((one) => one.status === status).length
  const shown = data?.filter(({ status }) => tab === 'all' || status === tab)
  return (
    <AdminList<Tab>
      title="Campuses"
      actions={
        may('settings:act') && (
          <Button size="sm" icon="plus-bold" onClick={() => setAdding(true)}>
            Add a campus
          </Button>
        )
      }
      tabs={{
        label: 'Campuses',
        id: 'campuses',
        value: tab,
        tabs: [
          { value: 'all', label: 'All', count: data?.length },
          ...STATUSES.map((value) => ({ value, label: statusLooks[value].label, count: counted(value) })),
        ],
        onChange: (next) => show({ tab: next === 'all' ? undefined : next }),
      }}
    >
      <div className="grid grid-cols-1 gap-4 pt-4">
        {shown && shown.length > 0 && (wide ? <CampusTable campuses={shown} /> : <CampusRows campuses={shown} />)}
        {shown?.length === 0 && (
          <EmptyState
            title={tab === 'all' ? 'No campuses yet' : `No campus is ${statusLooks[tab].label.toLowerCase()}`}
            text="A new campus is a draft: only administrators see it until you begin its pilot."
          />
        )}
        {error && !data && (
          <Failed
            title="Couldn’t load the campuses"
            text={error.message}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {!data && !error && (
          <SkeletonOf what="the campuses">
            <RowsSkeleton count={4} />
          </SkeletonOf>
        )}
        <Note>
          <b>Pausing a campus</b> closes it to new orders and shows your message to its students. Orders that were
          placed go on. Use it for strikes, exams and floods.
        </Note>
      </div>
      <Sheet open={isAdding} long title="Add a campus" onClose={() => setAdding(false)}>
        <CampusForm onDone={(id) => void navigate(`/admin/campuses/${id}`)} />
      </Sheet>
    </AdminList>
  )
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }
const heads = ['Students', 'Stores', 'Riders', 'Places', 'Orders, 7 days'] as const

function CampusTable({ campuses }: { campuses: readonly CampusRow[] }) {
  return (
    <section aria-label="Campuses" {...scrollable} className="overflow-x-auto rounded-card bg-surface hairline">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunk text-ink-2 text-xs">
          <tr>
            {['Campus', 'Status'].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
            {heads.map((head) => (
              <th key={head} scope="col" className="whitespace-nowrap px-3 py-2 text-right font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {campuses.map((campus) => (
            <tr key={campus._id} className="border-line border-t">
              <th scope="row" className="min-w-44 px-3 py-1.5 font-semibold">
                <Link to={`/admin/campuses/${campus._id}`} className="touch block text-brand-text">
                  {campus.name}
                </Link>
                <span className="block font-normal text-ink-3 text-xs">{whatOf(campus)}</span>
              </th>
              <td className="px-3 py-1.5">
                <Badge tone={statusLooks[campus.status].tone}>{statusLooks[campus.status].label}</Badge>
              </td>
              {[
                countText(campus.students),
                <CountLink key="stores" campus={campus} of="stores" />,
                <CountLink key="riders" campus={campus} of="riders" />,
                countText(campus.places),
                countText(campus.orders),
              ].map((count, at) => (
                <td key={heads[at]} className="px-3 py-1.5 text-right figures">
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same on a phone. */
function CampusRows({ campuses }: { campuses: readonly CampusRow[] }) {
  return (
    <List label="Campuses">
      {campuses.map((campus) => (
        <Row
          key={campus._id}
          to={`/admin/campuses/${campus._id}`}
          title={campus.name}
          text={[
            countOf(campus.students, 'student'),
            countOf(campus.stores, 'store'),
            countOf(campus.riders, 'rider'),
            `${countOf(campus.orders, 'order')} in 7 days`,
            campus.status === 'paused' && campus.pauseMessage,
          ]
            .filter(Boolean)
            .join(' · ')}
          end={<Badge tone={statusLooks[campus.status].tone}>{statusLooks[campus.status].label}</Badge>}
        />
      ))}
    </List>
  )
}

const whatOf = ({ status, pauseMessage, domains, city }: CampusRow): string =>
  status === 'paused' ? (pauseMessage ?? '') : [city, ...domains].join(', ')
