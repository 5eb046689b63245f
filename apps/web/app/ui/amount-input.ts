import { editedAmount, groupedAmount } from '@vendly/contract/amount-field'
import type { ChangeEvent } from 'react'

/** What an input for an amount needs: thousands are grouped when it is left, and ungrouped by the first edit. */
export const amountInput = (value: string, onText: (text: string) => void) => ({
  inputMode: 'decimal' as const,
  value,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = editedAmount(value, target.value)
    if (text !== target.value) {
      const behind = target.value.slice(target.selectionStart ?? target.value.length).replace(/,/g, '')
      target.value = text
      const caret = text.length - behind.length
      target.setSelectionRange(caret, caret)
    }
    onText(text)
  },
  onBlur: () => {
    const grouped = groupedAmount(value)
    if (grouped !== value) onText(grouped)
  },
})
