import { ACCOUNT_DIGITS, accountOfPhone, isAccountNumber, joinedDigits } from '@vendly/contract/account-number'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

export interface AccountNumberFieldProps {
  value: string
  error?: string
  onNumber: (number: string) => void
}

/**
 * Takes what is pasted without cutting it: a phone number less its last digit is the account of a stranger. A number that is too
 * long says so at once, and a phone number offers the account number that belongs to it.
 */
export function AccountNumberField({ value, error, onNumber }: AccountNumberFieldProps) {
  const suggested = accountOfPhone(value)
  const tooLong = value.length > ACCOUNT_DIGITS ? `That is ${value.length} digits. It must be 10.` : undefined
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label="Account number"
        name="accountNumber"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        help="10 digits"
        error={tooLong ?? (isAccountNumber(value) ? undefined : error)}
        onChange={({ target }) => onNumber(joinedDigits(target.value))}
      />
      {suggested && (
        <div role="status" className="grid grid-cols-1 justify-items-start gap-1.5 text-sm">
          <p>OPay, PalmPay or Moniepoint? There, your account number is your phone number without the first 0.</p>
          <Button kind="secondary" size="sm" onClick={() => onNumber(suggested)}>
            Use {suggested}
          </Button>
        </div>
      )}
    </div>
  )
}
