import { useSession } from '../../lib/session.ts'
import { DocumentRequests } from './document-requests.tsx'
import { RiderDocuments } from './rider/rider-documents.tsx'

/** What Vendly asked for; riders also have all their documents here. */
export default function DocumentsSection() {
  const session = useSession()
  const isRider = session.status === 'in' && session.user.role === 'rider'
  return (
    <div className="grid grid-cols-1 gap-3">
      <DocumentRequests
        empty={
          isRider
            ? undefined
            : { title: 'Nothing to send', text: 'If we need a document of yours again, you can send it here.' }
        }
      />
      {isRider && <RiderDocuments />}
    </div>
  )
}
