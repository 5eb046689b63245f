import type { OrderCard } from '@vendly/contract/orders'
import { Suspense, useState } from 'react'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { AcceptSheetProps } from './accept-sheet.tsx'

const AcceptSheet = lazyPart(async () => ({ default: (await import('./accept-sheet.tsx')).AcceptSheet }), 'floating')

export interface MinutesButtonProps extends Pick<AcceptSheetProps, 'busy' | 'problem' | 'onAccept'> {
  order: OrderCard
  size?: ButtonLook['size']
}

/** Beside "Accept", which promises the usual minutes: what is promised, and the sheet to promise something else. */
export function MinutesButton({ order, size, ...accepting }: MinutesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!order.can.accept || order.usualMinutes === null) return null
  return (
    <>
      <Button kind="secondary" size={size} onClick={() => setOpen(true)}>
        {order.usualMinutes} min
        <span className="sr-only">, change how long {order.orderNumber} takes</span>
      </Button>
      {isOpen && (
        <Suspense>
          <AcceptSheet order={order} {...accepting} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
