import { Suspense } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { refusalText } from '../../lib/problem.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

// The camera's reader is loaded when somebody wants it.
const Scanner = lazyPart(async () => ({ default: (await import('../../ui/scanner.tsx')).Scanner }))

interface ScanSheetProps {
  title: string
  /** Whose phone is scanned. */
  name: string
  busy: boolean
  problem: Error | null
  /** What was scanned before: who was checked in. */
  done?: string
  onRead: (token: string) => void
  onClose: () => void
}

/** Scans the QR code of a booking. It stays open after a wrong one. */
export function ScanSheet({ title, name, busy, problem, done, onRead, onClose }: ScanSheetProps) {
  const isOld = problem instanceof ApiProblem && problem.code === 'handover_expired'
  return (
    <Sheet open title={title} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <Suspense>
          <Scanner what={`the QR code on ${name}’s phone`} onRead={onRead} />
        </Suspense>
        {busy && <p role="status">Checking the code…</p>}
        {done && !busy && !problem && (
          <Note tone="ok" live>
            {done}
          </Note>
        )}
        {problem && (
          <Note tone="bad" live>
            {isOld
              ? 'This QR code is too old. Ask them to open the booking again.'
              : refusalText(problem, 'The booking has not changed.')}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
