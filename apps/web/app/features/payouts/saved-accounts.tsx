import { useQuery } from '@tanstack/react-query'
import type { BankAccount } from '@vendly/contract/payouts'
import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { bankAccountsQuery, useChangeAccount } from './payouts.queries.ts'
import { accountText } from './withdrawal-labels.ts'

/** The button to the saved accounts, where there are some. */
export function SavedAccounts() {
  const { data: accounts = [] } = useQuery(bankAccountsQuery)
  const [open, setOpen] = useState(false)
  if (accounts.length === 0) return null
  return (
    <div>
      <Button kind="quiet" size="sm" icon="bank" onClick={() => setOpen(true)}>
        Manage saved accounts
      </Button>
      <Sheet open={open} title="Saved accounts" onClose={() => setOpen(false)}>
        <AccountList accounts={accounts} />
      </Sheet>
    </div>
  )
}

function AccountList({ accounts }: { accounts: readonly BankAccount[] }) {
  const { mutate, isPending, variables, error } = useChangeAccount()
  const busyWith = (id: string, change: 'default' | 'remove') =>
    isPending && variables.id === id && variables.change === change
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label="Saved accounts" className="rows-ruled">
        {accounts.map((account) => (
          <li key={account._id} className="grid grid-cols-1 gap-2 py-3">
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{account.accountName}</p>
                <p className="text-ink-3 text-xs">{accountText(account)}</p>
              </div>
              {account.isDefault && <Badge tone="blue">Default</Badge>}
            </div>
            <div className="flex gap-2">
              {!account.isDefault && (
                <Button
                  kind="secondary"
                  size="sm"
                  busy={busyWith(account._id, 'default') && 'Saving…'}
                  onClick={() => mutate({ id: account._id, change: 'default' })}
                >
                  Make default
                  <span className="sr-only"> {accountText(account)}</span>
                </Button>
              )}
              <Button
                kind="danger-secondary"
                size="sm"
                busy={busyWith(account._id, 'remove') && 'Removing…'}
                onClick={() =>
                  mutate(
                    { id: account._id, change: 'remove' },
                    { onSuccess: () => showToast({ text: `${accountText(account)} removed` }) },
                  )
                }
              >
                Remove
                <span className="sr-only"> {accountText(account)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {accounts.length === 0 && <p className="text-ink-2 text-sm">No saved accounts.</p>}
      {error && (
        <Note tone="bad" live>
          {error.message}
        </Note>
      )}
    </div>
  )
}
