import type { Conversation } from '@vendly/contract/chat'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bubbleLook } from './message-bubble.tsx'
import { MessageQuote, quotedName } from './message-quote.tsx'
import { discard, type Outgoing, retry, stateTexts } from './outbox.ts'

interface OutgoingBubbleProps {
  message: Outgoing
  conversation: Conversation
  onSent: Parameters<typeof retry>[1]
}

/** A message that the server has not confirmed yet. */
export function OutgoingBubble({ message, conversation, onSent }: OutgoingBubbleProps) {
  const { content, upload, isVoice, replyTo, state, problem } = message
  const isFailed = state === 'refused' || state === 'unanswered'
  return (
    <>
      <div className={`${bubbleLook(true)} ${isFailed ? '' : 'opacity-80'}`}>
        {replyTo && (
          <div className="-mx-1.5 mb-1.5">
            <MessageQuote quote={replyTo} name={quotedName(replyTo, conversation)} />
          </div>
        )}
        {upload && (
          <p className="flex items-center gap-1.5">
            <Icon name={isVoice ? 'microphone' : 'camera'} size="sm" />
            {isVoice ? 'Voice note' : 'Photo'}
          </p>
        )}
        {content && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-2xs">
          <Icon name={isFailed ? 'warning-circle-fill' : 'clock'} size="xs" />
          {stateTexts[state]}
        </p>
      </div>
      {isFailed && (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2 text-bad-text text-xs">
          <span>{problem}</span>
          {state === 'unanswered' && (
            <span className="text-ink-2">It may have arrived. Sends when you’re back online.</span>
          )}
          <Button size="xs" kind="secondary" onClick={() => retry(message, onSent)}>
            Retry
          </Button>
          <Button size="xs" kind="quiet" onClick={() => discard(message)}>
            Delete
          </Button>
        </div>
      )}
    </>
  )
}
