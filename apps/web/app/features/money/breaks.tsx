import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MoneyBreak, MoneyBreakRecord } from '@vendly/contract/admin-money'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { nairaText } from '../../lib/money.ts'
import { PanelHead } from '../../ui/admin-list.tsx'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { AdjustmentCard } from './adjustments.tsx'
import { breakQuery, breaksQuery, MONEY_PAGE } from './money.queries.ts'
import { MoneyActionForm } from './money-action-form.tsx'
import { breakName } from './money-labels.ts'
import { Fact, Facts, History, PanelLoading } from './panel-parts.tsx'

interface BreaksProps {
  state: 'open' | 'resolved'
  openId: string | undefined
  onOpen: (id: string) => void
}

/** Differences between the provider's records and ours. */
export function Breaks({ state, openId, onOpen }: BreaksProps) {
  return (
    <PagedList
      query={useInfiniteQuery(breaksQuery(state))}
      noun="differences"
      step={MONEY_PAGE}
      failedText="Nothing was changed."
      skeleton={<RowsSkeleton count={5} />}
      empty={
        state === 'open' ? (
          <EmptyState title="Nothing differs" text="The provider’s records and ours are the same." />
        ) : (
          <EmptyState title="Nothing resolved yet" text="Differences that people resolved are kept here." />
        )
      }
    >
      {(breaks) => (
        <List label="Differences">
          {breaks.map((one) => (
            <Row
              key={one._id}
              rowKey={String(one._id)}
              isOpen={String(one._id) === openId}
              onPress={() => onOpen(String(one._id))}
              title={breakName(one.kind)}
              text={[one.user?.name, one.reference].filter(Boolean).join(' · ')}
              end={<BreakEnd one={one} />}
            />
          ))}
        </List>
      )}
    </PagedList>
  )
}

const BreakEnd = ({ one }: { one: MoneyBreak }) => (
  <span className="grid justify-items-end gap-1 text-ink-3 text-xs">
    {one.amount !== null && <b className="figures text-ink text-sm">{nairaText(one.amount, 'two')}</b>}
    <RelativeTime at={one.createdAt} />
  </span>
)

/** Both sides of a difference, and what can be done. */
export function BreakPanel({ id }: { id: number }) {
  const query = useQuery(breakQuery(id))
  if (!query.data) return <PanelLoading what="the difference" {...query} />
  const one = query.data
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={breakName(one.kind)}>
        <span className="flex flex-wrap items-center gap-1.5">
          <Badge tone={one.isOpen ? 'gold' : 'ok'}>{one.isOpen ? 'Open' : 'Resolved'}</Badge>
          {one.user && (
            <Link to={`/admin/users?user=${one.user._id}`} className="touch font-semibold text-brand-text text-sm">
              {one.user.name}
            </Link>
          )}
        </span>
        <p className="text-ink-3 text-xs break-all">{one.reference}</p>
      </PanelHead>
      {one.amount !== null && (
        <Note tone="gold">
          <b>{nairaText(one.amount, 'two')} arrived</b> {one.isOpen ? 'and is credited to nobody.' : 'with it.'}
        </Note>
      )}
      <Side title="We have" facts={one.ours} none="Nothing under this reference." />
      <Side title="The provider has" facts={one.theirs} none="Nothing was read from the provider." />
      {one.resolution && (
        <Note tone="ok">
          {one.resolution}
          {one.resolvedBy && <span className="block text-ink-3 text-xs">{one.resolvedBy}</span>}
        </Note>
      )}
      <BreakActions one={one} />
      {one.adjustments.map((adjustment) => (
        <AdjustmentCard key={adjustment._id} adjustment={adjustment} />
      ))}
      <History entries={one.history} />
    </div>
  )
}

function Side({ title, facts, none }: { title: string; facts: MoneyBreak['ours']; none: string }) {
  return (
    <section>
      <h2 className="pb-1.5 font-semibold text-sm">{title}</h2>
      {facts.length === 0 ? (
        <p className="text-ink-3 text-sm">{none}</p>
      ) : (
        <Facts>
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}

function BreakActions({ one: { _id: id, can, amount, user } }: { one: MoneyBreakRecord }) {
  const propose = (kind: 'credit' | 'refund') => (reason: string, idempotencyKey: string) =>
    api('POST /admin/wallet/breaks/:id/adjustment', { params: { id }, body: { kind, reason }, idempotencyKey })
  const sum = nairaText(amount ?? 0, 'two')
  return (
    <div className="grid grid-cols-1 gap-2">
      {can.credit && (
        <MoneyActionForm
          kind="primary"
          label="Propose to credit it"
          title="Credit the wallet"
          intro={`${sum} goes to ${user?.name ?? 'the user'}’s wallet once another administrator approves.`}
          toast="Proposed. Another administrator approves it."
          send={propose('credit')}
        />
      )}
      {can.refund && (
        <MoneyActionForm
          label="Propose to refund it"
          title="Refund to the card"
          intro={`${sum} goes back to the card once another administrator approves.`}
          toast="Proposed. Another administrator approves it."
          send={propose('refund')}
        />
      )}
      {can.resolve && (
        <MoneyActionForm
          label="Resolve"
          title="Resolve this difference"
          intro="No money moves. Say what you found."
          toast="Resolved."
          send={(reason, idempotencyKey) =>
            api('POST /admin/wallet/breaks/:id/resolve', { params: { id }, body: { reason }, idempotencyKey })
          }
        />
      )}
    </div>
  )
}
