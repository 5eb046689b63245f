import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationDocument } from '@vendly/contract/applications'
import { useState } from 'react'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { documentLabels } from './document-labels.ts'
import { documentLinkQuery } from './documents.queries.ts'
import { DownloadPdf, PdfFrame } from './pdf-frame.tsx'

/** Shows an uploaded document. Loaded only on demand: it costs data. */
export function OpenDocument({ document }: { document: ApplicationDocument }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [url, setUrl] = useState<string>()
  const { name } = documentLabels[document.type]
  const open = async () => {
    setBusy(true)
    try {
      const link = await client.fetchQuery(documentLinkQuery(document._id))
      setUrl(link)
    } catch (problem) {
      showToast({ text: problemText(problem), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button kind="quiet" size="sm" icon="eye" busy={isBusy && 'Opening…'} onClick={() => void open()}>
        View<span className="sr-only"> {name}</span>
      </Button>
      <Sheet open={url !== undefined} title={name} onClose={() => setUrl(undefined)}>
        {url && document.kind === 'pdf' ? (
          <div className="grid grid-cols-1 gap-3">
            <div className="h-104 overflow-hidden rounded-card bg-sunk">
              <PdfFrame url={url} name={name} />
            </div>
            {navigator.pdfViewerEnabled && <DownloadPdf url={url} name={name} />}
          </div>
        ) : (
          url && <img src={url} alt={`${name}, as uploaded`} className="photo w-full rounded-card" />
        )}
      </Sheet>
    </>
  )
}
