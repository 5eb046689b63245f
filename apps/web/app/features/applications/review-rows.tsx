import type { ApplicationDocument } from '@vendly/contract/applications'
import type { ReactNode } from 'react'
import { DocumentLine } from './document-field.tsx'
import { documentLabels } from './document-labels.ts'
import { OpenDocument } from './open-document.tsx'

export interface ReviewSectionProps {
  title: string
  /** Goes back to its step. None: it can no longer be changed. */
  onChange?: () => void
  children: ReactNode
}

/** One section of the application, with a link back to its step. */
export function ReviewSection({ title, onChange, children }: ReviewSectionProps) {
  return (
    <section className="rounded-card bg-surface p-3 hairline">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="display text-d-sm">{title}</h3>
        {onChange && (
          <button type="button" className="touch font-semibold text-brand-text text-sm" onClick={onChange}>
            Change<span className="sr-only"> {title}</span>
          </button>
        )}
      </div>
      <dl className="grid grid-cols-1 gap-2 pt-2">{children}</dl>
    </section>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-3 gap-2">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="col-span-2 min-w-0 wrap-anywhere">{children || <span className="text-ink-3">Not added</span>}</dd>
    </div>
  )
}

export function DocumentFacts({ documents }: { documents: readonly ApplicationDocument[] }) {
  return documents.map((document) => (
    <Fact key={document._id} name={documentLabels[document.type].name}>
      <DocumentLine document={document} />
      <OpenDocument document={document} />
    </Fact>
  ))
}
