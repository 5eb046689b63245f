import { amountInput } from './amount-input.ts'
import { TextField, type TextFieldProps } from './field.tsx'

export interface MoneyFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'prefix' | 'inputMode'> {
  value: string
  onText: (text: string) => void
}

/** An amount in naira. Thousands are grouped while it is not being edited. */
export function MoneyField({ value, onText, ...field }: MoneyFieldProps) {
  return <TextField autoComplete="off" {...field} {...amountInput(value, onText)} prefix="₦" />
}
