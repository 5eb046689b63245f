import type { Cart } from '@vendly/contract/cart'
import { useEffect, useRef, useState } from 'react'
import { nairaText } from '../../lib/money.ts'

/** Says a changed line with the new total to those who do not see it. */
export function CartStatus({ cart }: { cart: Cart }) {
  const [text, setText] = useState('')
  const before = useRef(cart)
  const changed = useRef('')
  useEffect(() => {
    const old = before.current
    before.current = cart
    const quantityIn = ({ items }: Cart, id: string) => items.find(({ _id }) => _id === id)?.quantity ?? 0
    const line = [...cart.items, ...old.items].find(({ _id }) => quantityIn(cart, _id) !== quantityIn(old, _id))
    if (line) {
      const quantity = quantityIn(cart, line._id)
      changed.current = quantity > 0 ? `${quantity} × ${line.product.name}` : `Removed: ${line.product.name}`
    }
    // The total follows the line, once the server has answered.
    if (changed.current) setText(`${changed.current}, total ${nairaText(cart.total)}`)
  }, [cart])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
