import type { Complaint } from '@vendly/contract/complaints'
import { ButtonLink } from '../../ui/button.tsx'
import { chatAboutBooking, chatAboutOrder } from './chat-paths.ts'

/** From a complaint about an order or a booking to the conversation of its two sides. */
export function ComplaintChatLink({ complaint: { subject, purchase, viewer } }: { complaint: Complaint }) {
  if (subject !== purchase?.kind || viewer === 'admin') return null
  const chat = purchase.kind === 'order' ? chatAboutOrder(purchase._id) : chatAboutBooking(purchase._id)
  return (
    <p className="pt-3">
      <ButtonLink kind="quiet" size="sm" icon="chat-circle-text" to={chat}>
        {viewer === 'complainant' ? 'Chat with the seller' : 'Chat with the buyer'}
      </ButtonLink>
    </p>
  )
}
