import type { Complaint } from '@vendly/contract/complaints'
import { ButtonLink } from '../../ui/button.tsx'
import { chatAboutOrder } from './chat-paths.ts'

/** From a complaint about an order to the conversation of its two sides. */
export function ComplaintChatLink({ complaint: { subject, order, viewer } }: { complaint: Complaint }) {
  if (subject !== 'order' || !order || viewer === 'admin') return null
  return (
    <p className="pt-3">
      <ButtonLink kind="quiet" size="sm" icon="chat-circle-text" to={chatAboutOrder(order._id)}>
        {viewer === 'complainant' ? 'Chat with the seller' : 'Chat with the buyer'}
      </ButtonLink>
    </p>
  )
}
