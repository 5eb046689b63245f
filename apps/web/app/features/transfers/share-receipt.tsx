import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'

/** The system's share sheet where there is one, else the clipboard. */
export function ShareButton({ path, number }: { path: string; number: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href
    if (navigator.share) {
      // Closing the share sheet is no failure.
      await navigator.share({ title: `Receipt ${number}`, url }).catch(() => {})
      return
    }
    await navigator.clipboard.writeText(url).then(
      () => showToast({ text: 'Link copied.' }),
      () => showToast({ tone: 'bad', text: 'Could not copy the link.' }),
    )
  }
  return (
    <Button kind="secondary" className="flex-1" icon="share-network" onClick={() => void share()}>
      Share
    </Button>
  )
}
