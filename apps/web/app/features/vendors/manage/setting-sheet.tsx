import type { ReactNode } from 'react'
import type { Form } from '../../../lib/form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface SettingSheetProps<Action> {
  title: string
  form: Form<{ text: string }, Action>
  field: TextFieldProps
  submitLabel: string
  onClose: () => void
  /** Other ways to set it. */
  children?: ReactNode
}

/** One setting of the store with its field. */
export function SettingSheet<Action>({
  title,
  form,
  field,
  submitLabel,
  onClose,
  children,
}: SettingSheetProps<Action>) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <form ref={form.ref} noValidate className="grid grid-cols-1 gap-4" onSubmit={form.onSubmit}>
        <TextField {...field} {...form.field('text')} />
        {form.message && (
          <Note tone="bad" live>
            {form.message}
          </Note>
        )}
        <Button type="submit" block busy={form.isSubmitting && 'Saving…'}>
          {submitLabel}
        </Button>
        {children}
      </form>
    </Sheet>
  )
}
