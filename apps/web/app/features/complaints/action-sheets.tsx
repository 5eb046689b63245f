import { parseAmount } from '@vendly/contract/amount-text'
import { complaintLimits } from '@vendly/contract/complaint-limits'
import type { Complaint } from '@vendly/contract/complaints'
import { limits } from '@vendly/contract/limits'
import { useDebounced } from '../../lib/debounced.ts'
import { useForm } from '../../lib/form.ts'
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
  /** On the button while it is sent. */
  busy?: string
  onClose: () => void
}

interface TextSheetProps extends SharedProps {
  label: string
  help?: string
  /** Characters at least. */
  min: number
  send: (text: string) => Promise<unknown>
}

export function TextSheet({ open, title, ...form }: TextSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={form.onClose}>
      <TextForm {...form} />
    </Sheet>
  )
}

type TextFormProps = Omit<TextSheetProps, 'open' | 'title'>

function TextForm({ label, help, min, submitLabel, busy = 'Sending…', send, onClose }: TextFormProps) {
  const form = useForm({
    saved: { text: '' },
    validate: ({ text }) => (text.trim().length < min ? { text: `Write at least ${min} characters.` } : {}),
    submit: async ({ text }) => {
      await send(text.trim())
      onClose()
    },
  })
  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
      <AreaField
        label={label}
        help={help}
        rows={5}
        maxLength={complaintLimits.textLength.max}
        {...form.field('text')}
      />
      <FormError error={form.message} />
      <Button type="submit" block busy={form.isSubmitting && busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

interface AmountSheetProps extends SharedProps {
  complaint: Complaint
  send: (amount: string, message: string) => Promise<unknown>
}

export function AmountSheet({ open, title, ...form }: AmountSheetProps) {
  return (
    <Sheet open={open} title={title} onClose={form.onClose}>
      <AmountForm {...form} />
    </Sheet>
  )
}

type AmountFormProps = Omit<AmountSheetProps, 'open' | 'title'>

/** Whether it is an amount, and not above `most`. */
export const isUpTo = (amount: number | undefined, most: number): amount is number =>
  amount !== undefined && amount <= most

function AmountForm({ complaint, submitLabel, busy = 'Sending…', send, onClose }: AmountFormProps) {
  const most = complaint.caseFile?.refundable ?? 0
  const form = useForm({
    saved: { amount: '', message: '' },
    validate: ({ amount }) =>
      isUpTo(parseAmount(amount), most) ? {} : { amount: `Enter an amount up to ${nairaText(most)}.` },
    submit: async ({ amount, message }) => {
      await send(String(parseAmount(amount)), message.trim())
      onClose()
    },
  })
  const shown = useDebounced(parseAmount(form.values.amount), limits.searchDebounce)
  return (
    <form ref={form.ref} noValidate className="grid grid-cols-1 gap-3" onSubmit={form.onSubmit}>
      <MoneyField
        label="Back to the buyer"
        help={`Up to ${nairaText(most)}, what the items cost.`}
        value={form.values.amount}
        error={form.errors.amount}
        onText={(amount) => form.set({ amount })}
      />
      {isUpTo(shown, most) && <EffectLines complaint={complaint} asked={{ outcome: 'split', amount: shown }} />}
      <AreaField
        label="Message"
        optional
        rows={2}
        maxLength={complaintLimits.textLength.max}
        {...form.field('message')}
      />
      <FormError error={form.message} />
      <Button type="submit" block busy={form.isSubmitting && busy}>
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
