import { limits } from '@vendly/contract/limits'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { RadioGroup } from './choice.tsx'
import { AreaField } from './field.tsx'
import { Note } from './note.tsx'

// No reason reads like this, so it cannot be mistaken for one.
const OTHER = 'other'

export interface ReasonFormProps {
  /** What will happen, before it does. */
  intro?: ReactNode
  /** Fields between the introduction and the reasons. */
  children?: ReactNode
  legend?: string
  /** To choose from. None: only a text field. */
  reasons?: readonly string[]
  /** The last choice and its text field. */
  otherLabel?: string
  /** Under the text field, such as who will read it. */
  help?: string
  /** On the button: "Reject and refund ₦3,900". */
  submitLabel: string
  danger?: boolean
  busy?: boolean
  /** Why the last try was refused. */
  error?: ReactNode
  onSubmit: (reason: string) => void
}

/** Asks why before something is done: reasons to choose from, or the person's own. */
export function ReasonForm({
  reasons = [],
  legend = 'Why?',
  otherLabel = 'Other reason',
  busy = false,
  ...form
}: ReasonFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const name = useId()
  const [choice, setChoice] = useState<string | undefined>(reasons.length === 0 ? OTHER : undefined)
  const [text, setText] = useState('')
  // A new object for each refused try, so that the focus moves each time.
  const [fieldError, setFieldError] = useState<{ message: string }>()
  useEffect(() => {
    if (!fieldError) return
    const fields = formRef.current?.querySelectorAll<HTMLElement>('textarea, input[type="radio"]') ?? []
    const field = [...fields].find(({ tagName }) => tagName === 'TEXTAREA') ?? fields[0]
    field?.focus()
  }, [fieldError])
  const submit = () => {
    if (busy) return
    const reason = choice === OTHER ? text.trim() : (choice ?? '')
    if (reason.length >= limits.reasonLength) return form.onSubmit(reason)
    setFieldError({
      message: choice === OTHER ? `Enter at least ${limits.reasonLength} characters.` : 'Pick a reason.',
    })
  }
  return (
    <form
      ref={formRef}
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {form.intro && <div className="text-ink-2 text-sm">{form.intro}</div>}
      {form.children}
      {reasons.length > 0 && (
        <RadioGroup
          legend={legend}
          name={name}
          value={choice}
          options={[
            ...reasons.map((reason) => ({ value: reason, label: reason })),
            { value: OTHER, label: otherLabel },
          ]}
          onChange={(value) => {
            setChoice(value)
            setFieldError(undefined)
          }}
          error={choice === OTHER ? undefined : fieldError?.message}
        />
      )}
      {choice === OTHER && (
        <AreaField
          label={reasons.length > 0 ? otherLabel : legend}
          rows={3}
          value={text}
          maxLength={limits.noteLength}
          help={form.help}
          error={fieldError?.message}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {form.error && (
        <Note tone="bad" live>
          {form.error}
        </Note>
      )}
      <Button type="submit" kind={form.danger ? 'danger' : 'primary'} block busy={busy && 'Please wait…'}>
        {form.submitLabel}
      </Button>
    </form>
  )
}
