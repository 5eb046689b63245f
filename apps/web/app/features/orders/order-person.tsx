import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import { IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface OrderPersonProps {
  name: string
  /** Their part in the order, or where they are. */
  text: string
  /** Sent by the API only while the order is open. */
  phone: string | null
  /** Default: their initials. */
  lead?: ReactNode
  /** The store's page, or for administrators the record of who it is. */
  to?: string
  /** Where the chat with them opens. */
  chat?: string
  /** Called when the call button is pressed. */
  onCall?: () => void
}

/** A buyer, seller or rider of an order, with a button to call them. */
export function OrderPerson({ name, text, phone, lead, to, chat, onCall }: OrderPersonProps) {
  return (
    <div className="flex min-h-9 items-center gap-3">
      {lead ?? <Avatar name={name} />}
      <span className="min-w-0 flex-1">
        {to ? (
          <Link to={to} className="touch line-clamp-2 font-semibold">
            {name}
          </Link>
        ) : (
          <span className="line-clamp-2 font-semibold">{name}</span>
        )}
        <span className="line-clamp-2 text-ink-3 text-xs">{text}</span>
      </span>
      {chat && <IconLink to={chat} label={`Chat with ${name}`} icon="chat-circle-text" />}
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={`Call ${name}`}
          onClick={onCall}
          className="grid size-touch flex-none place-items-center rounded-chip bg-ok text-on-state"
        >
          <Icon name="phone" size="lg" />
        </a>
      )}
    </div>
  )
}
