import { groupedAmount, ungroupedAmount } from '@vendly/contract/amount-text'
import { TextField, type TextFieldProps } from './field.tsx'

export interface MoneyFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'prefix' | 'inputMode'> {
  value: string
  onText: (text: string) => void
}

/** An amount in naira. Thousands are grouped while it is not being edited. */
export function MoneyField({ value, onText, ...field }: MoneyFieldProps) {
  const change = (text: string) => {
    if (text !== value) onText(text)
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      prefix="₦"
      inputMode="decimal"
      value={value}
      onChange={({ target }) => onText(target.value)}
      onFocus={() => change(ungroupedAmount(value))}
      onBlur={() => change(groupedAmount(value))}
    />
  )
}
