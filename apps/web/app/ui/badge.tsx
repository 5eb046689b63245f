import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const tones = {
  plain: 'bg-sunk text-ink-2',
  gold: 'bg-gold-soft text-gold-text',
  blue: 'bg-brand-soft text-brand-text',
  ok: 'bg-ok-soft text-ok-text',
  bad: 'bg-bad-soft text-bad-text',
  night: 'bg-night text-on-night',
  photo: 'bg-photo-chip text-on-photo',
}
export type Tone = keyof typeof tones

export interface BadgeProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'plain', icon, children, className = '' }: BadgeProps) {
  return (
    <span
      className={`inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-badge px-2 font-semibold text-2xs ${tones[tone]} ${className}`}
    >
      {icon && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}

const countTones = { gold: 'bg-gold text-on-gold', blue: 'bg-brand text-on-brand', red: 'bg-bad text-on-state' }

export interface CountProps {
  value: number | undefined
  tone?: keyof typeof countTones
  /** On the corner of an icon. */
  corner?: boolean
}

/** A count; nothing at zero or while it is not loaded. */
export function Count({ value, tone = 'gold', corner = false }: CountProps) {
  if (!value) return null
  return (
    <span
      className={`display h-4.5 min-w-4.5 rounded-chip px-1 text-center text-count ${countTones[tone]} ${corner ? 'absolute top-0.5 right-0' : ''}`}
    >
      {value > 99 ? '99+' : value}
    </span>
  )
}

const dots = { ok: 'bg-ok', live: 'bg-live', off: 'bg-line-2', gold: 'bg-gold', bad: 'bg-bad', brand: 'bg-brand' }

export function Dot({ tone = 'ok' }: { tone?: keyof typeof dots }) {
  return <span aria-hidden="true" className={`size-2 flex-none rounded-chip ${dots[tone]}`} />
}
