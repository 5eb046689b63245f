import type { UserLine } from '@vendly/contract/admin'
import { parseAmount } from '@vendly/contract/amount-text'
import { limits } from '@vendly/contract/limits'
import { platformAccounts } from '@vendly/contract/platform-accounts'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useMoneyAction } from './money.queries.ts'
import { UserField } from './user-field.tsx'

type Kind = 'pay' | 'take' | 'move' | 'reverse'
export type WalletOwner = Pick<UserLine, '_id' | 'name'>

const kinds: readonly { value: Kind; label: string; note?: string }[] = [
  { value: 'pay', label: 'Pay into a wallet' },
  { value: 'take', label: 'Take from a wallet' },
  { value: 'move', label: 'Between accounts of Vendly', note: 'Provider, bank, fees' },
  { value: 'reverse', label: 'Reverse a journal', note: 'All of its entries' },
]

/** A movement of money by hand: one administrator proposes it here, another one approves it. */
export function ProposeCorrection({ user }: { user?: WalletOwner }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" size="sm" icon="plus-bold" onClick={() => setOpen(true)}>
        Propose a correction
      </Button>
      <Sheet open={open} title="Propose a correction" onClose={() => setOpen(false)}>
        <CorrectionForm user={user} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  )
}

interface Correction {
  reason: string
  reverses?: number
  entries: { account: string; side: 'D' | 'C'; amount: string }[]
}

const accountOptions = Object.entries(platformAccounts).map(([value, label]) => ({ value, label }))

function CorrectionForm({ user, onDone }: { user?: WalletOwner; onDone: () => void }) {
  const { mutateAsync, error } = useMoneyAction(
    (body: Correction, idempotencyKey) => api('POST /admin/wallet/adjustments', { body, idempotencyKey }),
    () => {
      showToast({ text: 'Proposed. Another administrator approves it.' })
      onDone()
    },
  )
  const form = useForm({
    saved: {
      kind: 'pay' as Kind,
      owner: user,
      account: 'expense:goodwill',
      from: 'provider:balance',
      to: 'expense:transfer_fees',
      amount: '',
      journal: '',
    },
    validate: ({ kind, owner, from, to, amount, journal }) =>
      kind === 'reverse'
        ? { journal: /^[1-9]\d*$/.test(journal) ? undefined : 'Enter the number of the journal.' }
        : {
            owner: owner || kind === 'move' ? undefined : 'Choose the user.',
            to: kind === 'move' && from === to ? 'Choose another account than the first.' : undefined,
            amount: parseAmount(amount) ? undefined : `Enter an amount of at most ${nairaText(limits.amountMaximum)}.`,
          },
    submit: ({ kind, owner, account, from, to, amount, journal }, reason: string) => {
      if (kind === 'reverse') return mutateAsync({ reason, reverses: Number(journal), entries: [] })
      const wallet = `wallet:user:${owner?._id}`
      const [debited, credited] = kind === 'move' ? [to, from] : kind === 'pay' ? [account, wallet] : [wallet, account]
      const naira = String(parseAmount(amount))
      const entries = [
        { account: debited, side: 'D' as const, amount: naira },
        { account: credited, side: 'C' as const, amount: naira },
      ]
      return mutateAsync({ reason, entries })
    },
  })
  const { kind, owner, to, amount, journal } = form.values
  return (
    <ReasonForm
      intro="No money moves until another administrator approves it."
      submitLabel={submitLabel(kind, parseAmount(amount), owner, journal)}
      busy={form.isSubmitting}
      error={error && refusalText(error, 'Nothing was proposed.')}
      help="The administrator who approves it reads this."
      onSubmit={(reason) => void form.submit(reason)}
    >
      <RadioGroup
        legend="What?"
        name="kind"
        value={kind}
        options={kinds}
        onChange={(value) => form.set({ kind: value as Kind })}
      />
      {kind === 'reverse' ? (
        <TextField
          label="Number of the journal"
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          {...form.field('journal')}
          onChange={({ target }) => form.set({ journal: target.value.replaceAll(/\D/g, '') })}
        />
      ) : (
        <>
          {!user && kind !== 'move' && (
            <UserField error={form.errors.owner} onChoose={(owner) => form.set({ owner })} />
          )}
          <MoneyField
            label="Amount"
            value={amount}
            error={form.errors.amount}
            onText={(text) => form.set({ amount: text })}
          />
          {kind === 'move' ? (
            <>
              <SelectField
                label="From"
                help="It is credited."
                options={accountOptions}
                {...form.field('from')}
                // With `to`, whose message is about both.
                onChange={({ target }) => form.set({ from: target.value, to })}
              />
              <SelectField label="To" help="It is debited." options={accountOptions} {...form.field('to')} />
            </>
          ) : (
            <SelectField
              label={kind === 'pay' ? 'Paid from' : 'Booked to'}
              options={accountOptions}
              {...form.field('account')}
            />
          )}
        </>
      )}
    </ReasonForm>
  )
}

function submitLabel(kind: Kind, naira: number | undefined, owner: WalletOwner | undefined, journal: string): string {
  if (kind === 'reverse') return journal ? `Propose to reverse journal ${journal}` : 'Propose to reverse it'
  if (kind === 'move') return `Propose to move ${naira ? nairaText(naira, 'two') : 'an amount'}`
  const sum = naira ? nairaText(naira, 'two') : 'an amount'
  const name = owner?.name ?? 'a user'
  return kind === 'pay' ? `Propose to pay ${name} ${sum}` : `Propose to take ${sum} from ${name}`
}
