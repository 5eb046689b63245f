import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Dock } from '../../ui/top-bar.tsx'
import type { Draft } from './use-draft.ts'

export interface Step<Key extends string> {
  key: Key
  title: string
  /** What the step is for, in a line. */
  lede?: string
}

const saveWords: Record<Draft<object>['state'], string> = {
  saved: 'Draft saved',
  saving: 'Saving…',
  phone: 'Kept on this phone',
}

export interface FormFrameProps<Key extends string> {
  title: string
  back: string
  steps: readonly Step<Key>[]
  step: Key
  /** None: there is nothing to keep yet. */
  saved: Draft<object>['state'] | undefined
  /** What the button says; it goes to the next step or sends. */
  next: string
  busy?: string | false
  /** Stands over the button: what keeps it from being sent. */
  problem?: ReactNode
  onNext: () => void
  children: ReactNode
}

/** One step of an application: how far it is, one question group, one button at the thumb. */
export function FormFrame<Key extends string>(frame: FormFrameProps<Key>) {
  const { steps, step } = frame
  const at = steps.findIndex(({ key }) => key === step)
  const now = steps[at]!
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(step)
  useEffect(() => {
    // A new step is a new page to whoever cannot see it; the first one is left to the browser.
    if (seen.current !== step) heading.current?.focus()
    seen.current = step
  }, [step])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    frame.onNext()
  }
  return (
    <div className="mx-auto max-w-read">
      <PageHead title={frame.title} back={frame.back}>
        <span role="status" className="pr-3 text-ink-3 text-xs lg:pr-0">
          {frame.saved && saveWords[frame.saved]}
        </span>
      </PageHead>
      <form noValidate onSubmit={submit} className="px-gutter pt-3 lg:pt-0">
        <p className="pb-1.5 text-ink-3 text-xs">
          Step {at + 1} of {steps.length}
        </p>
        <Progress label={`Step ${at + 1} of ${steps.length}`} percent={((at + 1) / steps.length) * 100} />
        <h2 ref={heading} tabIndex={-1} className="display pt-4 text-d-md outline-none">
          {now.title}
        </h2>
        {now.lede && <p className="pt-1 text-ink-2">{now.lede}</p>}
        <div className="grid grid-cols-1 gap-4 py-4">{frame.children}</div>
        <div aria-live="polite" className="pb-3 empty:hidden">
          {frame.problem}
        </div>
        <Dock>
          <Button type="submit" size="lg" block busy={frame.busy}>
            {frame.next}
          </Button>
        </Dock>
      </form>
    </div>
  )
}
