import { useQuery } from '@tanstack/react-query'
import { riderFiguresQuery, useSetOnline } from './deliveries.queries.ts'

/** Turns notifications of new jobs on and off. */
export function OnlineSwitch() {
  const { data } = useQuery(riderFiguresQuery)
  const { mutate, isPending } = useSetOnline()
  if (!data) return null
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-2.5 pr-2 font-semibold text-sm lg:pr-0">
      <span className={data.isOnline ? 'text-ok-text' : 'text-ink-2'}>
        {data.isOnline ? 'You are online' : 'You are offline'}
      </span>
      <input
        type="checkbox"
        className="toggle"
        checked={data.isOnline}
        onChange={(event) => {
          if (!isPending) mutate(event.target.checked)
        }}
      />
    </label>
  )
}
