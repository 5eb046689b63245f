import { type Kobo, nairaText } from '../lib/money.ts'

export interface PriceProps {
  /** In naira. */
  amount: number
  size?: 'sm' | 'base' | 'md' | 'lg' | 'xl'
  kobo?: Kobo
  className?: string
}

export function Price({ amount, size = 'base', kobo, className = '' }: PriceProps) {
  return (
    <span className={`price ${className}`} data-size={size}>
      {nairaText(amount, kobo)}
    </span>
  )
}

/** The old price, struck through. */
export function WasPrice({ amount }: { amount: number }) {
  return (
    <s className="whitespace-nowrap text-ink-3 text-xs figures">
      <span className="sr-only">was </span>
      {nairaText(amount)}
    </s>
  )
}

export interface MovementProps {
  amount: number
  kobo?: Kobo
  /** Money that has not moved is grey and has no sign; what never will is struck through. */
  state?: 'completed' | 'pending' | 'failed'
}

/** Money that came in (green, +) or went out (ink, −). */
export function Movement({ amount, kobo = 'two', state = 'completed' }: MovementProps) {
  if (state !== 'completed') {
    const text = nairaText(Math.abs(amount), kobo)
    return (
      <span className="price text-ink-3" data-size="sm">
        {state === 'failed' ? <s>{text}</s> : text}
      </span>
    )
  }
  return (
    <span className={`price ${amount > 0 ? 'text-ok-text' : ''}`} data-size="sm">
      {amount > 0 ? '+' : ''}
      {nairaText(amount, kobo)}
    </span>
  )
}
