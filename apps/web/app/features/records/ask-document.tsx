import type { DocumentType } from '@vendly/contract/applications'
import { documentRequestLimits } from '@vendly/contract/document-request-limits'
import { useId, useState } from 'react'
import type { RecordKind } from '../../lib/record-path.ts'
import { showToast } from '../../lib/toasts.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { adminNameOf } from '../applications/document-labels.ts'
import { useAskDocument, useDecideRequest } from './records.queries.ts'

const types: Readonly<Record<RecordKind, readonly DocumentType[]>> = {
  vendor: ['student-id', 'national-id', 'cac-certificate'],
  rider: ['student-id', 'photo', 'drivers-licence', 'vehicle-papers'],
}

const REASONS = [
  'The document shows a portrait, not an ID.',
  'The document cannot be read.',
  'The name on the document is another one.',
  'The document has expired.',
]

interface AskDocumentProps {
  kind: RecordKind
  id: string
  /** Of the store, or of the rider. */
  name: string
  open: boolean
  onClose: () => void
}

/** Which document is asked for again, and why; the toast takes it back. */
export function AskDocument({ kind, id, name, open, onClose }: AskDocumentProps) {
  const group = useId()
  const [type, setType] = useState<DocumentType>('student-id')
  const { mutate: ask, isPending, error, reset } = useAskDocument(id)
  const { mutate: decide } = useDecideRequest()
  const close = () => {
    reset()
    onClose()
  }
  const submit = (reason: string) =>
    ask(
      { type, reason },
      {
        onSuccess: (request) => {
          close()
          showToast({
            text: `${name} is asked for a new document.`,
            undo: () => decide({ id: request._id, decision: 'withdraw' }),
          })
        },
      },
    )
  return (
    <Sheet open={open} title={`Ask ${name} for a new ID`} onClose={close}>
      <ReasonForm
        intro={`They read your reason and have ${documentRequestLimits.answerDays} days. They work as before, and the present document counts until you accept the new one.`}
        reasons={REASONS}
        submitLabel="Ask for it"
        busy={isPending}
        error={error?.message}
        onSubmit={submit}
      >
        <RadioGroup
          legend="Which document?"
          name={group}
          value={type}
          options={types[kind].map((one) => ({ value: one, label: adminNameOf(one) }))}
          onChange={(value) => setType(value as DocumentType)}
        />
      </ReasonForm>
    </Sheet>
  )
}
