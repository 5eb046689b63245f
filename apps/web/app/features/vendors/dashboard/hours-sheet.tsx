import type { StoreProfile } from '@vendly/contract/vendors'
import { WeekHoursSheet } from '../../../ui/week-hours-sheet.tsx'
import { useChangeStore } from '../../own-store/store-profile.queries.ts'

/** When the store is open. */
export function HoursSheet({ store, onClose }: { store: StoreProfile; onClose: () => void }) {
  const change = useChangeStore(onClose)
  return (
    <WeekHoursSheet
      title="Your hours"
      hours={store.hours}
      save={(hours) => change.mutateAsync({ hours })}
      onClose={onClose}
    />
  )
}
