import type { ReportReason } from '@vendly/contract/product-reports'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { readSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'fake', label: 'It’s a fake brand' },
  { value: 'not-allowed', label: 'It’s not allowed on Vendly' },
  { value: 'wrong-facts', label: 'The description is wrong' },
  { value: 'stolen-pictures', label: 'The photos are stolen' },
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'other', label: 'Something else' },
]

/** Reports a product. A guest is led to sign-in and back. */
export function ReportSheet({ productId, onClose }: { productId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const isSignedIn = readSession().status === 'in'
  const form = useForm({
    saved: { reason: '' as ReportReason | '', note: '' },
    validate: ({ reason }) => (reason ? {} : { reason: 'Pick a reason.' }),
    submit: async ({ reason, note }) => {
      if (!reason) return
      const { message } = await api('POST /products/:id/report', { params: { id: productId }, body: { reason, note } })
      showToast({ text: message ?? 'Thank you.' })
      onClose()
    },
  })
  return (
    <Sheet open title="What’s wrong with it?" onClose={onClose}>
      {isSignedIn ? (
        <form ref={form.ref} noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-3">
          <p className="text-ink-2 text-sm">Vendly will check it. The seller won’t know who reported it.</p>
          <RadioGroup
            legend="Pick a reason"
            name="report"
            value={form.values.reason}
            options={reasons}
            onChange={(value) => form.set({ reason: value as ReportReason })}
            error={form.errors.reason}
          />
          <AreaField label="Tell us more" optional rows={2} maxLength={500} {...form.field('note')} />
          {form.message && (
            <Note tone="bad" live>
              {form.message}
            </Note>
          )}
          <Button type="submit" block busy={form.isSubmitting && 'Sending…'}>
            Send report
          </Button>
        </form>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-ink-2">Sign in first, so that each person counts once. We’ll bring you back here.</p>
          <Button
            block
            onClick={() => {
              rememberReturn(`/product/${productId}`)
              void navigate('/login')
            }}
          >
            Sign in
          </Button>
        </div>
      )}
    </Sheet>
  )
}
