import type { Booking, BookingCard } from '@vendly/contract/bookings'
import { Suspense, useState } from 'react'
import { refusalText } from '../../lib/problem.ts'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { actionsOf, type BookingAction, type SheetKind } from './actions-of.ts'
import { useBookingStep } from './bookings.queries.ts'

const Sheets = lazyPart(() => import('./booking-sheet-kinds.tsx'), 'floating')

export interface BookingActionsProps {
  booking: BookingCard | Booking
  /** Only the first, as in a list. */
  most?: number
  size?: ButtonLook['size']
  /** Opened from outside, such as by the row that cancels. */
  openSheet?: SheetKind
  onSheet?: (sheet: SheetKind | undefined) => void
}

/** The buttons of one booking, with the sheets that they open. */
export function BookingActions({ booking, most = 9, size = 'lg', openSheet, onSheet }: BookingActionsProps) {
  const step = useBookingStep(booking._id)
  const [own, setOwn] = useState<SheetKind>()
  const sheet = openSheet ?? own
  const close = () => {
    setOwn(undefined)
    onSheet?.(undefined)
  }
  const press = ({ does }: BookingAction) => {
    step.reset()
    if ('sheet' in does) setOwn(does.sheet)
    else step.take(does.step)
  }
  const [first, ...rest] = actionsOf(booking).slice(0, most)
  const isPair = first !== undefined && rest.length === 1 && first.does && 'step' in first.does && booking.can.decline
  return (
    <>
      {first && (
        <div className={`grid gap-2 ${isPair ? 'grid-cols-[1fr_1.6fr]' : 'grid-cols-1'}`}>
          {(isPair ? [...rest, first] : [first, ...rest]).map((action, at) => (
            <Button
              key={action.label}
              kind={action.look ?? 'primary'}
              size={at === 0 || isPair ? size : 'md'}
              block
              busy={'step' in action.does && step.running === action.does.step.kind && 'Saving…'}
              onClick={() => press(action)}
            >
              <span className="wrap-anywhere min-w-0">{action.label}</span>
            </Button>
          ))}
        </div>
      )}
      {step.problem && !sheet && (
        <Note tone="bad" live>
          {refusalText(step.problem, 'The booking has not changed.')}
        </Note>
      )}
      {sheet && (
        <Suspense>
          <Sheets kind={sheet} booking={booking} step={step} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
