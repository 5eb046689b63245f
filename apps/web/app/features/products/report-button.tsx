import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Loaded on demand, because hardly anybody needs it.
const ReportSheet = lazyPart(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }), 'floating')

export function ReportButton({ productId }: { productId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="touch mt-4 font-semibold text-ink-3 text-xs noscript:hidden"
      >
        Report this
      </button>
      {open && (
        <Suspense>
          <ReportSheet productId={productId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
