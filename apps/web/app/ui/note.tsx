import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const tones: Record<NoteTone, { box: string; icon: string; name: IconName }> = {
  info: { box: 'bg-brand-soft', icon: 'text-brand-text', name: 'info-fill' },
  ok: { box: 'bg-ok-soft', icon: 'text-ok-text', name: 'check-circle-fill' },
  gold: { box: 'bg-gold-soft', icon: 'text-gold-text', name: 'warning-circle-fill' },
  bad: { box: 'bg-bad-soft', icon: 'text-bad-text', name: 'warning-circle-fill' },
}
export type NoteTone = 'info' | 'ok' | 'gold' | 'bad'

export interface NoteProps {
  tone?: NoteTone
  icon?: IconName
  /** Announced when it appears: for what just happened, not for what is always shown. */
  live?: boolean
  children: ReactNode
}

/** A coloured box next to what it is about. */
export function Note({ tone = 'info', icon, live = false, children }: NoteProps) {
  const look = tones[tone]
  const role = live ? (tone === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div role={role} className={`flex gap-2.5 rounded-control px-3 py-2.5 text-sm ${look.box}`}>
      <Icon name={icon ?? look.name} className={look.icon} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
