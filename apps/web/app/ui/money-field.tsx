import { groupedAmount } from '../lib/amount-text.ts'
import { TextField, type TextFieldProps } from './field.tsx'

export interface MoneyFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'prefix' | 'inputMode'> {
  value: string
  onText: (text: string) => void
}

/** An amount in naira. Thousands are grouped when it is left, so that typing is not disturbed. */
export function MoneyField({ value, onText, ...field }: MoneyFieldProps) {
  return (
    <TextField
      maxLength={13}
      autoComplete="off"
      {...field}
      prefix="₦"
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onText(target.value)}
      onBlur={() => {
        const grouped = groupedAmount(value)
        if (grouped !== value) onText(grouped)
      }}
    />
  )
}
