import { useQueryClient } from '@tanstack/react-query'
import type { OrderQuote } from '@vendly/contract/checkout'
import { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { showCart } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { DeliveryMethod } from './delivery-methods.ts'
import { seenLines } from './seen-lines.ts'

/** Names what cannot be delivered because it is on another campus, and offers both ways out. */
export function OtherCampusNote({ quote, onPickUp }: { quote: OrderQuote; onPickUp: () => void }) {
  const { remove, busy } = useRemoveOtherCampus(quote)
  const places = quote.orders.flatMap(({ otherCampus, pickupAt }) => (otherCampus ? [pickupAt] : []))
  return (
    <Note tone="gold">
      <p>
        <b>{quote.otherCampus}</b> Pick up at {[...new Set(places)].join(' or ')}, or remove{' '}
        {quote.problems.filter(isOtherCampus).length === 1 ? 'it' : 'them'} from your cart. Nothing was paid.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="sm"
          onClick={() => {
            onPickUp()
            focusMethod('pickup')
          }}
        >
          Pick up instead
        </Button>
        <Button kind="secondary" size="sm" busy={busy && 'Removing…'} onClick={() => void remove()}>
          Remove from cart
        </Button>
      </div>
    </Note>
  )
}

const isOtherCampus = ({ code }: OrderQuote['problems'][number]): boolean => code === 'other_campus'

/** This note goes, and the focus goes on to the choice below it, of all orders or else of the first. */
export const focusMethod = (method: DeliveryMethod): void =>
  document.querySelector<HTMLInputElement>(`input[name^="method"][value="${method}"]`)?.focus()

function useRemoveOtherCampus({ problems }: OrderQuote) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (busy) return
    setBusy(true)
    try {
      const itemIds = problems.filter(isOtherCampus).map(({ itemId }) => itemId)
      const { data } = await api('POST /cart/remove-multiple', { body: { itemIds } })
      for (const itemId of itemIds) seenLines.change(itemId, 0)
      await showReturned(client, keys.cart, data)
      showCart(data)
    } catch {
      showToast({ tone: 'bad', text: messages.cart.removeFailed })
    }
    focusMethod('delivery')
    await client.invalidateQueries({ queryKey: keys.quote })
    setBusy(false)
  }
  return { remove, busy }
}
