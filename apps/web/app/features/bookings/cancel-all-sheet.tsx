import type { BookingCard } from '@vendly/contract/bookings'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { providerReasons } from './booking-texts.ts'
import { useCancelAll } from './bookings.queries.ts'

/** The provider cancels several bookings at once; each buyer gets everything back. */
export function CancelAllSheet({ bookings, onClose }: { bookings: readonly BookingCard[]; onClose: () => void }) {
  const cancel = useCancelAll()
  const back = nairaText(bookings.reduce((sum, { money }) => sum + money.paid, 0))
  return (
    <Sheet open long title={`Cancel ${countOf(bookings.length, 'booking')}?`} onClose={onClose}>
      <ReasonForm
        intro="Everybody gets all of it back right away and sees your reason. Cancelling often pauses your service."
        reasons={providerReasons}
        submitLabel={`Cancel all, ${back} goes back`}
        danger
        busy={cancel.isPending}
        error={cancel.error && refusalText(cancel.error, 'What is still in the list was not cancelled.')}
        onSubmit={(reason) => cancel.mutate({ bookings, reason }, { onSuccess: onClose })}
      />
    </Sheet>
  )
}
