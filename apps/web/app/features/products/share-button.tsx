import { share } from '../../lib/share.ts'
import { Icon } from '../../ui/icon.tsx'

export interface ShareButtonProps {
  name: string
  address: string
  /** What the button says, where "Share" alone does not say what. */
  label?: string
  /** An icon alone, on a photo. */
  round?: boolean
}

export function ShareButton({ name, address, label = 'Share', round = false }: ShareButtonProps) {
  const look = round
    ? 'grid size-touch place-items-center rounded-chip bg-photo-chip text-on-photo'
    : 'touch inline-flex items-center gap-1 font-semibold text-brand-text text-sm'
  return (
    <button
      type="button"
      aria-label={round ? label : undefined}
      onClick={() => void share(name, address)}
      className={`noscript:hidden ${look}`}
    >
      <Icon name="share-network" size={round ? 'md' : 'sm'} />
      {!round && label}
    </button>
  )
}
