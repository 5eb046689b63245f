import { useMutation } from '@tanstack/react-query'
import { chatLimits } from '@vendly/contract/chat-limits'
import type { ReadChat as ReadConversation } from '@vendly/contract/chat-reports'
import { api } from '../../../lib/api.ts'
import { clockTime } from '../../../lib/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { MessagePicture, MessageProduct } from '../message-parts.tsx'
import { MessageQuote } from '../message-quote.tsx'
import { loadVoice, VoicePlayer } from '../voice-player.tsx'
import { DeletedBadge } from './deleted-badge.tsx'
import { ScamBadges } from './scam-badges.tsx'

export type Grounds = { reportId: string } | { complaintId: string }

/** Opens what two people wrote; that it was read, and by whom, is in the activity log. */
export function ReadChat({ grounds }: { grounds: Grounds }) {
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async () => (await api('POST /admin/chat/read', { body: grounds })).data,
  })
  return (
    <>
      <Button
        kind="secondary"
        size="sm"
        icon="chat-circle-text"
        busy={isPending && 'Opening…'}
        onClick={() => mutate()}
      >
        Read the chat
      </Button>
      {error && (
        <Note tone="bad" live>
          {error.message}
        </Note>
      )}
      {data && (
        <Sheet open title="Chat" onClose={reset} long>
          <p className="pb-3 text-ink-2 text-sm">That you read this is in the activity log.</p>
          {data.length === 0 && <p className="text-ink-2">They have not written to each other.</p>}
          {data.map((conversation) => (
            <Conversation key={conversation._id} conversation={conversation} />
          ))}
        </Sheet>
      )}
    </>
  )
}

function Conversation({ conversation }: { conversation: ReadConversation }) {
  const { people, orderNumber, messages, isWhole } = conversation
  const nameOf = (id: string) => people.find(({ _id }) => _id === id)?.name ?? 'Somebody'
  return (
    <section className="pb-4">
      <h3 className="display pb-2 text-d-sm">
        {people.map(({ name }) => name).join(' and ')}
        {orderNumber && `, delivery of ${orderNumber}`}
      </h3>
      {!isWhole && <p className="pb-2 text-ink-3 text-xs">The latest {chatLimits.readAtOnce} messages</p>}
      <ol data-pictures className="rows-ruled rounded-card bg-surface hairline">
        {messages.map(({ _id, senderId, content, picture, voice, product, order, replyTo, ...message }) => (
          <li key={_id} className="px-3 py-2 text-sm">
            <p className="flex gap-2 text-ink-3 text-xs">
              <span className="min-w-0 flex-1 truncate">{nameOf(senderId)}</span>
              {clockTime(new Date(message.createdAt))}
            </p>
            {replyTo && <MessageQuote quote={replyTo} name={`Reply to ${nameOf(replyTo.senderId)}`} />}
            {product && (
              <div className="my-1 w-fit max-w-full rounded-control hairline">
                <MessageProduct product={product} />
              </div>
            )}
            {order && <p className="text-xs">About order {order.orderNumber}</p>}
            {picture && (
              <div className="my-1">
                <MessagePicture picture={picture} />
              </div>
            )}
            {voice && <VoicePlayer seconds={voice.seconds} label="Voice note" load={() => loadVoice(_id)} />}
            {content && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
            <DeletedBadge at={message.deletedAt} />
            <ScamBadges reasons={message.warnings} />
          </li>
        ))}
      </ol>
    </section>
  )
}
