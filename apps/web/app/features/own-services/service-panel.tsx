import { useQuery } from '@tanstack/react-query'
import type { OwnService } from '@vendly/contract/service-form'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { countText } from '../../lib/money.ts'
import { useServicePaths } from '../../lib/service-paths.ts'
import { PanelHead } from '../../ui/admin-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { ServicePriceText } from '../services/service-price.tsx'
import {
  ownServiceQuery,
  upcomingQuery,
  useDeleteService,
  useDuplicateService,
  useToggleService,
} from './own-services.queries.ts'
import { PauseSheet } from './pause-sheet.tsx'
import { ServiceThumb } from './service-cards.tsx'
import { nextFreeText } from './service-labels.ts'

export interface ServicePanelProps {
  id: string
  /** From the list, when it has been loaded there. */
  service: OwnService | undefined
  onClose: () => void
}

/** One service of the seller in the side panel, with everything that can be done with it. */
export function ServicePanel({ id, service: listed, onClose }: ServicePanelProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...ownServiceQuery(id), enabled: !listed })
  const service = listed ?? data
  if (service) return <Details service={service} onClose={onClose} />
  if (error)
    return (
      <Failed
        title="Couldn’t load this service"
        text={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  return (
    <SkeletonOf what="the service">
      <RowsSkeleton count={3} />
    </SkeletonOf>
  )
}

function Details({ service, onClose }: { service: OwnService; onClose: () => void }) {
  const { data } = useQuery(upcomingQuery([service._id]))
  const upcoming = data?.get(service._id)
  return (
    <div className="grid grid-cols-1 gap-4">
      <PanelHead title={service.name} lead={<ServiceThumb service={service} />}>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <ServicePriceText price={service.shownPrice} />
        </span>
        <StateBadge state={service.status} />
      </PanelHead>
      <p className="text-ink-2 text-sm empty:hidden">{nextFreeText(service, upcoming)}</p>
      <Stats>
        <Stat label="Booked ahead" value={countText(upcoming?.booked ?? 0)} />
        <Stat label="Booked so far" value={countText(service.booked)} />
        <Stat label="Views" value={countText(service.views)} />
      </Stats>
      {service.status === 'removed' ? <RemovedNote service={service} /> : <Actions service={service} />}
      <DeleteService service={service} booked={upcoming?.booked ?? 0} onDeleted={onClose} />
    </div>
  )
}

function RemovedNote({ service: { removedReason } }: { service: OwnService }) {
  return (
    <Note tone="bad">
      Vendly removed this service{removedReason ? `: ${removedReason}` : '.'} Nobody can book it, but what is booked
      goes on.{' '}
      <Link to="/contact" className="underline">
        Contact us
      </Link>{' '}
      if you think this is a mistake.
    </Note>
  )
}

function Actions({ service }: { service: OwnService }) {
  const navigate = useNavigate()
  const paths = useServicePaths()
  const toggle = useToggleService()
  const duplicate = useDuplicateService((id) => void navigate(paths.edit(id)))
  const [isPausing, setPausing] = useState(false)
  const { _id, status } = service
  const isActive = status === 'active'
  return (
    <div className="grid grid-cols-1 gap-2">
      <ButtonLink icon="pencil-simple" to={paths.edit(_id)}>
        {status === 'draft' ? 'Continue editing' : 'Edit'}
      </ButtonLink>
      <Button
        kind="secondary"
        icon={isActive ? 'pause' : 'play'}
        busy={toggle.isPending && 'Please wait…'}
        onClick={() => (isActive ? setPausing(true) : toggle.mutate(service))}
      >
        {isActive ? 'Pause' : status === 'draft' ? 'Publish' : 'Resume'}
      </Button>
      <Button
        kind="secondary"
        icon="copy"
        busy={duplicate.isPending && 'Duplicating…'}
        onClick={() => duplicate.mutate(service)}
      >
        Duplicate
      </Button>
      {isActive && (
        <ButtonLink kind="secondary" icon="eye" to={`/service/${_id}`}>
          View service
        </ButtonLink>
      )}
      {isPausing && <PauseSheet service={service} onClose={() => setPausing(false)} />}
    </div>
  )
}

function DeleteService({ service, booked, onDeleted }: DeleteServiceProps) {
  const remove = useDeleteService()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger-secondary" icon="trash" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        title={`Delete ${service.name}?`}
        yes="Delete service"
        danger
        busy={remove.isPending && 'Deleting…'}
        onYes={() => remove.mutate(service, { onSuccess: onDeleted, onError: () => setAsking(false) })}
        onNo={() => setAsking(false)}
      >
        {booked > 0
          ? 'Nobody new can book it. What is booked stays booked, and you still have to do it. You can’t undo this; to stop bookings for a while, pause it.'
          : 'Nobody can book it any more. Reviews of it stay. You can’t undo this; to stop bookings for a while, pause it.'}
      </Confirm>
    </>
  )
}

interface DeleteServiceProps {
  service: OwnService
  booked: number
  onDeleted: () => void
}
