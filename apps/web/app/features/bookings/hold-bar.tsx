import { bookingLimits } from '@vendly/contract/booking-limits'
import { Icon } from '../../ui/icon.tsx'

const SHORT_SECONDS = 120
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Under the bar while a time is kept: how long still. */
export function HoldBar({ left }: { left: number }) {
  const isShort = left < SHORT_SECONDS
  const share = Math.min(100, (left / (bookingLimits.holdMinutes * 60)) * 100)
  return (
    <div
      role="timer"
      aria-label="This time is kept for you"
      className={`sticky top-bar z-1 flex h-11 items-center gap-2.5 px-gutter text-sm lg:relative lg:top-0 lg:mx-gutter lg:rounded-control lg:px-3 ${isShort ? 'bg-bad-soft' : 'bg-gold-soft'}`}
    >
      <Icon name="clock" className={isShort ? 'text-bad-text' : 'text-gold-text'} />
      <span>This time is kept for you</span>
      <b className="display ml-auto text-d-md">{`${twoDigits(Math.floor(left / 60))}:${twoDigits(left % 60)}`}</b>
      <span
        className={`absolute bottom-0 left-0 h-0.75 ${isShort ? 'bg-bad' : 'bg-gold'}`}
        style={{ width: `${share}%` }}
      />
    </div>
  )
}
