import type { BulkOutcome } from '@vendly/contract/admin-bulk'
import { type ReactNode, useState } from 'react'
import { type SendBatch, useBatches } from '../lib/batches.ts'
import { countText } from '../lib/money.ts'
import type { Selection } from '../lib/selection.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from './button.tsx'
import { Note } from './note.tsx'
import { Progress } from './progress.tsx'
import { ReasonForm } from './reason-form.tsx'
import { SelectionBar, type SelectionBarProps } from './selection-bar.tsx'
import { Sheet } from './sheet.tsx'

export interface BulkActionText {
  /** On the button of the bar. */
  verb: string
  /** Of the sheet and of its button: "Suspend 3 users". */
  title: (count: number) => string
  /** What will happen to each, before it does. */
  effect: string
  done: (count: number) => string
  legend?: string
  reasons: readonly string[]
  otherLabel?: string
  danger?: boolean
}

interface Row {
  _id: string
  name: string
}

export interface BulkActionsProps<Action extends string> {
  /** In the plural: "users". */
  noun: string
  selection: Pick<Selection<Row>, 'rows' | 'stop'>
  actions: Readonly<Record<Action, BulkActionText>>
  matching?: SelectionBarProps['matching']
  /** Fields of an action before its reasons. */
  fields?: (action: Action) => ReactNode
  /** What those fields hold, when it is part of what is sent. */
  input?: unknown
  send: (action: Action, reason: string, ...batch: Parameters<SendBatch>) => ReturnType<SendBatch>
  /** After each attempt, also one that stopped half-way. */
  onSettled: () => void
  /** More that can be done with the selected rows, such as an export. */
  children?: ReactNode
}

/** What can be done to all selected rows for one reason. What was left out is listed afterwards. */
export function BulkActions<Action extends string>(bulk: BulkActionsProps<Action>) {
  const { noun, selection, actions, matching, fields, input, send, onSettled, children } = bulk
  const [asked, setAsked] = useState<Action>()
  const [outcome, setOutcome] = useState<Outcome>()
  const batches = useBatches()
  const rows = [...selection.rows.values()]
  const isRunning = batches.progress !== undefined
  const ask = (action: Action) => {
    batches.reset()
    setAsked(action)
  }
  const run = async (action: Action, reason: string) => {
    const outcomes = await batches.run(
      rows.map(({ _id }) => _id),
      [action, reason, input],
      (ids, key) => send(action, reason, ids, key),
    )
    onSettled()
    if (!outcomes) return
    setAsked(undefined)
    selection.stop()
    const { done } = actions[action]
    if (outcomes.some(({ problem }) => problem)) setOutcome({ done, outcomes })
    else showToast({ text: done(outcomes.length) })
  }
  const text = asked && actions[asked]
  return (
    <>
      <SelectionBar count={rows.length} onClear={selection.stop} matching={matching}>
        {(Object.entries(actions) as [Action, BulkActionText][]).map(([action, { verb, danger }]) => (
          <Button
            key={action}
            size="sm"
            kind={danger ? 'danger-secondary' : 'secondary'}
            className="flex-1 lg:flex-none"
            onClick={() => ask(action)}
          >
            {verb}
          </Button>
        ))}
        {children}
      </SelectionBar>
      <Sheet
        open={text !== undefined}
        title={text?.title(rows.length) ?? ''}
        onClose={() => {
          if (!isRunning) setAsked(undefined)
        }}
      >
        {asked && text && (
          <>
            <ReasonForm
              key={asked}
              intro={
                <>
                  <p>{text.effect}</p>
                  <p className="pt-1.5 text-ink">{namesText(rows)}</p>
                </>
              }
              legend={text.legend}
              reasons={text.reasons}
              otherLabel={text.otherLabel}
              submitLabel={text.title(rows.length)}
              danger={text.danger}
              busy={isRunning}
              error={batches.error && stoppedText(batches.error, batches.done, rows.length)}
              onSubmit={(reason) => void run(asked, reason)}
            >
              {fields?.(asked)}
            </ReasonForm>
            {isRunning && <RunProgress done={batches.progress ?? 0} total={rows.length} noun={noun} />}
          </>
        )}
      </Sheet>
      <OutcomeSheet noun={noun} outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}

const MAX_NAMES = 8

/** Who or what is selected; a long list is cut. */
function namesText(rows: readonly Row[]): string {
  const names = rows.slice(0, MAX_NAMES).map(({ name }) => name)
  return rows.length > MAX_NAMES
    ? `${names.join(', ')} and ${countText(rows.length - MAX_NAMES)} more`
    : names.join(', ')
}

const stoppedText = (error: Error, done: number, total: number) =>
  done === 0
    ? error.message
    : `${error.message} ${countText(done)} of ${countText(total)} are done. Press again to go on with the rest.`

function RunProgress({ done, total, noun }: { done: number; total: number; noun: string }) {
  const text = `${countText(done)} of ${countText(total)} ${noun}`
  return (
    <div className="grid gap-1 pt-3 text-ink-2 text-sm">
      <span role="status">{text}</span>
      <Progress label={text} percent={(done / total) * 100} />
    </div>
  )
}

interface Outcome {
  done: (count: number) => string
  outcomes: readonly BulkOutcome[]
}

/** Shown when some rows were left out. */
function OutcomeSheet({ noun, outcome, onClose }: OutcomeSheetProps) {
  const left = outcome?.outcomes.filter(({ problem }) => problem) ?? []
  const done = (outcome?.outcomes.length ?? 0) - left.length
  return (
    <Sheet
      open={outcome !== undefined}
      title={done ? `Some ${noun} were left out` : `No ${noun} were changed`}
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
          {outcome.done(done)}
        </Note>
      )}
      <ul aria-label="Left out" className="rows-ruled text-sm">
        {left.map(({ _id, name, problem }) => (
          <li key={_id} className="py-2">
            <b>{name ?? 'Deleted'}</b>
            <span className="block text-ink-2">{problem?.message}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

interface OutcomeSheetProps {
  noun: string
  outcome: Outcome | undefined
  onClose: () => void
}
