import { showToast } from '../lib/toasts.ts'
import { IconButton } from './button.tsx'

/** A text that a bank may ask for, with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: `${label} copied` }),
      () => showToast({ tone: 'bad', text: 'Could not copy. Select the text instead.' }),
    )
  return (
    <div>
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className="min-w-0 flex-1 break-all text-sm figures">{text}</span>
        <IconButton label={`Copy ${label.toLowerCase()}`} icon="copy" onClick={() => void copy()} />
      </dd>
    </div>
  )
}
