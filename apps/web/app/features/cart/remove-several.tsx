import type { CartItem } from '@vendly/contract/cart'
import { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useRemoveLines } from './cart.queries.ts'
import { lineProblem } from './cart-lines.ts'

/** Ticks lines and removes them together; what cannot be bought is ticked already. */
export function RemoveSeveral({ items }: { items: readonly CartItem[] }) {
  const [open, setOpen] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const remove = useRemoveLines()
  const chosen = items.filter(({ _id }) => ticked.has(_id))
  const start = () => {
    remove.reset()
    setTicked(new Set(items.filter((item) => lineProblem(item)?.available === 0).map(({ _id }) => _id)))
    setOpen(true)
  }
  const toggle = (id: string) =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]))
  const send = () =>
    remove.mutate(
      chosen.map(({ _id }) => _id),
      {
        onSuccess: () => {
          setOpen(false)
          showToast({ text: `Removed: ${chosen.length === 1 ? chosen[0]?.product.name : `${chosen.length} products`}` })
        },
      },
    )
  return (
    <>
      <Button kind="quiet" size="sm" onClick={start}>
        Remove several
      </Button>
      <Sheet
        open={open}
        long
        title="Remove several"
        onClose={() => setOpen(false)}
        action={
          <Button
            kind="danger"
            size="lg"
            block
            disabled={chosen.length === 0}
            busy={remove.isPending && 'Removing…'}
            onClick={send}
          >
            {chosen.length === 0 ? 'Choose products' : `Remove ${chosen.length}`}
          </Button>
        }
      >
        {remove.error && (
          <Note tone="bad" live>
            <b className="block">{messages.cart.removeFailed}</b>
            {refusalText(remove.error, 'Your cart is unchanged.')}
          </Note>
        )}
        {items.map((item) => (
          <Check
            key={item._id}
            label={[item.product.name, item.selectedVariant?.label].filter(Boolean).join(', ')}
            note={`× ${item.quantity}`}
            checked={ticked.has(item._id)}
            onChange={() => toggle(item._id)}
          />
        ))}
      </Sheet>
    </>
  )
}
