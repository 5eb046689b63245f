import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Data } from '@vendly/contract/api'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { refusalText } from '../../lib/problem.ts'
import { fullTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Failed } from '../../ui/empty.tsx'
import { SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const feedKey = [...keys.bookings, 'feed'] as const
const feedQuery = queryOptions({
  queryKey: feedKey,
  queryFn: async ({ signal }) => (await api('GET /bookings/feed', { signal })).data,
})

/** The private address at which calendar applications read the reader’s bookings. */
export default function FeedSheet({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(feedQuery)
  return (
    <Sheet open title="Bookings in your calendar" onClose={onClose}>
      {data !== undefined ? (
        <Feed feed={data} />
      ) : error ? (
        <Failed title="Couldn’t load this" text={error.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonOf what="the calendar address">
          <Skeleton className="h-32 rounded-card" />
        </SkeletonOf>
      )}
    </Sheet>
  )
}

function Feed({ feed }: { feed: Data<'GET /bookings/feed'> }) {
  const client = useQueryClient()
  const [url, setUrl] = useState<string>()
  const create = useMutation({
    mutationFn: async () => (await api('POST /bookings/feed')).data,
    onSuccess: ({ url: made, ...rest }) => {
      setUrl(made)
      client.setQueryData(feedKey, rest)
    },
  })
  const remove = useMutation({
    mutationFn: () => api('DELETE /bookings/feed'),
    onSuccess: () => {
      setUrl(undefined)
      client.setQueryData(feedKey, null)
      showToast({ text: 'The address no longer works.' })
    },
  })
  const problem = create.error ?? remove.error
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">
        Google Calendar, Apple Calendar and Outlook can show your Vendly bookings. Add this address there as a calendar
        from the internet.
      </p>
      {url && (
        <dl className="rounded-card bg-surface px-3 py-2 hairline">
          <CopyLine label="Address" text={url} />
        </dl>
      )}
      {url && <Note tone="gold">Copy it now: it is shown only once. Anyone who has it can see your bookings.</Note>}
      {feed && !url && (
        <p className="text-sm">
          You made an address on {fullTime(new Date(feed.createdAt))}.{' '}
          {feed.readAt ? `A calendar last read it ${fullTime(new Date(feed.readAt))}.` : 'No calendar has read it yet.'}
        </p>
      )}
      <p className="text-ink-2 text-sm">
        Google reads it only every 8 to 24 hours, so a new booking shows there late. Reminders come from Vendly.
      </p>
      {problem && (
        <Note tone="bad" live>
          {refusalText(problem, 'Your calendar address has not changed.')}
        </Note>
      )}
      {!url && (
        <Button block busy={create.isPending && 'Creating…'} onClick={() => create.mutate()}>
          {feed ? 'Create a new address' : 'Create an address'}
        </Button>
      )}
      {feed && !url && <p className="text-ink-3 text-xs">The old address stops working when you create a new one.</p>}
      {feed && (
        <Button kind="secondary" block busy={remove.isPending && 'Turning off…'} onClick={() => remove.mutate()}>
          Turn off
        </Button>
      )}
    </div>
  )
}
