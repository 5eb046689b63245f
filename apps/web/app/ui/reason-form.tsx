import { limits } from '@vendly/contract/limits'
import { type ReactNode, useId } from 'react'
import { useForm } from '../lib/form.ts'
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
  ...props
}: ReasonFormProps) {
  const name = useId()
  const form = useForm({
    saved: { choice: reasons.length === 0 ? OTHER : '', text: '' },
    validate: ({ choice, text }) =>
      choice === OTHER
        ? { text: text.trim().length < limits.reasonLength ? `Enter at least ${limits.reasonLength} characters.` : '' }
        : { choice: choice ? '' : 'Pick a reason.' },
    submit: async ({ choice, text }) => {
      if (!busy) props.onSubmit(choice === OTHER ? text.trim() : choice)
    },
  })
  const { choice } = form.values
  return (
    <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
      {props.intro && <div className="text-ink-2 text-sm">{props.intro}</div>}
      {props.children}
      {reasons.length > 0 && (
        <RadioGroup
          legend={legend}
          name={name}
          value={choice}
          options={[
            ...reasons.map((reason) => ({ value: reason, label: reason })),
            { value: OTHER, label: otherLabel },
          ]}
          onChange={(value) => form.set({ choice: value })}
          error={form.errors.choice}
        />
      )}
      {choice === OTHER && (
        <AreaField
          label={reasons.length > 0 ? otherLabel : legend}
          rows={3}
          maxLength={limits.noteLength}
          help={props.help}
          {...form.field('text')}
        />
      )}
      {props.error && (
        <Note tone="bad" live>
          {props.error}
        </Note>
      )}
      <Button type="submit" kind={props.danger ? 'danger' : 'primary'} block busy={busy && 'Please wait…'}>
        {props.submitLabel}
      </Button>
    </form>
  )
}
