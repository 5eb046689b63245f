import encodeQR from 'qr'

export interface QrProps {
  value: string
  label: string
  /** `lg` for long texts, whose squares would be too small for a camera; `full` as wide as its container. */
  size?: keyof typeof sizes
}

const sizes = { md: 'size-26', lg: 'size-44', full: 'size-full' }

/** A QR code drawn as one path. */
export function Qr({ value, label, size: boxSize = 'md' }: QrProps) {
  // The encoder draws a border of one square at least, which the view box leaves out.
  const squares = encodeQR(value, 'raw', { border: 1, ecc: 'medium' })
  const size = squares.length - 2
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <span className={`block flex-none rounded-control bg-awning p-2 text-on-photo ${sizes[boxSize]}`}>
      <svg viewBox={`1 1 ${size} ${size}`} role="img" aria-label={label} className="size-full fill-current">
        <path d={path} />
      </svg>
    </span>
  )
}
