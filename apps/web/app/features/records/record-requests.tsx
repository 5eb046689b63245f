import type { AdminDocumentRequest } from '@vendly/contract/document-requests'
import { useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { problemText } from '../../lib/problem.ts'
import { dayText } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { DocumentLine } from '../applications/document-field.tsx'
import { adminNameOf } from '../applications/document-labels.ts'
import { OpenDocument } from '../applications/open-document.tsx'
import { type RequestDecision, useDecideRequest } from './records.queries.ts'

const REASONS = ['It still cannot be read.', 'It still shows no ID.', 'The name on it is another one.']

/** A document that was asked for again: until when, what was sent, and what may be done with it. */
export function RecordRequest({ request, canDecide }: { request: AdminDocumentRequest; canDecide: boolean }) {
  const { _id: id, type, state, reason, askedBy, createdAt, dueAt, document } = request
  const [isRejecting, setRejecting] = useState(false)
  const { mutate, isPending, variables, error, reset } = useDecideRequest()
  const name = adminNameOf(type)
  const decide = (decision: RequestDecision, done: string) =>
    mutate(decision, {
      onSuccess: () => {
        setRejecting(false)
        showToast({ text: done })
      },
      onError: (problem) => {
        if (decision.decision !== 'reject') showToast({ text: problemText(problem), tone: 'bad' })
      },
    })
  const busy = (decision: RequestDecision['decision']) =>
    isPending && variables?.decision === decision && 'Please wait…'
  return (
    <li className="grid gap-1.5 px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 flex-1">{name}, asked for again</b>
        <StateOf state={state} dueAt={dueAt} />
      </div>
      <p className="text-ink-2">{reason}</p>
      <p className="text-ink-3 text-xs">
        {askedBy}, {dayText(new Date(createdAt))}
      </p>
      {document && (
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1 basis-40">
            <DocumentLine document={document} />
          </div>
          <OpenDocument document={document} />
        </div>
      )}
      {canDecide && (
        <div className="flex flex-wrap gap-2">
          {state === 'answered' && (
            <>
              <Button
                size="sm"
                busy={busy('accept')}
                onClick={() => decide({ id, decision: 'accept' }, `The new document replaces the earlier one.`)}
              >
                Accept<span className="sr-only"> {name}</span>
              </Button>
              <Button size="sm" kind="secondary" onClick={() => setRejecting(true)}>
                Ask again<span className="sr-only"> for {name}</span>
              </Button>
            </>
          )}
          <Button
            size="sm"
            kind="quiet"
            busy={busy('withdraw')}
            onClick={() => decide({ id, decision: 'withdraw' }, 'The request is withdrawn.')}
          >
            Withdraw<span className="sr-only"> the request for {name}</span>
          </Button>
        </div>
      )}
      <Sheet
        open={isRejecting}
        title={`Ask again for: ${name}`}
        onClose={() => {
          reset()
          setRejecting(false)
        }}
      >
        <ReasonForm
          intro="What they sent is deleted. They read your reason and have as much time as before."
          reasons={REASONS}
          submitLabel="Ask again"
          busy={isPending}
          error={error?.message}
          onSubmit={(why) => decide({ id, decision: 'reject', reason: why }, 'They are asked to send it again.')}
        />
      </Sheet>
    </li>
  )
}

function StateOf({ state, dueAt }: Pick<AdminDocumentRequest, 'state' | 'dueAt'>) {
  if (state === 'answered') return <Badge tone="blue">To check</Badge>
  const due = new Date(dueAt)
  return due < serverNow() ? (
    <Badge tone="bad">Overdue since {dayText(due)}</Badge>
  ) : (
    <Badge tone="gold">Due by {dayText(due)}</Badge>
  )
}
