import { copyText } from '../lib/copy-text.ts'
import { IconButton } from './button.tsx'

/** A text that a bank may ask for, with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-3 text-xs">{label}</dt>
      <dd className="flex items-center gap-2">
        <span className="min-w-0 flex-1 break-all text-sm figures">{text}</span>
        <IconButton label={`Copy ${label.toLowerCase()}`} icon="copy" onClick={() => void copyText(text, label)} />
      </dd>
    </div>
  )
}
