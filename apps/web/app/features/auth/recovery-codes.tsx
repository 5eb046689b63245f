import { useState } from 'react'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/choice.tsx'
import { Note } from '../../ui/note.tsx'

/** Ten codes, shown this once: they must be kept somewhere before the page goes on. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [kept, setKept] = useState(false)
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: 'The codes are copied.' }),
      () => showToast({ tone: 'bad', text: 'Copying did not work. Write them down.' }),
    )
  const save = () => {
    const address = URL.createObjectURL(new Blob([`Recovery codes for Vendly\n\n${text}\n`], { type: 'text/plain' }))
    const link = Object.assign(document.createElement('a'), { href: address, download: 'vendly-recovery-codes.txt' })
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <Note tone="gold">
        <b>Keep these codes away from this phone.</b> Each lets you in once when your app is gone. You see them only
        now.
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
        <Button kind="secondary" className="flex-1" icon="download-simple" onClick={save}>
          Download
        </Button>
      </div>
      <Check label="I have kept them" checked={kept} onChange={(event) => setKept(event.target.checked)} />
      <Button block size="lg" disabled={!kept} onClick={onDone}>
        {kept ? 'Done' : 'Keep them first'}
      </Button>
    </div>
  )
}
