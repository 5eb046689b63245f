import { useQueryClient } from '@tanstack/react-query'
import { moneyLimits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useConfirmItIsYou } from '../auth/confirm-it-is-you.tsx'
import { AmountForm } from './amount-form.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { type Recipient, recipientQuery, useSend } from './transfers.queries.ts'

type Found = { text: string; recipient: Recipient }

/** The Send tab of the wallet: who, their name, how much, a question, the receipt. `balance` in naira. */
export default function SendForm({ balance }: { balance: number }) {
  const [found, setFound] = useState<Found>()
  const confirm = useConfirmItIsYou()
  const send = useSend(confirm.guard)
  const again = () => {
    send.reset()
    setFound(undefined)
  }
  return (
    <div className="grid grid-cols-1 max-w-form gap-4 px-gutter pt-4">
      {send.made ? (
        <div role="status">
          <TransferReceipt transfer={send.made}>
            <Button kind="secondary" block onClick={again}>
              Send again
            </Button>
          </TransferReceipt>
        </div>
      ) : found ? (
        <AmountForm
          verb="Send"
          busyText="Sending…"
          minimum={moneyLimits.transferMinimum}
          balance={balance}
          send={send}
          hasDescription
          warning={
            <>
              go to <b>{found.recipient.name}</b> at once. Only they can send the money back.
            </>
          }
          onConfirmed={(amount, description) =>
            send.start({ to: 'person', recipient: found.text, amount, description })
          }
        >
          <Note icon={found.recipient.isStore ? 'storefront' : 'user'}>
            <b className="block">{found.recipient.name}</b>
            {[found.text, found.recipient.campus].filter(Boolean).join(' · ')}
            <button
              type="button"
              onClick={() => setFound(undefined)}
              className="touch block font-semibold text-brand-text"
            >
              Change
            </button>
          </Note>
        </AmountForm>
      ) : (
        <RecipientForm onFound={setFound} />
      )}
      {confirm.sheet}
    </div>
  )
}

function RecipientForm({ onFound }: { onFound: (found: Found) => void }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const q = text.trim()
    if (q.length < 3) return setError('Enter an email, a phone number or a store’s address.')
    setLooking(true)
    setError(undefined)
    try {
      onFound({ text: q, recipient: await client.fetchQuery(recipientQuery(q)) })
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'Please try again.')
    } finally {
      setLooking(false)
    }
  }
  return (
    <form onSubmit={(event) => void find(event)} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label="Send to"
        name="recipient"
        autoComplete="off"
        autoCapitalize="none"
        help="Their email or phone number, or a store as @its-address."
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="lg" block busy={isLooking && 'Looking…'}>
        Continue
      </Button>
    </form>
  )
}
