import type { ReactNode } from 'react'
import { dateMoment } from '../../lib/when.ts'
import { Icon } from '../../ui/icon.tsx'

interface SwapProps {
  now: string
  asked: string | undefined
  /** Who asks for it: "You ask for". */
  label: string
}

/** The time of a booking beside the one that is asked for. */
export const Swap = ({ now, asked, label }: SwapProps) => (
  <div className="grid grid-cols-[1fr_1.25rem_1fr] items-center gap-1.5">
    <Half label="Now" className="bg-sunk">
      {dateMoment(new Date(now))}
    </Half>
    <Icon name="arrow-right" size="sm" />
    <Half label={label} className={asked ? 'bg-brand-soft text-brand-text edged-ink' : 'bg-surface text-ink-3 edged'}>
      {asked ? dateMoment(new Date(asked)) : 'Choose a time'}
    </Half>
  </div>
)

const Half = ({ label, className, children }: { label: string; className: string; children: ReactNode }) => (
  <p className={`h-full rounded-control px-3 py-2 ${className}`}>
    <span className="block text-xs">{label}</span>
    <b className="font-semibold text-sm">{children}</b>
  </p>
)
