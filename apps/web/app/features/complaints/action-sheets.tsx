import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint } from '@vendly/contract/complaints'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { useDebounced } from '../../lib/debounced.ts'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EffectLines } from './effect-lines.tsx'

interface SharedProps {
  open: boolean
  title: string
  submitLabel: string
  busy: string | false
  error: string | undefined
  onClose: () => void
}

interface TextSheetProps extends SharedProps {
  label: string
  help?: string
  /** Characters at least. */
  min: number
  onSubmit: (text: string) => void
}

export function TextSheet({ open, title, onClose, ...form }: TextSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <TextForm {...form} />
    </Sheet>
  )
}

function TextForm({
  label,
  help,
  min,
  submitLabel,
  busy,
  error,
  onSubmit,
}: Omit<TextSheetProps, 'open' | 'title' | 'onClose'>) {
  const [text, setText] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (text.trim().length < min) return setFieldError(`Write at least ${min} characters.`)
        onSubmit(text.trim())
      }}
    >
      <AreaField
        label={label}
        help={help}
        rows={5}
        maxLength={complaintLimits.textLength.max}
        value={text}
        error={fieldError}
        onChange={(event) => {
          setText(event.target.value)
          setFieldError(undefined)
        }}
      />
      <FormError error={error} />
      <Button type="submit" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

interface AmountSheetProps extends SharedProps {
  complaint: Complaint
  onSubmit: (amount: string, message: string) => void
}

export function AmountSheet({ open, title, onClose, ...form }: AmountSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <AmountForm {...form} />
    </Sheet>
  )
}

function AmountForm({
  complaint,
  submitLabel,
  busy,
  error,
  onSubmit,
}: Omit<AmountSheetProps, 'open' | 'title' | 'onClose'>) {
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [fieldError, setFieldError] = useState<string>()
  const most = complaint.caseFile?.refundable ?? 0
  const amount = Number(typed.replaceAll(',', ''))
  const shown = useDebounced(amount, limits.searchDebounce)
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        if (!(amount > 0 && amount <= most)) return setFieldError(`Enter an amount up to ${nairaText(most)}.`)
        onSubmit(typed.replaceAll(',', ''), message.trim())
      }}
    >
      <MoneyField
        label="Back to the buyer"
        help={`Up to ${nairaText(most)}, what the items cost.`}
        value={typed}
        error={fieldError}
        onText={(text) => {
          setTyped(text)
          setFieldError(undefined)
        }}
      />
      {shown > 0 && shown <= most && <EffectLines complaint={complaint} asked={{ outcome: 'split', amount: shown }} />}
      <AreaField
        label="Message"
        optional
        rows={2}
        maxLength={complaintLimits.textLength.max}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <FormError error={error} />
      <Button type="submit" block busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

const FormError = ({ error }: { error: string | undefined }) =>
  error && (
    <Note tone="bad" live>
      {error}
    </Note>
  )
