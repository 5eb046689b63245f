import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Note } from '../../ui/note.tsx'

/** Shown only once, so the person must confirm having saved them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isSaved, setSaved] = useState(false)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: 'Codes copied.' }),
      () => showToast({ tone: 'bad', text: 'Could not copy. Write them down.' }),
    )
  const download = () => {
    const address = URL.createObjectURL(new Blob([`Recovery codes for Vendly\n\n${text}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'vendly-recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Note tone="gold">
        <b>Save these codes somewhere other than this phone.</b> Each one lets you sign in once without your app. We
        show them only now.
      </Note>
      <ol
        aria-label="Recovery codes"
        className="figures grid grid-cols-2 gap-x-3 gap-y-1 rounded-card bg-sunk p-3 text-center text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex gap-2">
        <Button kind="secondary" className="flex-1" onClick={() => void copy()}>
          Copy
        </Button>
        <Button kind="secondary" className="flex-1" icon="download-simple" onClick={download}>
          Download
        </Button>
      </div>
      <Check label="I have saved them" checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
      <Button block size="lg" disabled={!isSaved} onClick={onDone}>
        {isSaved ? 'Done' : 'Save them first'}
      </Button>
    </div>
  )
}
