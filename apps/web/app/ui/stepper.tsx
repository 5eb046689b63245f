import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface StepperProps {
  /** What is counted, for screen readers: "Standing fan". */
  label: string
  value: number
  min?: number
  max?: number
  size?: 'md' | 'lg'
  /** At the least, the minus becomes a bin that takes the thing out. */
  onRemove?: () => void
  onChange: (value: number) => void
}

export function Stepper({ label, value, min = 1, max = 99, size = 'md', onRemove, onChange }: StepperProps) {
  const tall = size === 'lg' ? 'h-12' : 'h-9'
  const atLeast = value <= min
  return (
    <fieldset className={`inline-flex flex-none items-center rounded-control bg-surface hairline-2 ${tall}`}>
      <legend className="sr-only">How many: {label}</legend>
      {atLeast && onRemove ? (
        <Step icon="trash" label={`Take ${label} out`} wide={size === 'lg'} onClick={onRemove} />
      ) : (
        <Step
          icon="minus-bold"
          label="One less"
          wide={size === 'lg'}
          off={atLeast}
          onClick={() => onChange(value - 1)}
        />
      )}
      <output className={`display text-center ${size === 'lg' ? 'w-8 text-d-sm' : 'w-6.5 text-d-xs'}`}>{value}</output>
      <Step
        icon="plus-bold"
        label="One more"
        wide={size === 'lg'}
        off={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}

function Step({ icon, label, off, wide, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off}
      onClick={onClick}
      className={`touch grid h-full place-items-center disabled:text-line-2 ${wide ? 'w-touch' : 'w-9'}`}
    >
      <Icon name={icon} size="sm" />
    </button>
  )
}

interface StepProps {
  icon: IconName
  label: string
  off?: boolean
  wide: boolean
  onClick: () => void
}
