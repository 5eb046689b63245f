import type { ServiceMode } from '@vendly/contract/services'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const modes: readonly { value: ServiceMode; label: string; icon: IconName; help: string }[] = [
  {
    value: 'appointment',
    label: 'At a time',
    icon: 'calendar-blank',
    help: 'People pick a start from your free hours.',
  },
  { value: 'class', label: 'Class', icon: 'users', help: 'You set the days, several people book seats.' },
  {
    value: 'drop-off',
    label: 'Drop-off',
    icon: 'package',
    help: 'People bring something while you are open, and fetch it later.',
  },
  {
    value: 'quote',
    label: 'By quote',
    icon: 'chat-circle-text',
    help: 'People describe what they want, you answer with a price and a time.',
  },
]

/** How the service is booked. */
export function ModeField({ value, onChange }: { value: ServiceMode; onChange: (mode: ServiceMode) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">How is it booked?</legend>
      <div className="grid grid-cols-4 gap-2">
        {modes.map((mode) => (
          <label
            key={mode.value}
            className="grid min-h-18 cursor-pointer content-center justify-items-center gap-1 rounded-control bg-surface px-0.5 py-2 text-center font-medium text-xs edged-thin has-checked:bg-brand-soft has-checked:font-semibold has-checked:text-brand-text has-checked:edged-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-text sm:text-sm"
          >
            <input
              type="radio"
              name="mode"
              value={mode.value}
              checked={mode.value === value}
              onChange={() => onChange(mode.value)}
              className="sr-only"
            />
            <Icon name={mode.icon} />
            {mode.label}
          </label>
        ))}
      </div>
      <p role="status" className="pt-2 text-ink-2 text-sm">
        {modes.find((mode) => mode.value === value)!.help}
      </p>
    </fieldset>
  )
}
