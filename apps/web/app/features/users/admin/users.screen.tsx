import { useQueryClient } from '@tanstack/react-query'
import { useAddressState } from '../../../lib/address-state.ts'
import { keys } from '../../../lib/keys.ts'
import { warm } from '../../../lib/query-client.ts'
import { useRealtime } from '../../../lib/realtime.ts'
import { showToast } from '../../../lib/toasts.ts'
import type { ListFrame } from '../../../ui/admin-list.tsx'
import { AuditTab } from '../../audit/audit-tab.tsx'
import { FeedbackTab } from '../../feedback/admin/feedback-tab.tsx'
import { useOpenFeedbackCount } from '../../feedback/admin/open-feedback-count.ts'
import type { Route } from './+types/users.screen.ts'
import { usersQuery } from './users-admin.queries.ts'
import { filterFromUrl } from './users-filter.ts'
import { UsersTab } from './users-tab.tsx'

const tabs = ['people', 'feedback', 'log'] as const
type Tab = (typeof tabs)[number]
const labels: Record<Tab, string> = { people: 'Users', feedback: 'Feedback', log: 'Activity log' }
const tabFromUrl = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'people'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const search = new URL(request.url).searchParams
  return warm((client) => {
    if (tabFromUrl(search) === 'people') void client.prefetchInfiniteQuery(usersQuery(filterFromUrl(search)))
  })
}

/** All users, their feedback, and the log of what admins did. */
export default function Users() {
  const [search, show] = useAddressState()
  const tab = tabFromUrl(search)
  const openFeedback = useOpenFeedbackCount()
  useNewUsers()
  const frame: ListFrame<Tab> = {
    title: labels[tab],
    head: <h1 className="display px-gutter pt-4 text-d-md">Users</h1>,
    tabs: {
      label: 'Users, feedback and log',
      id: 'users',
      value: tab,
      tabs: tabs.map((value) => ({
        value,
        label: labels[value],
        count: value === 'feedback' ? openFeedback : undefined,
      })),
      // The filters of one tab mean nothing in another.
      onChange: (value) =>
        show({
          ...Object.fromEntries([...search.keys()].map((name) => [name, undefined])),
          tab: value === 'people' ? undefined : value,
        }),
    },
  }
  if (tab === 'feedback') return <FeedbackTab search={search} show={show} frame={frame} />
  if (tab === 'log') return <AuditTab search={search} show={show} frame={frame} />
  return <UsersTab search={search} show={show} frame={frame} />
}

function useNewUsers(): void {
  const client = useQueryClient()
  useRealtime('admin:user:new', ({ _id, name }) => {
    void client.invalidateQueries({ queryKey: [...keys.adminUsers, 'list'] })
    showToast({ text: `${name} just joined.`, link: { label: 'View', to: `/admin/users?user=${_id}` } })
  })
}
