import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShareWishlist } from './wishlist.queries.ts'

/** Creates, copies and removes the public link of the wishlist. */
export function ShareList({ token }: { token: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const share = useShareWishlist()
  const address = token && `${window.location.origin}/wishlists/${token}`
  const copy = async () => {
    if (!address) return
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: 'Link copied' })
    } catch {
      showToast({ text: `Could not copy. The link is ${address}`, tone: 'bad' })
    }
  }
  return (
    <>
      <Button kind="quiet" size="sm" icon="share-network" onClick={() => setOpen(true)}>
        Share
      </Button>
      <Sheet open={isOpen} title="Share your wishlist" onClose={() => setOpen(false)}>
        <div className="grid grid-cols-1 gap-2.5">
          <p className="text-ink-2 text-sm">
            Anyone with the link can see your first name, and the products for sale and services on your list. They
            cannot change it.
          </p>
          {address ? (
            <>
              <p className="break-all rounded-control bg-sunk px-3 py-2.5 text-sm">{address}</p>
              <Button block onClick={() => void copy()}>
                Copy link
              </Button>
              <a
                href={`https://wa.me/?text=${encodeURIComponent(`My wishlist on Vendly: ${address}`)}`}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-touch items-center justify-center gap-2 rounded-control bg-surface px-4 font-semibold text-btn edged hover:bg-sunk"
              >
                <Icon name="chat-circle-text" size="sm" />
                Send on WhatsApp
              </a>
              <Button
                kind="danger-secondary"
                block
                busy={share.isPending && 'Removing…'}
                onClick={() => share.mutate(false)}
              >
                Remove link
              </Button>
            </>
          ) : (
            <Button block busy={share.isPending && 'Creating link…'} onClick={() => share.mutate(true)}>
              Create link
            </Button>
          )}
        </div>
      </Sheet>
    </>
  )
}
