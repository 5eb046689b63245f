import type { OrderCard } from '@vendly/contract/orders'
import { nairaText } from '../../lib/money.ts'
import { Check } from '../../ui/choice.tsx'

interface LinesFieldProps {
  items: OrderCard['items']
  chosen: readonly string[]
  onChange: (lines: string[]) => void
}

/** Which products it is about. None: the whole order. */
export function LinesField({ items, chosen, onChange }: LinesFieldProps) {
  return (
    <fieldset>
      <legend className="font-semibold text-sm">
        Which products? <span className="font-normal text-ink-3">(none: the whole order)</span>
      </legend>
      {items.map(({ _id, name, option, quantity, total }) => (
        <Check
          key={_id}
          label={`${quantity} × ${name}${option ? `, ${option}` : ''}`}
          note={nairaText(total)}
          checked={chosen.includes(_id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
        />
      ))}
    </fieldset>
  )
}
