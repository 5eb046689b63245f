import { pressable } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export interface StepperProps {
  /** What is counted: "Standing fan". */
  label: string
  value: number
  min?: number
  max?: number
  size?: 'md' | 'lg'
  /** At the minimum, the minus becomes a bin that removes the product. */
  onRemove?: () => void
  onChange: (value: number) => void
}

export function Stepper({ label, value, min = 1, max = 99, size = 'md', onRemove, onChange }: StepperProps) {
  const height = size === 'lg' ? 'h-12' : 'h-9'
  const isAtMin = value <= min
  return (
    <fieldset className={`inline-flex flex-none items-center rounded-control bg-surface hairline-2 ${height}`}>
      <legend className="sr-only">Quantity: {label}</legend>
      {isAtMin && onRemove ? (
        <Step icon="trash" label={`Remove ${label}`} isWide={size === 'lg'} onClick={onRemove} />
      ) : (
        <Step
          icon="minus-bold"
          label={`One less: ${label}`}
          isWide={size === 'lg'}
          disabled={isAtMin}
          onClick={() => onChange(value - 1)}
        />
      )}
      <output className={`display text-center ${size === 'lg' ? 'w-8 text-d-sm' : 'w-6.5 text-d-xs'}`}>{value}</output>
      <Step
        icon="plus-bold"
        label={`One more: ${label}`}
        isWide={size === 'lg'}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}

function Step({ icon, label, disabled, isWide, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...pressable(onClick, { disabled })}
      className={`touch grid h-full place-items-center aria-disabled:cursor-not-allowed aria-disabled:text-line-2 ${isWide ? 'w-touch' : 'w-9'}`}
    >
      <Icon name={icon} size="sm" />
    </button>
  )
}

interface StepProps {
  icon: IconName
  label: string
  disabled?: boolean
  isWide: boolean
  onClick: () => void
}
