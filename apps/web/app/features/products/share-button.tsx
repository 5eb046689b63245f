import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/icon.tsx'

/** The system's share sheet where there is one, else the clipboard. */
async function share(name: string, address: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: name, url: address })
    } catch {
      // The share sheet was closed.
    }
    return
  }
  try {
    await navigator.clipboard.writeText(address)
    showToast({ text: 'Link copied' })
  } catch {
    showToast({ text: `Could not copy. The link is ${address}`, tone: 'bad' })
  }
}

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
