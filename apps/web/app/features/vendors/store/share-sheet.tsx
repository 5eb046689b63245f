import { useState } from 'react'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
// Store pages have no bar, which would load this stylesheet.
import '../../../styles/signed.css'

interface ShareSheetProps {
  name: string
  address: string
}

/** Shares the store by the phone's own sheet, a copied link or WhatsApp. */
export function ShareSheet({ name, address, onClose }: ShareSheetProps & { onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  const text = `${name} on Vendly: ${address}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      showToast({ text: `Couldn’t copy. The link is ${address}`, tone: 'bad' })
    }
  }
  const share = () => {
    // Closing the phone's own share sheet rejects; that is not an error.
    navigator.share({ title: name, url: address }).then(onClose, () => undefined)
  }
  return (
    <Sheet open title={`Share ${name}`} onClose={onClose}>
      <div className="grid grid-cols-1 gap-2.5 text-ink">
        <p className="break-all rounded-control bg-sunk px-3 py-2.5 text-sm">{address}</p>
        <Button block onClick={() => void copy()} icon={copied ? 'check-bold' : undefined}>
          {copied ? 'Link copied' : 'Copy link'}
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${text}#whatsapp`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-touch items-center justify-center gap-2 rounded-control bg-surface px-4 font-semibold text-btn edged hover:bg-sunk"
        >
          <Icon name="chat-circle-text" size="sm" />
          Share on WhatsApp
        </a>
        {'share' in navigator && (
          <Button kind="secondary" block icon="share-network" onClick={share}>
            More options
          </Button>
        )}
        <span role="status" className="sr-only">
          {copied && 'Link copied'}
        </span>
      </div>
    </Sheet>
  )
}
