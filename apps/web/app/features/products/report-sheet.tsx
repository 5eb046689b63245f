import type { ReportReason } from '@vendly/contract/product-listing'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem, api } from '../../lib/api.ts'
import { rememberReturn } from '../../lib/return-path.ts'
import { readSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'fake', label: 'It is a fake of a brand' },
  { value: 'not-allowed', label: 'It may not be sold here' },
  { value: 'wrong-facts', label: 'It is not what it says' },
  { value: 'stolen-pictures', label: 'These are somebody else’s pictures' },
  { value: 'scam', label: 'It looks like a scam' },
  { value: 'other', label: 'Something else' },
]

/** Says that something should not be on sale. Whoever is not signed in is led there and back. */
export function ReportSheet({ productId, onClose }: { productId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const [reason, setReason] = useState<ReportReason>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const signedIn = readSession().status === 'in'
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!reason) return setProblem('Choose what is wrong with it.')
    setBusy(true)
    try {
      const { message } = await api('POST /products/:id/report', { params: { id: productId }, body: { reason, note } })
      showToast({ text: message ?? 'Thank you.' })
      onClose()
    } catch (refused) {
      setProblem(refused instanceof ApiProblem ? refused.message : 'That did not work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet open title="What is wrong with it?" onClose={onClose}>
      {signedIn ? (
        <form noValidate onSubmit={(event) => void send(event)} className="grid grid-cols-1 gap-3">
          <p className="text-ink-2 text-sm">An administrator looks; the seller is not told who you are.</p>
          <RadioGroup
            legend="Pick what fits best"
            name="report"
            value={reason}
            options={reasons}
            onChange={(value) => {
              setReason(value as ReportReason)
              setProblem(undefined)
            }}
          />
          <AreaField
            label="Say more"
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
            Report it
          </Button>
        </form>
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <p className="text-ink-2">Sign in first, so that one person counts once. You come back here.</p>
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
