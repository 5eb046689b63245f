import { useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { nairaText } from '../../../lib/money.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { setCartCount } from '../../cart/cart-count.ts'
import type { QuoteChange } from './quote-changes.ts'

/** Exactly which lines are not as they were, each with what mends it; then paying goes on with the new total. */
export function ChangesNote({ changes, total }: { changes: readonly QuoteChange[]; total: number }) {
  const stuck = changes.some(({ most }) => most !== undefined)
  return (
    <Note tone="gold">
      <b className="block">
        {stuck ? 'Some of your cart cannot be bought as it stands' : 'Your cart is not what it was when you looked'}
      </b>
      <ul className="mt-1 grid grid-cols-1 gap-2">
        {changes.map((change) => (
          <ChangeLine key={`${change.itemId} ${change.words}`} change={change} />
        ))}
      </ul>
      <p className="mt-2">
        Nothing was paid. {stuck ? 'Mend these, then pay. ' : ''}The total is now <b>{nairaText(total)}</b>.
      </p>
    </Note>
  )
}

function ChangeLine({ change: { itemId, name, words, most } }: { change: QuoteChange }) {
  const { mend, busy } = useMend(itemId)
  return (
    <li className="flex items-center justify-between gap-2">
      <span>
        <b>{name}</b> {words}.
      </span>
      {most !== undefined && (
        <Button kind="secondary" size="sm" busy={busy && 'Changing…'} onClick={() => void mend(most)}>
          {most > 0 ? `Make it ${most}` : 'Take it out'}
        </Button>
      )}
    </li>
  )
}

function useMend(itemId: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const mend = async (quantity: number) => {
    if (busy) return
    setBusy(true)
    try {
      const { data } = await api('PUT /cart/update/:itemId', { params: { itemId }, body: { quantity } })
      client.setQueryData(keys.cart, data)
      setCartCount(data.itemCount)
    } catch {
      showToast({ tone: 'bad', text: messages.cart.updateFailed })
    }
    await client.invalidateQueries({ queryKey: keys.quote })
    setBusy(false)
  }
  return { mend, busy }
}
