import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../lib/clock.ts'
import { takesOrdersText } from '../../lib/store-labels.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { storeProfileQuery } from './store-profile.queries.ts'
import { useChangeSettings } from './store-settings.queries.ts'

/** Above the orders of a store that is paused: buyers cannot order until it resumes, which is one press. */
export function PausedNote() {
  const { data: store } = useQuery(storeProfileQuery)
  const change = useChangeSettings()
  if (store?.opening.state !== 'away') return null
  return (
    <div className="px-gutter pt-2 lg:px-0">
      <Note tone="gold">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <b className="block">{takesOrdersText(store.opening, serverNow())}</b>
            {change.error ? change.error.message : 'Buyers see your store and cannot order.'}
          </span>
          <Button size="sm" busy={change.isPending && 'Resuming…'} onClick={() => change.mutate({ closedUntil: null })}>
            Resume
          </Button>
        </span>
      </Note>
    </div>
  )
}
