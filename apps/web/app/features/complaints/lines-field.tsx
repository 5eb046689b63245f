import type { OrderCard } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { Check } from '../../ui/choice.tsx'

interface LinesFieldProps {
  items: OrderCard['items']
  chosen: readonly string[]
  onChange: (lines: string[]) => void
}

/** A swapped product has no units left, and what was paid for it. */
const isLeft = ({ quantityLeft, remaining }: OrderCard['items'][number]): boolean =>
  quantityLeft > 0 || Boolean(remaining)

/** Which products it is about. None: the whole order. */
export function LinesField({ items, chosen, onChange }: LinesFieldProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">
        Which products? <span className="font-normal text-ink-3">(none: the whole order)</span>
      </legend>
      {items.filter(isLeft).map(({ _id, name, option, quantity, quantityLeft, remaining }) => (
        <Check
          key={_id}
          label={`${quantityLeft || quantity} × ${name}${option ? `, ${option}` : ''}`}
          note={nairaText(remaining ?? 0)}
          checked={chosen.includes(_id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
        />
      ))}
    </fieldset>
  )
}
