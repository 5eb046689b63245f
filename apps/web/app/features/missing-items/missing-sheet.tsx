import type { OrderCard } from '@vendly/contract/orders'
import { promiseLimits } from '@vendly/contract/promise-limits'
import { useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { EmptyState } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { firstName } from '../orders/waiting-on.ts'
import { type MissingLine, useReportMissing } from './missing.queries.ts'
import { SwapList } from './swap-list.tsx'

export interface MissingSheetProps {
  order: OrderCard
  onClose: () => void
}

/** The seller ticks what is missing, and may suggest what the buyer could take instead. */
export function MissingSheet({ order, onClose }: MissingSheetProps) {
  const { send, busy, problem } = useReportMissing(order._id)
  const [lines, setLines] = useState<readonly MissingLine[]>([])
  const [suggestingFor, setSuggestingFor] = useState<string>()
  const buyer = firstName(order.customer.name)
  const set = (line: string, change: Partial<MissingLine> | undefined) => {
    const others = lines.filter((one) => one.line !== line)
    const before = lines.find((one) => one.line === line) ?? { line, quantity: 1, suggestions: [], isSoldOut: false }
    setLines(change ? [...others, { ...before, ...change }] : others)
  }
  const suggesting = lines.find(({ line }) => line === suggestingFor)
  if (suggesting)
    return <SuggestSheet order={order} line={suggesting} onDone={() => setSuggestingFor(undefined)} onChange={set} />
  const done = () => {
    onClose()
    showToast({ atTop: true, text: `${buyer} is asked and has ${promiseLimits.answerMinutes} minutes to answer.` })
  }
  return (
    <Sheet
      open
      long
      title={`What is missing in ${order.orderNumber}?`}
      onClose={onClose}
      action={
        <Button block size="lg" disabled={!lines.length} busy={busy && 'Asking…'} onClick={() => send(lines, done)}>
          {lines.length ? `Ask ${buyer}` : 'Choose what is missing'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2 text-sm">
          {buyer} has {promiseLimits.answerMinutes} minutes to take something else, remove it or cancel. Without an
          answer it is removed and refunded. You’re paid for the rest.
        </p>
        {problem && (
          <Note tone="bad" live>
            {refusalText(problem, 'Nothing was changed.')}
          </Note>
        )}
        <ul aria-label="Products" className="rows-ruled">
          {order.items.map((item) => (
            <LineChoice
              key={item._id}
              item={item}
              left={leftOf(order, item)}
              chosen={lines.find(({ line }) => line === item._id)}
              onChange={(change) => set(item._id, change)}
              onSuggest={() => setSuggestingFor(item._id)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

type Item = OrderCard['items'][number]

const leftOf = ({ missing }: OrderCard, { _id, quantity }: Item): number =>
  missing.reduce((left, item) => (item.line === _id ? left - item.quantity : left), quantity)

interface LineChoiceProps {
  item: Item
  left: number
  chosen: MissingLine | undefined
  onChange: (change: Partial<MissingLine> | undefined) => void
  onSuggest: () => void
}

function LineChoice({ item, left, chosen, onChange, onSuggest }: LineChoiceProps) {
  const suggested = chosen?.suggestions.map(({ name }) => name).join(', ')
  return (
    <li className="grid grid-cols-1 gap-2 py-1.5">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <Check
            label={item.option ? `${item.name}, ${item.option}` : item.name}
            checked={chosen !== undefined}
            disabled={left === 0}
            // One size that is missing does not make the others so.
            onChange={({ target }) =>
              onChange(target.checked ? { quantity: left, isSoldOut: !item.option } : undefined)
            }
          />
        </span>
        {chosen && left > 1 ? (
          <Stepper
            label={item.name}
            value={chosen.quantity}
            max={left}
            onChange={(quantity) => onChange({ quantity })}
          />
        ) : (
          <span className="text-ink-3 text-sm figures">{left > 0 ? `${left} ×` : 'Missing already'}</span>
        )}
      </div>
      {chosen && (
        <div className="pl-8">
          <Check
            label={
              <>
                Sold out today: off sale until tomorrow<span className="sr-only">, {item.name}</span>
              </>
            }
            checked={chosen.isSoldOut}
            onChange={({ target }) => onChange({ isSoldOut: target.checked })}
          />
        </div>
      )}
      {chosen && (
        <div className="flex items-center gap-2 pl-8">
          <Button kind="quiet" size="sm" onClick={onSuggest}>
            {suggested ? 'Change' : 'Suggest something else'}
            <span className="sr-only"> instead of {item.name}</span>
          </Button>
          {suggested && <span className="min-w-0 truncate text-ink-2 text-sm">{suggested}</span>}
        </div>
      )}
    </li>
  )
}

interface SuggestSheetProps {
  order: OrderCard
  line: MissingLine
  onChange: (line: string, change: Partial<MissingLine>) => void
  onDone: () => void
}

function SuggestSheet({ order, line, onChange, onDone }: SuggestSheetProps) {
  const name = order.items.find(({ _id }) => _id === line.line)?.name ?? ''
  return (
    <Sheet
      open
      long
      title={`Instead of ${name}`}
      onClose={onDone}
      action={
        <Button block size="lg" onClick={onDone}>
          {line.suggestions.length ? `Suggest ${line.suggestions.length}` : 'Suggest nothing'}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        <p className="text-ink-2 text-sm">
          Up to {promiseLimits.suggestions} products that cost no more. The buyer may also choose another one.
        </p>
        <SwapList
          order={order}
          line={line.line}
          quantity={line.quantity}
          type="checkbox"
          max={promiseLimits.suggestions}
          chosen={line.suggestions}
          empty={<EmptyState title="Nothing to suggest" text="Nothing else on sale costs no more than this." />}
          onChange={(suggestions) => onChange(line.line, { suggestions })}
        />
      </div>
    </Sheet>
  )
}
