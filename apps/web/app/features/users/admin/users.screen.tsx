import { useQueryClient } from '@tanstack/react-query'
import { useAddressState } from '../../../lib/address-state.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import { pageTitle } from '../../../lib/title.ts'
import { showToast } from '../../../lib/toasts.ts'
import { useWideScreen } from '../../../lib/wide-screen.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { ActsTab } from '../../audit/audit-tab.tsx'
import { FeedbackTab } from '../../feedback/admin/feedback-tab.tsx'
import { useWaitingFeedback } from '../../feedback/admin/waiting-feedback.ts'
import type { Route } from './+types/users.screen.ts'
import { usersQuery } from './admin-users.queries.ts'
import { UserPage } from './user-panel.tsx'
import { wishOf } from './users-filter.ts'
import { UsersTab } from './users-tab.tsx'

const tabs = ['people', 'feedback', 'log'] as const
type Tab = (typeof tabs)[number]
const labels: Record<Tab, string> = { people: 'People', feedback: 'Feedback', log: 'Log of acts' }
const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'people'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  return warm((client) => {
    if (tabOf(search.get('tab')) === 'people') void client.prefetchInfiniteQuery(usersQuery(wishOf(search)))
  })
}

/** Everybody, what they write to us, and what administrators did. On a phone one person is a page of their own. */
export default function Users() {
  const [search, show] = useAddressState()
  const wide = useWideScreen()
  const tab = tabOf(search.get('tab'))
  const waiting = useWaitingFeedback()
  const openId = search.get('user') ?? undefined
  useNewcomers()
  if (openId && !wide && tab === 'people') return <UserPage id={openId} onClose={() => show({ user: undefined })} />
  return (
    <>
      <title>{pageTitle(labels[tab])}</title>
      <h1 className="display px-gutter pt-4 text-d-md">Users</h1>
      <Tabs<Tab>
        label="Users, feedback and log"
        id="users"
        value={tab}
        tabs={tabs.map((value) => ({
          value,
          label: labels[value],
          count: value === 'feedback' ? waiting : undefined,
        }))}
        onChange={(value) => show({ ...nothing, tab: value === 'people' ? undefined : value })}
      >
        {tab === 'people' && <UsersTab search={search} show={show} wide={wide} openId={openId} />}
        {tab === 'feedback' && <FeedbackTab search={search} show={show} wide={wide} />}
        {tab === 'log' && <ActsTab search={search} show={show} wide={wide} />}
      </Tabs>
    </>
  )
}

// What one tab is narrowed to says nothing in another.
const nothing = Object.fromEntries(
  [
    'q',
    'role',
    'state',
    'campus',
    'verified',
    'sort',
    'user',
    'status',
    'topic',
    'message',
    'admin',
    'action',
    'from',
    'to',
  ].map((name) => [name, undefined]),
)

/** Whoever registers while this is open is told of, and is in the list when it is fetched next. */
function useNewcomers(): void {
  const client = useQueryClient()
  useRealtime('admin:user:new', ({ _id, name }) => {
    void client.invalidateQueries({ queryKey: [...keys.adminUsers, 'list'] })
    showToast({ text: `${name} has just joined.`, link: { label: 'Look', to: `/admin/users?user=${_id}` } })
  })
}
