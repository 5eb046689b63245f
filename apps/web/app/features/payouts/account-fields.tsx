import { useQuery } from '@tanstack/react-query'
import { isAccountNumber } from '@vendly/contract/account-number'
import { messages } from '@vendly/contract/messages'
import type { BankAccount } from '@vendly/contract/payouts'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Check, RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { AccountNumberField } from './account-number-field.tsx'
import { BankField, type ChosenBank } from './bank-field.tsx'
import { accountNameQuery, bankAccountsQuery } from './payouts.queries.ts'
import { accountText } from './withdrawal-labels.ts'

/** Where the money goes. */
export type Destination =
  | { kind: 'saved'; account: BankAccount }
  | { kind: 'new'; bankCode: string; bankName: string; accountNumber: string; accountName: string; save: boolean }

export interface AccountForm {
  accounts: readonly BankAccount[]
  /** Id of a saved account, or "new". */
  choice: string
  choose: (choice: string) => void
  bank: ChosenBank
  setBank: (bank: ChosenBank) => void
  number: string
  setNumber: (number: string) => void
  save: boolean
  setSave: (save: boolean) => void
  lookup: { name: string | undefined; busy: boolean; error: string | undefined; retry: (() => void) | undefined }
  /** Undefined until everything is there. */
  destination: Destination | undefined
  isReady: boolean
}

const NEW = 'new'

/** The saved accounts and the fields of a new one. */
export function useAccountForm(): AccountForm {
  const { data, isPending } = useQuery(bankAccountsQuery)
  const accounts = data ?? []
  const [picked, choose] = useState<string>()
  const [bank, setBank] = useState<ChosenBank>({ text: '', code: '' })
  const [number, setNumber] = useState('')
  const [save, setSave] = useState(true)
  const { data: name, isFetching, error, refetch } = useQuery(accountNameQuery(number, bank.code))
  const isPicked = picked === NEW || accounts.some(({ _id }) => _id === picked)
  const choice = (isPicked ? picked : accounts[0]?._id) ?? NEW
  const saved = accounts.find(({ _id }) => _id === choice)
  const holder = isFetching ? undefined : name
  const details = { bankCode: bank.code, bankName: bank.text, accountNumber: number, save }
  const destination: Destination | undefined = saved
    ? { kind: 'saved', account: saved }
    : holder && bank.code
      ? { kind: 'new', ...details, accountName: holder }
      : undefined
  const hasFailed = error !== null && !isFetching && bank.code !== '' && isAccountNumber(number)
  return {
    accounts,
    choice,
    choose,
    bank,
    setBank,
    number,
    setNumber,
    save,
    setSave,
    lookup: {
      name: holder,
      busy: isFetching,
      error: hasFailed ? error.message : undefined,
      // A refused account is wrong; everything else may work the next time.
      retry:
        hasFailed && !(error instanceof ApiProblem && error.code === 'account_refused')
          ? () => void refetch()
          : undefined,
    },
    destination,
    isReady: !isPending,
  }
}

export function AccountFields({ form, error }: { form: AccountForm; error: string | undefined }) {
  const { accounts, choice, choose } = form
  return (
    <>
      {accounts.length > 0 && (
        <RadioGroup
          legend="To"
          name="account"
          value={choice}
          options={[
            ...accounts.map((account) => ({
              value: account._id,
              label: <b className="font-semibold">{account.accountName}</b>,
              note: accountText(account),
            })),
            { value: NEW, label: 'Another account' },
          ]}
          onChange={choose}
        />
      )}
      {choice === NEW && <NewAccount form={form} error={error} />}
    </>
  )
}

function NewAccount({ form, error }: { form: AccountForm; error: string | undefined }) {
  const { bank, number, lookup, save } = form
  return (
    <>
      <BankField value={bank} onChange={form.setBank} error={error && !bank.code ? error : undefined} />
      <AccountNumberField value={number} error={error} onNumber={form.setNumber} />
      <TextField
        label="Account name"
        name="accountName"
        readOnly
        placeholder={lookup.busy ? 'Looking it up…' : 'We fill this in'}
        value={lookup.name ?? ''}
        help="Check the name. You can’t get it back if it’s wrong."
        error={lookup.error}
      />
      <p role="status" className="sr-only">
        {lookup.busy ? 'Looking up the account name' : lookup.name ? `Account name: ${lookup.name}` : lookup.error}
      </p>
      {lookup.retry && (
        <div>
          <Button kind="secondary" size="sm" onClick={lookup.retry}>
            Look it up again
          </Button>
        </div>
      )}
      {lookup.name && (
        <Check label="Save this account" checked={save} onChange={({ target }) => form.setSave(target.checked)} />
      )}
    </>
  )
}

export const missingDetails = messages.wallet.bankDetailsMissing
