import { ReasonForm } from '../../../ui/reason-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { Kind } from './applications-admin.queries.ts'

const reasons: Record<Kind, readonly string[]> = {
  vendor: [
    'We can’t read the photo of your ID. Take it again in daylight.',
    'The name on your ID is not the name on your account.',
    'Your ID has expired. Send one that is valid.',
    'These products may not be sold on campus.',
  ],
  rider: [
    'We can’t read the photo of your ID. Take it again in daylight.',
    'Your photo does not show your face clearly.',
    'Your licence has expired. Send one that is valid.',
    'The plate number on the papers is not the one you entered.',
  ],
}

export interface RejectSheetProps {
  open: boolean
  kind: Kind
  name: string
  busy: boolean
  error: string | undefined
  onSubmit: (reason: string) => void
  onClose: () => void
}

export function RejectSheet({ open, kind, name, onClose, ...form }: RejectSheetProps) {
  return (
    <Sheet open={open} title={`Reject ${name}?`} onClose={onClose}>
      <ReasonForm
        {...form}
        intro="They read your reason, and can fix it and apply again."
        reasons={reasons[kind]}
        submitLabel="Reject"
        danger
      />
    </Sheet>
  )
}
