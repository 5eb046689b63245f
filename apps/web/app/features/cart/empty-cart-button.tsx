import { messages } from '@vendly/contract/messages'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { useClearCart } from './cart.queries.ts'
import type { CartRefusal } from './store-group.tsx'

export function EmptyCartButton({ onRefused }: { onRefused: (refusal: CartRefusal) => void }) {
  const [asking, setAsking] = useState(false)
  const clear = useClearCart()
  const empty = () =>
    clear.mutate(undefined, {
      onError: (problem) => onRefused({ title: messages.cart.clearFailed, problem }),
      onSettled: () => setAsking(false),
    })
  return (
    <>
      <Button kind="quiet" size="sm" icon="trash" onClick={() => setAsking(true)}>
        Empty cart
      </Button>
      <Confirm
        open={asking}
        title="Empty your cart?"
        yes="Empty cart"
        danger
        busy={clear.isPending && 'Emptying…'}
        onYes={empty}
        onNo={() => setAsking(false)}
      >
        All products are removed. You haven’t paid for anything.
      </Confirm>
    </>
  )
}
