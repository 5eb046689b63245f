import { useQueryClient } from '@tanstack/react-query'
import { moneyLimits } from '@vendly/contract/limits'
import { type FormEvent, useState } from 'react'
import { nairaText } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Note } from '../../ui/note.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { useConfirmItIsYou } from '../auth/confirm-it-is-you.tsx'
import { parseAmount } from '../wallet/fund-amount.ts'
import { amountError } from './send-amount.ts'
import { SendProblem } from './send-problem.tsx'
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
        <AmountForm found={found} balance={balance} send={send} onChange={() => setFound(undefined)} />
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

interface AmountFormProps {
  found: Found
  balance: number
  send: ReturnType<typeof useSend>
  onChange: () => void
}

function AmountForm({ found: { text: to, recipient }, balance, send, onChange }: AmountFormProps) {
  const [text, setText] = useState('')
  const [description, setDescription] = useState('')
  const [hasTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const amount = parseAmount(text)
  const error = amountError(amount, moneyLimits.transferMinimum, balance)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (error || send.busy) return
    setAsking(true)
  }
  const confirmed = () => {
    setAsking(false)
    if (amount !== undefined) send.start({ to: 'person', recipient: to, amount, description: description.trim() })
  }
  return (
    <>
      <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <Note icon={recipient.isStore ? 'storefront' : 'user'}>
          <b className="block">{recipient.name}</b>
          {[to, recipient.campus].filter(Boolean).join(' · ')}
          <button type="button" onClick={onChange} className="touch block font-semibold text-brand-text">
            Change
          </button>
        </Note>
        <MoneyField
          label="Amount"
          name="amount"
          value={text}
          onText={setText}
          error={hasTried ? error : undefined}
          help={`You have ${nairaText(balance, 'two')}.`}
        />
        <TextField
          label="Description (optional)"
          name="description"
          maxLength={moneyLimits.transferNote}
          autoComplete="off"
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <SendProblem problem={send.problem} />
        <Button type="submit" size="lg" block busy={send.busy && 'Sending…'}>
          {amount && !error ? `Send ${nairaText(amount)}` : 'Send'}
        </Button>
      </form>
      <Confirm
        open={isAsking}
        title={`Send ${nairaText(amount ?? 0)}?`}
        yes={`Send ${nairaText(amount ?? 0)}`}
        no="Go back"
        onYes={confirmed}
        onNo={() => setAsking(false)}
      >
        <p>
          {nairaText(amount ?? 0)} go to <b>{recipient.name}</b> at once. Only they can send the money back.
        </p>
      </Confirm>
    </>
  )
}
