import type { ChatQuote, Conversation } from '@vendly/contract/chat'
import { IconButton } from '../../ui/button.tsx'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'
import { nameOf } from './person.tsx'
import { previewOf } from './preview.ts'

interface MessageQuoteProps {
  quote: ChatQuote
  /** Who wrote it. */
  name: string
  lines?: 1 | 2
  /** Goes to the message. */
  onOpen?: () => void
}

/** Who wrote a quoted message. */
export const quotedName = ({ senderId }: ChatQuote, { other }: Conversation): string =>
  senderId === other._id ? nameOf(other) : 'You'

/** The message that a reply answers: who wrote it, and how it begins. */
export function MessageQuote({ quote, name, lines = 2, onOpen }: MessageQuoteProps) {
  const isDeleted = quote.type === 'deleted'
  const look =
    'flex w-full min-w-0 items-center gap-2 rounded-control border-brand border-l-4 bg-surface px-2 py-1.5 text-left text-ink'
  const content = (
    <>
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold text-brand-text text-xs">{name}</span>
        <span
          className={`wrap-anywhere text-ink-2 text-xs ${lines === 1 ? 'line-clamp-1' : 'line-clamp-2'} ${isDeleted ? 'italic' : ''}`}
        >
          {previewOf(quote)}
        </span>
      </span>
      {quote.picture && (
        <span className="size-9 flex-none overflow-hidden rounded-small">
          <Photo files={photoFiles(quote.picture.url)} alt="" tint={tintOf(quote.picture.tint)} sizes="36px" />
        </span>
      )}
    </>
  )
  if (!onOpen || isDeleted) return <span className={look}>{content}</span>
  return (
    <button type="button" onClick={onOpen} className={`${look} min-h-touch`}>
      <span className="sr-only">Go to the message: </span>
      {content}
    </button>
  )
}

interface ReplyLineProps {
  quote: ChatQuote
  name: string
  onCancel: () => void
}

/** What the next message replies to, above the text. */
export function ReplyLine({ quote, name, onCancel }: ReplyLineProps) {
  return (
    <div className="mb-2 flex items-center gap-1">
      <p className="flex min-w-0 flex-1">
        <span className="sr-only">Reply to </span>
        <MessageQuote quote={quote} name={name} lines={1} />
      </p>
      <IconButton size="sm" label="Cancel the reply" icon="x" onClick={onCancel} />
    </div>
  )
}
