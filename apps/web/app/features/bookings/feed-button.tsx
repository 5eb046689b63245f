import { Suspense, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const FeedSheet = lazyPart(() => import('./feed-sheet.tsx'), 'floating')

/** Opens the settings of the calendar feed. */
export function FeedButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="See bookings in your calendar" icon="calendar-blank" onClick={() => setOpen(true)} />
      {open && (
        <Suspense>
          <FeedSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
