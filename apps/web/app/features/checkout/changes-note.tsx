import { useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { showCart } from '../../lib/cart-count.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { showReturned } from '../../lib/show-returned.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { NamedQuote } from './checkout.queries.ts'
import type { QuoteChange } from './quote-changes.ts'
import { linesOf, seenLines } from './seen-lines.ts'

/** Which cart lines changed since the buyer looked, each with its fix, and the new total. */
export function ChangesNote({ quote, onAccepted }: { quote: NamedQuote; onAccepted: () => void }) {
  const { named: changes, total } = quote
  const client = useQueryClient()
  const isBlocked = changes.some(({ available }) => available !== undefined)
  const accept = () => {
    seenLines.write(linesOf(quote))
    onAccepted()
    void client.invalidateQueries({ queryKey: keys.quote })
  }
  return (
    <Note tone="gold">
      <b className="block">
        {isBlocked ? 'Some products in your cart can’t be bought right now' : 'Your cart has changed'}
      </b>
      <ul className="mt-1 grid grid-cols-1 gap-2">
        {changes.map((change) => (
          <ChangeLine key={`${change.itemId} ${change.text}`} change={change} />
        ))}
      </ul>
      <p className="mt-2">
        Nothing was paid. {isBlocked ? 'Fix these, then pay. ' : ''}Your total is now <b>{nairaText(total)}</b>.
      </p>
      {!isBlocked && (
        <Button kind="secondary" size="sm" className="mt-2" onClick={accept}>
          {changes.some(({ text }) => text.startsWith('now costs')) ? 'Accept the new prices' : 'OK, continue'}
        </Button>
      )}
    </Note>
  )
}

function ChangeLine({ change: { itemId, name, text, available } }: { change: QuoteChange }) {
  const { setQuantity, busy } = useFixLine(itemId)
  return (
    <li className="flex items-center justify-between gap-2">
      <span>
        <b>{name}</b> {text}.
      </span>
      {available !== undefined && (
        <Button kind="secondary" size="sm" busy={busy && 'Updating…'} onClick={() => void setQuantity(available)}>
          {available > 0 ? `Change to ${available}` : 'Remove'}
        </Button>
      )}
    </li>
  )
}

function useFixLine(itemId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const setQuantity = async (quantity: number) => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await api('PUT /cart/update/:itemId', { params: { itemId }, body: { quantity } })
      seenLines.change(itemId, quantity)
      await showReturned(client, keys.cart, data)
      showCart(data)
    } catch {
      showToast({ tone: 'bad', text: messages.cart.updateFailed })
    }
    await client.invalidateQueries({ queryKey: keys.quote })
    setBusy(false)
  }
  return { setQuantity, busy }
}
