import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { deliveryLimits } from '@vendly/contract/limits'
import type { OrderCard } from '@vendly/contract/orders'
import { useState } from 'react'
import { countOf } from '../../../lib/count-of.ts'
import { refusalText } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Failed } from '../../../ui/empty.tsx'
import { List, Row } from '../../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Note } from '../../../ui/note.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { metresText } from '../map/metres-text.ts'
import { type FreeRider, freeRidersQuery, useAssignRider } from './offers.queries.ts'

type Offered = Pick<OrderCard, '_id' | 'orderNumber' | 'offer'>

/** The riders who can take a delivery now, found by name, the nearest first. A press offers it to one. */
export function ChooseRiderSheet({ order, onClose }: { order: Offered; onClose: () => void }) {
  const [q, setQ] = useState('')
  const query = useQuery({ ...freeRidersQuery(order._id, q), placeholderData: keepPreviousData })
  const { mutate, isPending, variables, error } = useAssignRider(order._id)
  const choose = (rider: string | null, text: string) =>
    mutate(rider, {
      onSuccess: () => {
        onClose()
        showToast({ atTop: true, text })
      },
    })
  return (
    <Sheet open title={`Choose a rider for ${order.orderNumber}`} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2 text-sm">
          Only they see it for {deliveryLimits.offerMinutes} minutes. If they decline or don’t answer, all riders can
          take it.
        </p>
        <LiveSearch label="Search riders" placeholder="Name of a rider" q={q} onSearch={setQ} />
        {error && (
          <Note tone="bad" live>
            {refusalText(error, 'The offer has not changed.')}
          </Note>
        )}
        <Riders
          {...{ query, q }}
          busyId={isPending ? variables : undefined}
          chosenId={order.offer?.rider}
          onChoose={({ _id, name }) =>
            choose(_id, `${name} has ${deliveryLimits.offerMinutes} minutes to accept ${order.orderNumber}.`)
          }
        />
        {order.offer && (
          <Button
            kind="secondary"
            block
            busy={isPending && variables === null && 'Please wait…'}
            onClick={() => choose(null, `${order.orderNumber} is offered to all riders.`)}
          >
            Offer to all riders
          </Button>
        )}
      </div>
    </Sheet>
  )
}

interface RidersProps {
  query: { data?: FreeRider[]; isError: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }
  q: string
  busyId: string | null | undefined
  chosenId: string | undefined
  onChoose: (rider: FreeRider) => void
}

function Riders({ query: { data, isError, error, isFetching, refetch }, q, busyId, chosenId, onChoose }: RidersProps) {
  if (!data && isError)
    return (
      <Failed
        title="Couldn’t load the riders"
        text={error?.message ?? ''}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data)
    return (
      <SkeletonOf what="riders">
        <RowsSkeleton count={4} />
      </SkeletonOf>
    )
  if (data.length === 0)
    return (
      <EmptyState
        title={q ? `No rider is called “${q}”` : 'No rider is free right now'}
        level={3}
        text={
          q
            ? 'Only riders who are online and can take one more delivery are found.'
            : 'All riders were notified that it is ready, and the first one who is free can take it.'
        }
      >
        <Button kind="secondary" busy={isFetching && 'Checking…'} onClick={() => void refetch()}>
          Check again
        </Button>
      </EmptyState>
    )
  return (
    <>
      <p role="status" className="sr-only">
        {countOf(data.length, 'rider')} can take it
      </p>
      <List label="Riders">
        {data.map((rider) => (
          <Row
            key={rider._id}
            lead={<Avatar name={rider.name} photo={rider.avatar} />}
            title={rider.name}
            text={
              <>
                {rider.ratings > 0 && <Rating average={rider.rating ?? 0} count={rider.ratings} />} {factsOf(rider)}
              </>
            }
            end={
              <Button
                size="sm"
                disabled={rider._id === chosenId || (busyId !== undefined && busyId !== rider._id)}
                busy={busyId === rider._id && 'Asking…'}
                onClick={() => onChoose(rider)}
              >
                {rider._id === chosenId ? 'Asked' : 'Ask'}
                <span className="sr-only"> {rider.name}</span>
              </Button>
            }
          />
        ))}
      </List>
      {data.length === deliveryLimits.ridersListed && (
        <p className="text-ink-3 text-sm">The nearest {deliveryLimits.ridersListed}. Search to find others.</p>
      )}
    </>
  )
}

function factsOf({ metres, active, vehicle }: FreeRider): string {
  const near = metres === null ? null : metres === 0 ? 'at your place' : `about ${metresText(metres)} away`
  const load = active === 0 ? 'free' : `${countOf(active, 'delivery', 'deliveries')} now`
  return [near, load, vehicle].filter(Boolean).join(' · ')
}
