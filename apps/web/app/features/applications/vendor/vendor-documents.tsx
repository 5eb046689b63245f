import type { VendorApplication } from '@vendly/contract/vendor-applications'
import { DocumentField } from '../document-field.tsx'
import { useVendorDraft, type VendorDocumentType } from './vendor-application.queries.ts'

const asked: { type: VendorDocumentType; note?: string }[] = [
  { type: 'student-id' },
  { type: 'national-id', note: 'instead, or as well' },
  { type: 'cac-certificate', note: 'optional' },
]

/** One of the two identity papers is enough. */
export function VendorDocuments({ application }: { application: VendorApplication | null }) {
  const { addDocument, removeDocument } = useVendorDraft()
  return asked.map(({ type, note }) => (
    <DocumentField
      key={type}
      type={type}
      note={note}
      document={application?.documents.find((one) => one.type === type)}
      onSend={(sending) => addDocument(type, sending)}
      onRemove={() => removeDocument(type)}
    />
  ))
}
