import { useQuery } from '@tanstack/react-query'
import type { ApplicationDocument } from '@vendly/contract/applications'
import { useState } from 'react'
import { countOf } from '../../../lib/count-of.ts'
import { isPageKey, useDocumentKeys } from '../../../lib/page-keys.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DocumentLine } from '../document-field.tsx'
import { documentLabels } from '../document-labels.ts'
import { documentLinkQuery } from '../documents.queries.ts'
import { DownloadPdf, PdfFrame } from '../pdf-frame.tsx'

const MIN_ZOOM = 1
const MAX_ZOOM = 4
const ZOOM_STEP = 0.5

/** All documents side by side; + and − zoom them together, so that their details can be compared. */
export function DocumentWall({ documents }: { documents: readonly ApplicationDocument[] }) {
  const [zoom, setZoom] = useState(MIN_ZOOM)
  const zoomBy = (step: number) => setZoom((now) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, now + step)))
  useZoomKeys(zoomBy, () => setZoom(MIN_ZOOM))
  if (documents.length === 0)
    return <EmptyState title="No documents" text="This was decided before documents were stored here." />
  return (
    <section aria-label="Documents">
      <div className="flex items-center gap-1 pb-2">
        <h2 className="display flex-1 text-d-sm">{countOf(documents.length, 'document')}</h2>
        <IconButton
          label="Zoom out"
          icon="minus-bold"
          size="sm"
          disabled={zoom <= MIN_ZOOM}
          onClick={() => zoomBy(-ZOOM_STEP)}
        />
        <output className="w-12 text-center text-ink-2 text-xs figures">{Math.round(zoom * 100)}%</output>
        <IconButton
          label="Zoom in"
          icon="plus-bold"
          size="sm"
          disabled={zoom >= MAX_ZOOM}
          onClick={() => zoomBy(ZOOM_STEP)}
        />
      </div>
      <ul className={`grid grid-cols-1 gap-3 ${documents.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {documents.map((document) => (
          <li key={document._id}>
            <OneDocument document={document} zoom={zoom} />
          </li>
        ))}
      </ul>
    </section>
  )
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

function OneDocument({ document, zoom }: { document: ApplicationDocument; zoom: number }) {
  const { data: url, error, refetch, isFetching } = useQuery(documentLinkQuery(document._id))
  const [isBroken, setBroken] = useState(false)
  const label = documentLabels[document.type]
  const name = label.adminName ?? label.name
  const retry = () => {
    setBroken(false)
    void refetch()
  }
  return (
    <figure className="overflow-hidden rounded-card bg-surface hairline">
      <figcaption className="flex items-center gap-2 px-3 py-2">
        <div className="min-w-0 flex-1">
          <b>{name}</b>
          <DocumentLine document={document} />
        </div>
        {url && document.kind === 'pdf' && navigator.pdfViewerEnabled && <DownloadPdf url={url} name={name} />}
      </figcaption>
      <section aria-label={name} {...scrollable} className="h-60 overflow-auto bg-sunk md:h-80 lg:h-104">
        {error || isBroken ? (
          <Centered>
            <p className="text-ink-2">Couldn’t open this document. The link may have expired.</p>
            <Button kind="secondary" size="sm" icon="arrow-clockwise" busy={isFetching && 'Opening…'} onClick={retry}>
              Try again
            </Button>
          </Centered>
        ) : !url ? (
          <Skeleton className="size-full" />
        ) : document.kind === 'pdf' ? (
          <PdfFrame url={url} name={name} />
        ) : (
          <img
            src={url}
            alt={`${name}, as uploaded`}
            onError={() => setBroken(true)}
            className={zoom === MIN_ZOOM ? 'size-full object-contain' : 'max-w-none'}
            style={zoom === MIN_ZOOM ? undefined : { width: `${zoom * 100}%` }}
          />
        )}
      </section>
    </figure>
  )
}

const Centered = ({ children }: { children: React.ReactNode }) => (
  <div className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center">{children}</div>
)

function useZoomKeys(zoomBy: (step: number) => void, reset: () => void): void {
  useDocumentKeys((event) => {
    if (!isPageKey(event)) return
    if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP)
    else if (event.key === '-') zoomBy(-ZOOM_STEP)
    else if (event.key === '0') reset()
  })
}
