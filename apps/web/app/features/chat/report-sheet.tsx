import { useMutation } from '@tanstack/react-query'
import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { clockTime } from '../../lib/time.ts'
import { showToast } from '../../lib/toasts.ts'
import { SelectField } from '../../ui/field.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { nameOf } from './person.tsx'
import { previewOf } from './preview.ts'

const REASONS = [
  'Asks me to pay outside Vendly',
  'Asked for my delivery code',
  'Insults or threatens me',
  'Sends unwanted photos or messages',
]
const OFFERED = 20
const SHOWN = 60

const labelOf = (message: ChatMessage): string => {
  const text = previewOf(message)
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text
  return `${clockTime(new Date(message.createdAt))}: ${shown}`
}

interface ReportSheetProps {
  conversation: Conversation
  messages: readonly ChatMessage[]
  onClose: () => void
}

/** Reports the other person, with one of their messages. */
export function ReportSheet({ conversation, messages, onClose }: ReportSheetProps) {
  const { _id: id, other } = conversation
  const newestFirst = messages
    .filter(({ senderId }) => senderId === other._id)
    .slice(-OFFERED)
    .reverse()
  const suspicious = newestFirst.find(({ warnings }) => warnings.length > 0)
  const [messageId, setMessageId] = useState((suspicious ?? newestFirst[0])?._id ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: (reason: string) =>
      api('POST /chat/:id/report', { params: { id }, body: { reason, ...(messageId && { messageId }) } }),
    onSuccess: ({ message }) => {
      showToast({ text: message ?? 'Thank you.' })
      onClose()
    },
  })
  return (
    <Sheet open title={`Report ${nameOf(other)}`} onClose={onClose} long>
      <ReasonForm
        intro="Vendly will read this conversation. They won’t know who reported it."
        reasons={REASONS}
        submitLabel="Send report"
        busy={isPending}
        error={error?.message}
        onSubmit={mutate}
      >
        {newestFirst.length > 0 && (
          <SelectField
            label="Which message?"
            value={messageId}
            onChange={({ target }) => setMessageId(target.value)}
            options={[
              ...newestFirst.map((message) => ({ value: message._id, label: labelOf(message) })),
              { value: '', label: 'No single message' },
            ]}
          />
        )}
      </ReasonForm>
    </Sheet>
  )
}
