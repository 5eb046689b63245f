import { nairaText } from '../../lib/money.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { CardChoiceFields, type useCardChoice } from './card-choice.tsx'

export type PayMethod = 'wallet' | 'card'

export interface PayFromProps {
  method: PayMethod
  onChange: (method: PayMethod) => void
  /** Naira; undefined until it is known. */
  amount: number | undefined
  balance: number | undefined
  choice: ReturnType<typeof useCardChoice>
}

/** The wallet with its balance, or a card, and then which. */
export function PayFrom({ method, onChange, amount, balance, choice }: PayFromProps) {
  const isShort = balance !== undefined && amount !== undefined && balance < amount
  return (
    <>
      <RadioGroup
        legend="Pay from"
        name="method"
        value={method}
        options={[
          {
            value: 'wallet',
            label: 'Vendly wallet',
            note: balance === undefined ? undefined : `${nairaText(balance, 'two')}${isShort ? ', too little' : ''}`,
          },
          { value: 'card', label: 'Card, transfer or USSD' },
        ]}
        onChange={(value) => onChange(value as PayMethod)}
      />
      {method === 'card' && <CardChoiceFields choice={choice} />}
    </>
  )
}
