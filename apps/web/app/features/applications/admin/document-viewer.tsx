import { useQuery } from '@tanstack/react-query'
import type { ApplicationDocument } from '@vendly/contract/applications'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DocumentLine } from '../document-field.tsx'
import { documentWords } from '../document-words.ts'
import { documentLinkQuery } from '../documents.queries.ts'
import { DownloadPdf, PdfFrame } from '../pdf-frame.tsx'

const LEAST = 1
const MOST = 4
const STEP = 0.5

/** All documents at once, to be compared; + and − bring them all nearer, so that the same print stands beside the same print. */
export function DocumentWall({ documents }: { documents: readonly ApplicationDocument[] }) {
  const [zoom, setZoom] = useState(LEAST)
  const nearer = (by: number) => setZoom((now) => Math.min(MOST, Math.max(LEAST, now + by)))
  useZoomKeys(nearer, () => setZoom(LEAST))
  if (documents.length === 0)
    return <EmptyState title="No documents kept" text="They were decided on before documents were kept here." />
  return (
    <section aria-label="Documents">
      <div className="flex items-center gap-1 pb-2">
        <h2 className="display flex-1 text-d-sm">
          {documents.length} {documents.length === 1 ? 'document' : 'documents'}
        </h2>
        <IconButton
          label="Further"
          icon="minus-bold"
          size="sm"
          disabled={zoom <= LEAST}
          onClick={() => nearer(-STEP)}
        />
        <output className="w-12 text-center text-ink-2 text-xs figures">{Math.round(zoom * 100)}%</output>
        <IconButton label="Nearer" icon="plus-bold" size="sm" disabled={zoom >= MOST} onClick={() => nearer(STEP)} />
      </div>
      <ul className={`grid gap-3 ${documents.length > 1 ? 'md:grid-cols-2' : ''}`}>
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
  const [broken, setBroken] = useState(false)
  const words = documentWords[document.type]
  const name = words.deskName ?? words.name
  const again = () => {
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
        {error || broken ? (
          <Middle>
            <p className="text-ink-2">It did not open. The link may have run out.</p>
            <Button kind="secondary" size="sm" icon="arrow-clockwise" busy={isFetching && 'Opening…'} onClick={again}>
              Open again
            </Button>
          </Middle>
        ) : !url ? (
          <Skeleton className="size-full" />
        ) : document.kind === 'pdf' ? (
          <PdfFrame url={url} name={name} />
        ) : (
          <img
            src={url}
            alt={`${name}, as it was sent`}
            onError={() => setBroken(true)}
            className={zoom === LEAST ? 'size-full object-contain' : 'max-w-none'}
            style={zoom === LEAST ? undefined : { width: `${zoom * 100}%` }}
          />
        )}
      </section>
    </figure>
  )
}

const Middle = ({ children }: { children: React.ReactNode }) => (
  <div className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center">{children}</div>
)

function useZoomKeys(nearer: (by: number) => void, whole: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
    if (typing || event.ctrlKey || event.metaKey) return
    if (event.key === '+' || event.key === '=') nearer(STEP)
    else if (event.key === '-') nearer(-STEP)
    else if (event.key === '0') whole()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
