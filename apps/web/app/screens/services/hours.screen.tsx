import { useQuery } from '@tanstack/react-query'
import type { Calendar, CalendarEntry } from '@vendly/contract/calendars'
import { useState } from 'react'
import { ConflictChoices } from '../../features/bookings/conflict-choices.tsx'
import { Blocks } from '../../features/calendars/blocks.tsx'
import { EveryWeek } from '../../features/calendars/every-week.tsx'
import { Exceptions } from '../../features/calendars/exceptions.tsx'
import { calendarQuery } from '../../lib/own-calendar.queries.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { useServicePaths } from '../../lib/service-paths.ts'
import { pageMeta } from '../../lib/title.ts'
import { Failed } from '../../ui/empty.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const meta = () => pageMeta('Hours and days off')
export const handle: ScreenHandle = { phone: 'deep', title: 'Hours and days off' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(calendarQuery))

/** When a seller can be booked: every week, on single days, and how often at the same time. */
export default function HoursScreen() {
  const { list, hasStore } = useServicePaths()
  const { data, error, refetch, isFetching } = useQuery(calendarQuery)
  return (
    <div className="mx-auto max-w-page">
      <PageHead title="Hours and days off" back={list} backLabel={hasStore ? 'Services' : 'My services'} />
      <div className="max-w-read px-gutter pt-3 lg:pt-0">
        {data ? (
          <Hours calendar={data} />
        ) : error ? (
          <Failed
            title="Couldn’t load your hours"
            text={error.message}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonOf what="your hours">
            <RowsSkeleton count={7} />
          </SkeletonOf>
        )}
      </div>
    </div>
  )
}

/** What was saved last, and who is booked outside of it. */
type Saved = { text: string; conflicts: CalendarEntry[] }

function Hours({ calendar }: { calendar: Calendar }) {
  const [saved, setSaved] = useState<Saved>()
  return (
    <div className="grid grid-cols-1 gap-6">
      {saved && <ConflictChoices text={saved.text} entries={saved.conflicts} onDone={() => setSaved(undefined)} />}
      <EveryWeek calendar={calendar} />
      <Exceptions calendar={calendar} onSaved={(text, conflicts) => setSaved({ text, conflicts })} />
      <Blocks calendar={calendar} />
    </div>
  )
}
