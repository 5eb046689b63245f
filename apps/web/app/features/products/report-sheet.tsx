import type { ReportReason } from '@vendly/contract/product-listing'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
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
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isSignedIn = readSession().status === 'in'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!reason) return setProblem('Pick a reason.')
    setBusy(true)
    try {
      const { message } = await api('POST /products/:id/report', { params: { id: productId }, body: { reason, note } })
      showToast({ text: message ?? 'Thank you.' })
      onClose()
    } catch (problem) {
      setProblem(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open title="What’s wrong with it?" onClose={onClose}>
      {isSignedIn ? (
        <form noValidate onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-3">
          <p className="text-ink-2 text-sm">Vendly will check it. The seller won’t know who reported it.</p>
          <RadioGroup
            legend="Pick a reason"
            name="report"
            value={reason}
            options={reasons}
            onChange={(value) => {
              setReason(value as ReportReason)
              setProblem(undefined)
            }}
          />
          <AreaField
            label="Tell us more"
            optional
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {problem && (
            <Note tone="bad" live>
              {problem}
            </Note>
          )}
          <Button type="submit" block busy={busy && 'Sending…'}>
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
