import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

/** Calls somebody; nothing without a number. */
export function CallLink({ name, phone }: { name: string; phone: string | null | undefined }) {
  if (!phone) return null
  return (
    <a href={`tel:${phone}`} aria-label={`Call ${name}`} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
      <Icon name="phone" size="sm" />
      <span className="hidden sm:inline">Call</span>
    </a>
  )
}
