import { useInfiniteQuery } from '@tanstack/react-query'
import { nairaText } from '../../lib/money.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { debtorsQuery, EXPOSURE_PAGE } from './exposure.queries.ts'

/** Who owes Vendly, the largest debts first. */
export function Debtors() {
  return (
    <PagedList
      query={useInfiniteQuery(debtorsQuery)}
      noun="debtors"
      step={EXPOSURE_PAGE}
      skeleton={<RowsSkeleton count={4} />}
      empty={
        <EmptyState
          title="No user owes anything"
          text="Debts come from refunds after a seller was paid, and from lost chargebacks."
        />
      }
    >
      {(debtors) => (
        <List label="Who owes">
          {debtors.map(({ user, owed, dueToUsers, since }) => (
            <Row
              key={user._id}
              to={`/admin/users?user=${user._id}`}
              lead={<Avatar name={user.name} />}
              title={user.name}
              text={
                <>
                  Oldest part <RelativeTime at={since} />
                  {dueToUsers > 0 && `, ${nairaText(dueToUsers, 'two')} of it due to other users`}
                </>
              }
              end={<span className="figures font-semibold">{nairaText(owed, 'two')}</span>}
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}
