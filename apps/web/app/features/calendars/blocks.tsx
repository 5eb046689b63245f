import { useMutation, useQuery } from '@tanstack/react-query'
import type { Calendar } from '@vendly/contract/calendars'
import { serviceLimits } from '@vendly/contract/service-limits'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { dayIn } from '../../lib/lagos-days.ts'
import { calendarDaysQuery } from '../../lib/own-calendar.queries.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { BlockSheet } from './block-sheet.tsx'
import { useRefreshTimes } from './calendars.queries.ts'
import { isToCome, timesText } from './day-names.ts'

/** Times of the seller that nobody can book, in one lane or in all. */
export function Blocks({ calendar }: { calendar: Calendar }) {
  const { data = [] } = useQuery(calendarDaysQuery(dayIn(0), serviceLimits.availabilityDays))
  const [isAdding, setAdding] = useState(false)
  const remove = useDeleteBlock()
  const blocks = data.filter((entry) => entry.kind === 'block' && isToCome(entry))
  const laneName = (lane: number) => `${calendar.laneWord} ${lane}`
  return (
    <section aria-labelledby="blocks-head">
      <h2 id="blocks-head" className="display text-d-sm">
        Blocked times
      </h2>
      {blocks.length === 0 ? (
        <p className="text-ink-2 text-sm">None. Block an hour or two for a lecture or a hospital visit.</p>
      ) : (
        <ul aria-label="Blocked times" className="rows-ruled mt-2 rounded-card bg-surface px-3 hairline">
          {blocks.map((block) => {
            const details = [calendar.lanes > 1 && laneName(block.lane), block.note && `“${block.note}”`]
            return (
              <li key={block._id} className="flex items-center gap-3 py-2 text-sm">
                <span className="min-w-0 flex-1">
                  <b className="font-semibold">{timesText(block)}</b>
                  <span className="block text-ink-2 text-xs empty:hidden">{details.filter(Boolean).join(' · ')}</span>
                </span>
                <IconButton
                  label={`Let ${timesText(block)} be booked again`}
                  icon="trash"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(block._id)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div className="pt-3">
        <Button kind="secondary" icon="prohibit" onClick={() => setAdding(true)}>
          Block time
        </Button>
      </div>
      {isAdding && (
        <BlockSheet
          calendar={calendar}
          time={{ day: dayIn(0), opens: '12:00', closes: '14:00', lane: null, note: '' }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}

function useDeleteBlock() {
  const refresh = useRefreshTimes()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /services/vendor/blocks/:id', { params: { id } }),
    onSuccess: () => {
      refresh()
      showToast({ text: 'That time can be booked again.' })
    },
    onError: (problem) => showToast({ tone: 'bad', text: problem.message }),
  })
}
