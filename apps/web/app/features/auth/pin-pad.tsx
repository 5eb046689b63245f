const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const LENGTH = 4

interface PinPadProps {
  value: string
  onChange: (pin: string) => void
}

/** Large keys below the field of a PIN, for thumbs; a keyboard and a screen reader use the field. */
export function PinPad({ value, onChange }: PinPadProps) {
  const add = (digit: string) => value.length < LENGTH && onChange(value + digit)
  const look = 'display grid min-h-13 place-items-center rounded-control bg-surface text-d-md hairline'
  return (
    <div className="grid grid-cols-3 gap-2">
      {DIGITS.map((digit) => (
        <button key={digit} type="button" className={look} onClick={() => add(digit)}>
          {digit}
        </button>
      ))}
      <span />
      <button type="button" className={look} onClick={() => add('0')}>
        0
      </button>
      <button
        type="button"
        aria-label="Delete the last digit"
        className={`${look} text-sm`}
        onClick={() => onChange(value.slice(0, -1))}
      >
        Delete
      </button>
    </div>
  )
}
