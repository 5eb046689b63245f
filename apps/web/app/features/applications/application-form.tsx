import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { fieldErrors } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import type { DraftState } from './use-draft.ts'

export interface Step<Key extends string> {
  key: Key
  title: string
  /** What the step is for, in a line. */
  lede?: string
}

const draftLabels: Record<DraftState, string> = {
  saved: 'Draft saved',
  saving: 'Saving…',
  device: 'Saved on this device',
}

export interface ApplicationFormProps<Key extends string> {
  title: string
  /** Where Back leads: the introduction. */
  back: string
  steps: readonly Step<Key>[]
  step: Key
  /** None: there is no draft yet. */
  draftState: DraftState | undefined
  isSending: boolean
  /** What is missing among the documents. */
  documentsError?: string
  /** Why sending failed. */
  problem: Error | null
  onGoToField: (field: string) => void
  onNext: () => void
  children: ReactNode
}

/** One step of an application: progress, a group of fields, one button at the bottom. */
export function ApplicationForm<Key extends string>(form: ApplicationFormProps<Key>) {
  const { steps, step, problem } = form
  const index = steps.findIndex(({ key }) => key === step)
  const current = steps[index]!
  const heading = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    // For screen readers a new step is a new page; on the first one the browser sets the focus.
    if (lastStep.current !== step) heading.current?.focus()
    lastStep.current = step
  }, [step])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.onNext()
  }
  const isLast = index === steps.length - 1
  return (
    <div className="mx-auto max-w-read">
      <PageHead title={form.title} back={form.back}>
        <span role="status" className="pr-3 text-ink-3 text-xs lg:pr-0">
          {form.draftState && draftLabels[form.draftState]}
        </span>
      </PageHead>
      <form noValidate onSubmit={submit} className="px-gutter pt-3 lg:pt-0">
        <p className="pb-1.5 text-ink-3 text-xs">
          Step {index + 1} of {steps.length}
        </p>
        <Progress label={`Step ${index + 1} of ${steps.length}`} percent={((index + 1) / steps.length) * 100} />
        <h2 ref={heading} tabIndex={-1} className="display pt-4 text-d-md outline-none">
          {current.title}
        </h2>
        {current.lede && <p className="pt-1 text-ink-2">{current.lede}</p>}
        <div className="grid grid-cols-1 gap-4 py-4">{form.children}</div>
        <div aria-live="polite" className="grid grid-cols-1 gap-2 pb-3 empty:hidden">
          {form.documentsError && <Note tone="bad">{form.documentsError}</Note>}
          {problem && isLast && <SendProblem problem={problem} onGoToField={form.onGoToField} />}
        </div>
        <Dock>
          <Button type="submit" size="lg" block busy={form.isSending && 'Sending…'}>
            {isLast ? 'Send application' : 'Continue'}
          </Button>
        </Dock>
      </form>
    </div>
  )
}

/** Why it was not sent, that the draft is safe, and a button that leads to the field. */
function SendProblem({ problem, onGoToField }: { problem: Error; onGoToField: (field: string) => void }) {
  const [field, message] = Object.entries(fieldErrors(problem))[0] ?? []
  const isUnknown = problem instanceof ApiProblem && problem.status === 0
  return (
    <Note tone="bad">
      {message ?? problem.message}{' '}
      {isUnknown ? 'It may have been sent. Press again: it is only sent once.' : 'Your draft is saved.'}
      {field && (
        <Button kind="quiet" size="sm" onClick={() => onGoToField(field)}>
          Show me
        </Button>
      )}
    </Note>
  )
}
