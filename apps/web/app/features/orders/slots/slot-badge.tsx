import { Icon } from '../../../ui/icon.tsx'
import { slotText } from './slot-text.ts'

/** For when an order is; nothing for one as soon as possible. */
export function SlotBadge({ slot }: { slot: string | null }) {
  if (!slot) return null
  return (
    <span className="flex items-center gap-1 font-semibold text-gold-text text-sm">
      <Icon name="clock" size="sm" />
      <time dateTime={slot}>{slotText(slot)}</time>
    </span>
  )
}
