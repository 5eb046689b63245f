import type { OrderCard } from '@vendly/contract/orders'
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const MissingSheet = lazyPart(async () => ({ default: (await import('./missing-sheet.tsx')).MissingSheet }), 'floating')

/** For the seller: the button for what they do not have, and the sheet that asks what it is. */
export function ReportMissing({ order, size }: { order: OrderCard; size?: ButtonLook['size'] }) {
  const [isOpen, setOpen] = useState(false)
  if (!order.can.reportMissing) return null
  return (
    <>
      <Button kind="secondary" size={size} onClick={() => setOpen(true)}>
        Out of something?
        <span className="sr-only"> in {order.orderNumber}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <MissingSheet order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
