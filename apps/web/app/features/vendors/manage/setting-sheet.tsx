import type { ReactNode } from 'react'
import type { Form } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface SettingSheetProps {
  title: string
  form: Pick<Form<object>, 'ref' | 'onSubmit' | 'message' | 'isSubmitting'>
  /** With what `form.field()` returns; named as the server names it, so that what it refuses is shown beside it. */
  field: TextFieldProps
  submitLabel: string
  onClose: () => void
  /** Ways to set it that are used more than the field, above it. */
  first?: ReactNode
  /** Other ways to set it, at the end. */
  children?: ReactNode
}

/** One setting of the store with its field. */
export function SettingSheet({ title, form, field, submitLabel, onClose, first, children }: SettingSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <form ref={form.ref} noValidate className="grid grid-cols-1 gap-4" onSubmit={form.onSubmit}>
        {first}
        <TextField {...field} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" kind={first ? 'secondary' : 'primary'} block busy={form.isSubmitting && 'Saving…'}>
          {submitLabel}
        </Button>
        {children}
      </form>
    </Sheet>
  )
}
