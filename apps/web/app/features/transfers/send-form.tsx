import { useQueryClient } from '@tanstack/react-query'
import { moneyLimits } from '@vendly/contract/limits'
import type { Wallet } from '@vendly/contract/wallet'
import { useState } from 'react'
import { besideField, useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { CardMoneyNote } from '../wallet/card-money-note.tsx'
import { AmountForm } from './amount-form.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import { type Recipient, recipientQuery, useSend } from './transfers.queries.ts'

type Found = { text: string; recipient: Recipient }

/** The form that sends money from the wallet: who, their name, how much, a question, the receipt. */
export default function SendForm({ wallet }: { wallet: Pick<Wallet, 'balance' | 'available' | 'cardMoney'> }) {
  const [found, setFound] = useState<Found>()
  const send = useSend()
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
          balance={wallet.balance}
          available={wallet.available}
          send={send}
          hasDescription
          warning={
            <>
              go to <b>{found.recipient.name}</b> right away. You can’t take it back.
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
        <>
          <CardMoneyNote wallet={wallet} />
          <RecipientForm onFound={setFound} />
        </>
      )}
    </div>
  )
}

function RecipientForm({ onFound }: { onFound: (found: Found) => void }) {
  const client = useQueryClient()
  const form = useForm({
    saved: { recipient: '' },
    validate: ({ recipient }) =>
      recipient.trim().length < 3 ? { recipient: 'Enter an email, a phone number or a store’s address.' } : {},
    submit: async ({ recipient }) => {
      const text = recipient.trim()
      onFound({ text, recipient: await client.fetchQuery(recipientQuery(text)).catch(besideField('recipient')) })
    },
  })
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label="Send to"
        autoComplete="off"
        autoCapitalize="none"
        help="Phone, email or @store"
        {...form.field('recipient')}
      />
      <Button type="submit" size="lg" block busy={form.isSubmitting && 'Looking…'}>
        Continue
      </Button>
    </form>
  )
}
