import type { BulkAction, UserOutcome } from '@vendly/contract/admin-bulk'
import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ReasonForm } from '../../../ui/reason-form.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Selection } from './use-selection.ts'
import { actionTexts, bulkTexts } from './user-labels.ts'
import { useBulkAction } from './users-admin.queries.ts'

const actions = ['warn', 'endSessions', 'suspend'] as const

/** What can be done to all selected users for one reason; whoever was left out is listed afterwards. */
export function BulkBar({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const [asked, setAsked] = useState<BulkAction>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { mutate, isPending, error, reset } = useBulkAction()
  const users = [...selection.selected.values()]
  const ask = (action: BulkAction) => {
    reset()
    setAsked(action)
  }
  const send = (action: BulkAction, reason: string) =>
    mutate(
      { action, reason, ids: users.map(({ _id }) => _id) },
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
      <SelectionBar count={users.length} onClear={onDone}>
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            kind={actionTexts[action].danger ? 'danger-secondary' : 'secondary'}
            className="flex-1 lg:flex-none"
            onClick={() => ask(action)}
          >
            {action === 'endSessions' ? 'Sign out' : actionTexts[action].verb}
          </Button>
        ))}
      </SelectionBar>
      <Sheet
        open={asked !== undefined}
        title={asked ? bulkTexts[asked].title(users.length) : ''}
        onClose={() => setAsked(undefined)}
      >
        {asked && (
          <ReasonForm
            key={asked}
            intro={
              <>
                <p>{bulkTexts[asked].effect}</p>
                <p className="pt-1.5 text-ink">{users.map(({ name }) => name).join(', ')}</p>
              </>
            }
            legend={actionTexts[asked].legend}
            reasons={actionTexts[asked].reasons}
            otherLabel={actionTexts[asked].otherLabel}
            submitLabel={bulkTexts[asked].title(users.length)}
            danger={actionTexts[asked].danger}
            busy={isPending}
            error={error?.message}
            onSubmit={(reason) => send(asked, reason)}
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

/** Shown when some users were left out. */
function OutcomeSheet({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const left = outcome?.outcomes.filter(({ problem }) => problem) ?? []
  const done = (outcome?.outcomes.length ?? 0) - left.length
  return (
    <Sheet
      open={outcome !== undefined}
      title={done ? 'Some users were left out' : 'No users were changed'}
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
      <ul aria-label="Left out" className="rows-ruled text-sm">
        {left.map(({ _id, name, problem }) => (
          <li key={_id} className="py-2">
            <b>{name ?? 'Deleted user'}</b>
            <span className="block text-ink-2">{problem?.message}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
