import { type ReactNode, useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMoneyAction } from './money.queries.ts'

interface MoneyActionFormProps {
  /** On the button that asks, and on the one that does it. */
  label: string
  title: string
  intro: ReactNode
  toast: string
  danger?: boolean
  kind?: 'primary' | 'secondary' | 'danger-secondary'
  reasons?: readonly string[]
  send: (reason: string, idempotencyKey: string) => Promise<unknown>
}

/** A button that asks for a reason before money moves, or is decided about. */
export function MoneyActionForm({
  label,
  title,
  intro,
  toast,
  danger,
  kind = 'secondary',
  reasons,
  send,
}: MoneyActionFormProps) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMoneyAction(send, () => {
    setOpen(false)
    showToast({ text: toast })
  })
  return (
    <>
      <Button
        kind={kind}
        block
        onClick={() => {
          reset()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <Sheet open={open} title={title} onClose={() => setOpen(false)}>
        <ReasonForm
          intro={intro}
          reasons={reasons}
          submitLabel={label}
          danger={danger}
          busy={isPending}
          error={error && refusalText(error, 'No money was moved.')}
          onSubmit={(reason) => mutate(reason)}
        />
      </Sheet>
    </>
  )
}
