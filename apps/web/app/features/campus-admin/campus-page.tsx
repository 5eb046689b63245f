import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAccess } from '../../lib/admin-access.ts'
import { dayText } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { campusQuery, setupQuery } from './campus-admin.queries.ts'
import { CampusChecks } from './campus-checks.tsx'
import { CampusForm } from './campus-form.tsx'
import { CampusPeriods } from './campus-periods.tsx'
import { CampusPlaces } from './campus-places.tsx'
import { CampusRatesPanel } from './campus-rates.tsx'
import { CampusStatusActions } from './campus-status.tsx'
import { statusLooks } from './campus-texts.ts'
import { CountLink } from './count-link.tsx'
import { InvitePanel } from './invite-panel.tsx'

/** One campus: what is known about it, and what it needs before it opens. */
export function CampusPage({ id }: { id: string }) {
  const { may } = useAccess()
  const campus = useQuery(campusQuery(id))
  const setup = useQuery(setupQuery(id))
  const [isEditing, setEditing] = useState(false)
  const failed = campus.error ?? setup.error
  if (failed && !(campus.data && setup.data))
    return (
      <div className="px-gutter pt-6">
        <Failed
          title="Couldn’t load this campus"
          text={failed.message}
          onRetry={() => {
            void campus.refetch()
            void setup.refetch()
          }}
          busy={campus.isFetching || setup.isFetching}
        />
      </div>
    )
  if (!campus.data || !setup.data)
    return (
      <div className="px-gutter pt-6">
        <SkeletonOf what="the campus">
          <RowsSkeleton count={6} />
        </SkeletonOf>
      </div>
    )
  const { name, status, statusSince, pauseMessage, ...details } = campus.data
  const { label, tone, text } = statusLooks[status]
  return (
    <div className="px-gutter pb-8">
      <div className="flex flex-wrap items-end gap-3 pt-4 pb-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="text-ink-3 text-xs">
            <Link to="/admin/campuses" className="touch font-semibold text-brand-text">
              Campuses
            </Link>{' '}
            / since {dayText(new Date(statusSince))}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <h1 className="display text-d-md lg:text-d-lg">{name}</h1>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <p className="text-ink-2 text-sm">{text}</p>
        </div>
        {may('settings:act') && <CampusStatusActions campus={campus.data} checks={setup.data.checks} />}
      </div>
      {pauseMessage && (
        <div className="pb-3">
          <Note tone="gold">
            Its students read: <b>{pauseMessage}</b>
          </Note>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <CampusPlaces campus={campus.data} places={setup.data.places} />
        <div className="grid grid-cols-1 gap-3">
          {(status === 'draft' || status === 'pilot') && <CampusChecks checks={setup.data.checks} />}
          <InvitePanel campus={campus.data} />
          {may('settings:read') && <CampusRatesPanel id={id} />}
          <CampusPeriods id={id} periods={setup.data.periods} />
          <Panel
            title="Details"
            action={
              may('settings:act') && (
                <Button kind="quiet" size="sm" aria-label="Change details" onClick={() => setEditing(true)}>
                  Change
                </Button>
              )
            }
          >
            <dl className="grid grid-cols-[6.5rem_1fr] gap-x-2 gap-y-1 px-3 pb-3 text-sm">
              <dt className="text-ink-3">Short name</dt>
              <dd>{details.shortName}</dd>
              <dt className="text-ink-3">Address</dt>
              <dd>{details.slug}</dd>
              <dt className="text-ink-3">City</dt>
              <dd>
                {details.city}, {details.state}
              </dd>
              <dt className="content-center text-ink-3">Stores</dt>
              <dd className="figures">
                <CountLink campus={campus.data} of="stores" />
              </dd>
              <dt className="content-center text-ink-3">Riders</dt>
              <dd className="figures">
                <CountLink campus={campus.data} of="riders" />
              </dd>
              <dt className="text-ink-3">Domains</dt>
              <dd className="wrap-anywhere">{details.domains.join(', ') || 'None'}</dd>
              <dt className="text-ink-3">Middle</dt>
              <dd className="figures">
                {details.lat}, {details.lng}
              </dd>
            </dl>
          </Panel>
        </div>
      </div>
      <Sheet open={isEditing} long title="Change details" onClose={() => setEditing(false)}>
        <CampusForm campus={campus.data} onDone={() => setEditing(false)} />
      </Sheet>
    </div>
  )
}
