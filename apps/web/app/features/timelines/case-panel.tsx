import { useQuery } from '@tanstack/react-query'
import type { UserRecord } from '@vendly/contract/admin'
import type { TimelineEntry } from '@vendly/contract/timelines'
import type { ReactNode } from 'react'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { clockTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { RowsSkeleton } from '../../ui/list-skeletons.tsx'
import { Note } from '../../ui/note.tsx'
import { Panel } from '../../ui/panel.tsx'
import { oneFeedbackQuery } from '../feedback/admin/feedback.queries.ts'
import { FeedbackActions } from '../feedback/admin/feedback-actions.tsx'
import { ProposeCorrection } from '../money/propose-correction.tsx'
import { EntryState } from './timeline-list.tsx'
import { linkOf, textOf, titleOf } from './timeline-texts.ts'
import { useCheckPayment } from './timelines.queries.ts'

export interface CasePanelProps {
  user: UserRecord
  /** What somebody waits for. */
  open: readonly TimelineEntry[]
  entry: TimelineEntry | undefined
  onOpen: (id: string) => void
}

/** What somebody waits for: what is known of it, and what can be done next. */
export function CasePanel({ user, open, entry, onOpen }: CasePanelProps) {
  if (!entry)
    return (
      <Panel title="Waiting">
        <p className="px-3 pb-3 text-ink-3 text-sm">Nobody waits for an answer.</p>
      </Panel>
    )
  return (
    <Panel title="Waiting" note={countOf(open.length, 'case')}>
      <div className="grid grid-cols-1 gap-3 px-3 pb-3">
        {open.length > 1 && (
          <SelectField
            label="Case"
            value={entry._id}
            options={open.map((one) => ({ value: one._id, label: titleOf(one) }))}
            onChange={(event) => onOpen(event.target.value)}
          />
        )}
        <div className="flex items-start gap-2">
          <p className="wrap-anywhere min-w-0 flex-1 font-semibold">
            {entry.kind === 'feedback' ? textOf(entry) : titleOf(entry)}
          </p>
          <EntryState entry={entry} />
        </div>
        {entry.kind === 'feedback' ? (
          <FeedbackCase key={entry._id} id={entry.subjectId} />
        ) : entry.kind === 'payment' ? (
          <PaymentCase key={entry._id} user={user} entry={entry} />
        ) : (
          <OtherCase entry={entry} />
        )}
      </div>
    </Panel>
  )
}

function FeedbackCase({ id }: { id: string }) {
  const { may } = useAccess()
  const { data: message, error } = useQuery(oneFeedbackQuery(id))
  if (error) return <Note tone="bad">The message did not load: {error.message}</Note>
  if (!message) return <RowsSkeleton count={2} />
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line rounded-control bg-sunk p-3 text-sm">{message.message}</p>
      {may('support:act') && <FeedbackActions message={message} />}
    </>
  )
}

const answers = {
  completed: 'It succeeded: the money is in the wallet.',
  pending: 'The provider has no answer yet.',
  failed: 'It is not paid, as far as the provider knows.',
  'under-review': 'Another amount arrived than was asked for.',
}

/** What is known of a payment without an answer. It is credited by itself; before proof it takes two people. */
function PaymentCase({ user, entry }: { user: UserRecord; entry: TimelineEntry }) {
  const { may } = useAccess()
  const check = useCheckPayment(entry.subjectId)
  const sum = nairaText(entry.amount ?? 0, 'two')
  return (
    <>
      <Note>
        We asked for {sum} at {clockTime(new Date(entry.at))}
        {entry.state === 'under-review'
          ? ', and another amount arrived. The difference is in Money.'
          : ' and have no answer. If it succeeded, it is credited by itself. If it failed, the bank returns it.'}
      </Note>
      {check.error && (
        <Note tone="bad" live>
          {check.error.message}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        {may('support:act') && (
          <Button
            size="sm"
            busy={check.isPending && 'Asking…'}
            onClick={() => check.mutate(undefined, { onSuccess: ({ state }) => showToast({ text: answers[state] }) })}
          >
            Ask the provider now
          </Button>
        )}
        {may('money:act') && <ProposeCorrection user={user} />}
      </div>
      {may('money:act') && <p className="text-ink-3 text-xs">Crediting before proof needs a second person.</p>}
      <Reference>{entry.number}</Reference>
    </>
  )
}

const Reference = ({ children }: { children: ReactNode }) =>
  children && <p className="break-all text-ink-3 text-xs">Reference {children}</p>

function OtherCase({ entry }: { entry: TimelineEntry }) {
  const link = linkOf(entry)
  return (
    <>
      <p className="wrap-anywhere text-ink-2 text-sm">{textOf(entry)}</p>
      {link && (
        <ButtonLink to={link} size="sm">
          Open
        </ButtonLink>
      )}
    </>
  )
}
