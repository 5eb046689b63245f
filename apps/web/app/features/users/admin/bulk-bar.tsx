import type { BulkAction, UserOutcome } from '@vendly/contract/admin-bulk'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ActForm } from './action-form.tsx'
import { useBulkAction } from './admin-users.queries.ts'
import type { Picks } from './use-selection.ts'
import { actTexts, bulkTexts } from './user-labels.ts'

const acts = ['warn', 'endSessions', 'suspend'] as const

/** What can be done to everybody who is picked, for one reason; who it was not done to is named. */
export function BulkBar({ picks, onDone }: { picks: Picks; onDone: () => void }) {
  const [asked, setAsked] = useState<BulkAction>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { mutate, isPending, error, reset } = useBulkAction()
  const people = [...picks.picked.values()]
  const ask = (action: BulkAction) => {
    reset()
    setAsked(action)
  }
  const send = (action: BulkAction, reason: string) =>
    mutate(
      { action, reason, ids: [...picks.picked.keys()] },
      {
        onSuccess: (outcomes) => {
          setAsked(undefined)
          onDone()
          if (outcomes.some(({ problem }) => problem)) setOutcome({ action, outcomes })
          else showToast({ text: bulkTexts[action].done(outcomes.length) })
        },
      },
    )
  return (
    <>
      <SelectionBar count={people.length} onClear={onDone}>
        {acts.map((action) => (
          <Button
            key={action}
            size="sm"
            kind={actTexts[action].danger ? 'danger-secondary' : 'secondary'}
            className="flex-1 lg:flex-none"
            onClick={() => ask(action)}
          >
            {action === 'endSessions' ? 'Sign out' : actTexts[action].verb}
          </Button>
        ))}
      </SelectionBar>
      <Sheet
        open={asked !== undefined}
        title={asked ? bulkTexts[asked].title(people.length) : ''}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <ActForm
            key={asked}
            action={asked}
            effect={
              <>
                <p>{bulkTexts[asked].effect}</p>
                <p className="pt-1.5 text-ink">{people.map(({ name }) => name).join(', ')}</p>
              </>
            }
            yes={bulkTexts[asked].yes(people.length)}
            busy={isPending}
            problem={error}
            onSend={({ reason }) => send(asked, reason)}
          />
        )}
      </Sheet>
      <OutcomeSheet outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}

interface Outcome {
  action: BulkAction
  outcomes: readonly UserOutcome[]
}

/** Shown when it was not done to everybody. */
function OutcomeSheet({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const left = outcome?.outcomes.filter(({ problem }) => problem) ?? []
  const done = (outcome?.outcomes.length ?? 0) - left.length
  return (
    <Sheet
      open={outcome !== undefined}
      title={done ? 'Not done to everybody' : 'Done to nobody'}
      kind="dialog"
      onClose={onClose}
      action={
        <Button block onClick={onClose}>
          OK
        </Button>
      }
    >
      {outcome && done > 0 && (
        <Note tone="ok" icon="check-circle-fill">
          {bulkTexts[outcome.action].done(done)}
        </Note>
      )}
      <ul aria-label="To whom it was not done" className="rows-ruled text-sm">
        {left.map(({ _id, name, problem }) => (
          <li key={_id} className="py-2">
            <b>{name ?? 'Somebody who is gone'}</b>
            <span className="block text-ink-2">{problem?.message}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
