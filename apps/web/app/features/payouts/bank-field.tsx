import { useQuery } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import type { Bank } from '@vendly/contract/payouts'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { findBanks } from './bank-search.ts'
import { banksQuery } from './payouts.queries.ts'

/** More options than this are searched. */
const LISTED_AT_MOST = 5

export interface ChosenBank {
  /** What was typed, or the name of the chosen bank. */
  text: string
  /** Empty while none is chosen. */
  code: string
}

interface BankFieldProps {
  value: ChosenBank
  onChange: (bank: ChosenBank) => void
  error: string | undefined
}

export function BankField({ value, onChange, error }: BankFieldProps) {
  const { data: banks, error: failed, refetch, isFetching } = useQuery(banksQuery)
  const typed = value.code ? '' : value.text
  const options = useMemo(() => findBanks(banks ?? [], typed), [banks, typed])
  if (!banks && failed)
    return (
      <Note tone="bad" live>
        <b className="block">{messages.wallet.banksFailed}</b>
        <Button kind="secondary" size="sm" busy={isFetching && 'Loading…'} onClick={() => void refetch()}>
          Try again
        </Button>
      </Note>
    )
  if (banks && banks.length <= LISTED_AT_MOST)
    return (
      <SelectField
        label="Bank"
        placeholder="Choose a bank"
        value={value.code}
        error={error}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => onChange({ code: target.value, text: target.selectedOptions[0]?.text ?? '' })}
      />
    )
  return (
    <ComboBox<Bank>
      label="Bank"
      text={value.text}
      onText={(text) => onChange({ text, code: '' })}
      options={options}
      keyOf={({ code, name }) => `${code}-${name.replaceAll(/\W+/g, '-')}`}
      nameOf={({ name }) => name}
      onChoose={({ code, name }) => onChange({ code, text: name })}
      busy={!banks}
      none="No bank has that name. Try another part of it."
      error={error}
    />
  )
}
