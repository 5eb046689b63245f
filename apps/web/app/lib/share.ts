import { showToast } from './toasts.ts'

/** The system's share sheet where there is one, else the clipboard. `text` goes before the address. */
export async function share(name: string, address: string, text?: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: name, text, url: address })
    } catch {
      // The share sheet was closed.
    }
    return
  }
  try {
    await navigator.clipboard.writeText(text ? `${text} ${address}` : address)
    showToast({ text: text ? 'Copied' : 'Link copied' })
  } catch {
    showToast({ text: `Could not copy. The link is ${address}`, tone: 'bad' })
  }
}
