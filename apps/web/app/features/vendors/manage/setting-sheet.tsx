import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

interface SettingSheetProps {
  title: string
  field: TextFieldProps
  submitLabel: string
  change: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  onClose: () => void
  /** Other ways to set it. */
  children?: ReactNode
}

/** One setting of the store with its field. */
export function SettingSheet({ title, field, submitLabel, change, onSubmit, onClose, children }: SettingSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <TextField {...field} />
        {change.error && (
          <Note tone="bad" live>
            {change.error.message}
          </Note>
        )}
        <Button type="submit" block busy={change.isPending && 'Saving…'}>
          {submitLabel}
        </Button>
        {children}
      </form>
    </Sheet>
  )
}
