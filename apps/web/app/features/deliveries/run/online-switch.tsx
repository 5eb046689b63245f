import { useQuery } from '@tanstack/react-query'
import { Toggle } from '../../../ui/choice.tsx'
import { riderFiguresQuery, useSetOnline } from './deliveries.queries.ts'

/** Turns notifications of new jobs on and off. */
export function OnlineSwitch() {
  const { data } = useQuery(riderFiguresQuery)
  const { mutateAsync, isPending } = useSetOnline()
  if (!data) return null
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-2.5 pr-2 font-semibold text-sm lg:pr-0">
      <span className={data.isOnline ? 'text-ok-text' : 'text-ink-2'}>
        {data.isOnline ? 'You are online' : 'You are offline'}
      </span>
      <Toggle
        checked={data.isOnline}
        // `useSetOnline` says why it failed.
        onChange={(isOnline) => !isPending && mutateAsync(isOnline).catch(() => undefined)}
      />
    </label>
  )
}
