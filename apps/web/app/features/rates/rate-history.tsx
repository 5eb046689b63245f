import { useInfiniteQuery } from '@tanstack/react-query'
import type { RateChange } from '@vendly/contract/rates'
import { useState } from 'react'
import { useAccess } from '../../lib/admin-access.ts'
import { refusalText } from '../../lib/problem.ts'
import { clockTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { rateFields, rateText } from './rate-fields.ts'
import { CHANGES_PER_PAGE, rateChangesQuery, useUndoRateChange } from './rate-history.queries.ts'

/** What was changed of the rates, by whom and why, with a way back. Without a campus: those of Vendly. */
export function RateHistory({ campus }: { campus?: string }) {
  const { may } = useAccess()
  const [undoing, setUndoing] = useState<RateChange>()
  return (
    <>
      <PagedList
        query={useInfiniteQuery(rateChangesQuery(campus))}
        noun="changes"
        step={CHANGES_PER_PAGE}
        skeleton={<RowsSkeleton count={2} />}
        empty={<p className="px-3 pb-3 text-ink-3 text-sm">No changes yet.</p>}
      >
        {(changes) => (
          <ul aria-label="Changes, newest first" className="rows-ruled border-line border-t">
            {changes.map((change) => (
              <li key={change._id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2 text-sm">
                <div className="min-w-0 flex-1 basis-48">
                  <ChangedRates rates={change.rates} />
                  <p className="wrap-anywhere text-ink-2">{change.isUndo ? `Undo: ${change.reason}` : change.reason}</p>
                  <p className="text-ink-3 text-xs">
                    {change.by}, {clockTime(new Date(change.at))}
                  </p>
                </div>
                {change.canUndo && may('settings:act') && (
                  <Button
                    kind="quiet"
                    size="sm"
                    aria-label={`Undo: ${change.reason}`}
                    onClick={() => setUndoing(change)}
                  >
                    Undo
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {undoing && <UndoSheet change={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  )
}

const field = (name: RateChange['rates'][number]['name']) => rateFields.find((one) => one.name === name)!

function ChangedRates({ rates }: { rates: RateChange['rates'] }) {
  if (rates.length === 0) return <p>Saved without a change</p>
  return (
    <ul>
      {rates.map(({ name, before, after }) => {
        const { label, naira } = field(name)
        const text = (value: number | null) => (value === null ? 'as elsewhere' : rateText(value, naira))
        return (
          <li key={name} className="figures">
            {label}: {text(before)} → <b className="font-semibold">{text(after)}</b>
          </li>
        )
      })}
    </ul>
  )
}

function UndoSheet({ change, onClose }: { change: RateChange; onClose: () => void }) {
  const { mutate, isPending, error } = useUndoRateChange()
  const undo = (reason: string) =>
    mutate(
      { id: change._id, reason },
      {
        onSuccess: () => {
          showToast({ text: 'The change is undone.', tone: 'ok' })
          onClose()
        },
      },
    )
  return (
    <Sheet open title="Undo this change?" onClose={onClose}>
      <ReasonForm
        intro={
          <>
            <ChangedRates
              rates={change.rates.map(({ name, before, after }) => ({ name, before: after, after: before }))}
            />
            <p className="pt-2">Applies from the next checkout. Existing orders keep their rates.</p>
          </>
        }
        help="Saved in the activity log."
        submitLabel="Undo change"
        busy={isPending}
        error={error && refusalText(error, 'The rates have not changed.')}
        onSubmit={undo}
      />
    </Sheet>
  )
}
