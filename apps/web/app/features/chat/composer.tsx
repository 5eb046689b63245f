import { useQuery } from '@tanstack/react-query'
import type { ChatQuote, Conversation } from '@vendly/contract/chat'
import { chatLimits } from '@vendly/contract/chat-limits'
import { type KeyboardEvent, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { sendRealtime } from '../../lib/realtime.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { aboutOrderQuery, aboutProductQuery } from './chat.queries.ts'
import { draftOf } from './drafts.ts'
import { quotedName, ReplyLine } from './message-quote.tsx'
import { nameOf } from './person.tsx'
import { AttachButton, AttachedPhoto, useAttachment } from './photo-attachment.tsx'
import { canRecord } from './use-recorder.ts'

const ProductPicker = lazyPart(
  async () => ({ default: (await import('./product-picker.tsx')).ProductPicker }),
  'floating',
)

const VoiceRecorder = lazyPart(
  async () => ({ default: (await import('./voice-recorder.tsx')).VoiceRecorder }),
  'floating',
)

/** To begin with, of a kitchen as of any other store. */
const QUESTIONS = ['Is it available now?', 'How soon can I get it?', 'Any discount?']
/** "Typing" is sent again at most this often, and ends when nothing was typed for as long. */
const TYPING_MS = 3_000
/** From here on the characters that are left are counted. */
const COUNTED = 200

interface ComposerProps {
  conversation: Conversation
  /** Nobody has written yet. */
  isEmpty: boolean
  about: { productId?: string; orderId?: string }
  onForgetAbout: () => void
  /** The message that the next one replies to. */
  replyTo: ChatQuote | undefined
  onCancelReply: () => void
  onChooseProduct: (productId: string) => void
  onSend: (message: { content: string; upload?: string; isVoice?: boolean }) => void
}

/** Writes a message. Enter sends it where there is a keyboard; on a phone it is a new line. */
export function Composer({
  conversation,
  isEmpty,
  about,
  onForgetAbout,
  onChooseProduct,
  onSend,
  ...reply
}: ComposerProps) {
  const { replyTo, onCancelReply } = reply
  const id = useId()
  const draft = draftOf(conversation._id)
  const [text, setText] = useState(() => draft.read() ?? '')
  const area = useRef<HTMLTextAreaElement>(null)
  const typing = useTypingSignal(conversation._id)
  const attachment = useAttachment()
  const [isChoosing, setChoosing] = useState(false)
  /** false after a recording, whose button takes the focus again. */
  const [isRecording, setRecording] = useState<boolean>()
  const repliesTo = replyTo?._id
  useEffect(() => {
    if (repliesTo) area.current?.focus()
  }, [repliesTo])
  const left = chatLimits.textLength - text.trim().length
  const change = (next: string) => {
    setText(next)
    if (next.trim()) draft.write(next)
    else draft.clear()
    typing(next.trim() !== '')
  }
  // A photo that is still on its way is waited for.
  const isReady = attachment.picture ? attachment.upload !== undefined : text.trim() !== ''
  const canSend = isReady && left >= 0
  const send = () => {
    const content = text.trim()
    if (!canSend) return
    onSend({ content, ...(attachment.upload && { upload: attachment.upload }) })
    attachment.remove()
    change('')
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && replyTo) onCancelReply()
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
    if (!isPlainEnter || !window.matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    send()
  }
  const { store } = conversation.other
  const replyLine = replyTo && (
    <ReplyLine quote={replyTo} name={quotedName(replyTo, conversation)} onCancel={onCancelReply} />
  )
  if (isRecording)
    return (
      <Suspense>
        {replyLine && <div className="bg-surface px-gutter pt-2">{replyLine}</div>}
        <VoiceRecorder
          onClose={() => setRecording(false)}
          onSend={(upload) => {
            setRecording(false)
            onSend({ content: '', upload, isVoice: true })
          }}
        />
      </Suspense>
    )
  return (
    <>
      <form
        className="flex-none border-line border-t bg-surface px-gutter pt-2 pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {replyLine}
        {(about.productId || about.orderId) && <About about={about} onForget={onForgetAbout} />}
        {isEmpty && store && !conversation.order && !text && (
          <div className="rail-scroll -mx-gutter flex gap-2 px-gutter pb-2">
            {QUESTIONS.map((question) => (
              <button
                key={question}
                type="button"
                onClick={() => {
                  change(question)
                  area.current?.focus()
                }}
                className="touch min-h-9 flex-none rounded-chip bg-surface px-3 text-sm edged hover:bg-sunk"
              >
                {question}
              </button>
            ))}
          </div>
        )}
        <AttachedPhoto attachment={attachment} />
        <div className="flex items-end gap-1.5">
          <AttachButton onChoose={attachment.add} />
          {/* While somebody writes, a phone has room for their words alone. */}
          {!text && <IconButton label="Add a product" icon="package" onClick={() => setChoosing(true)} />}
          <label htmlFor={id} className="sr-only">
            Message to {nameOf(conversation.other)}
          </label>
          <textarea
            ref={area}
            id={id}
            rows={1}
            value={text}
            placeholder="Write a message"
            aria-invalid={left < 0 || undefined}
            aria-describedby={left < COUNTED ? `${id}-left` : undefined}
            onChange={(event) => change(event.target.value)}
            onBlur={() => typing(false)}
            onKeyDown={press}
            className="field-box field-sizing-content max-h-32 min-h-touch flex-1 resize-none py-2.5"
          />
          {/* Where there is nothing to send yet, it can be spoken. */}
          {!text && !attachment.picture && canRecord() ? (
            <IconButton
              ref={isRecording === false ? (button) => button?.focus() : undefined}
              label="Record a voice note"
              icon="microphone"
              onClick={() => setRecording(true)}
              className="bg-brand text-on-brand hover:bg-brand-press"
            />
          ) : (
            <IconButton
              type="submit"
              label="Send"
              icon="paper-plane-right-fill"
              disabled={!canSend}
              className="bg-brand text-on-brand not-aria-disabled:hover:bg-brand-press aria-disabled:bg-sunk"
            />
          )}
        </div>
        {left < COUNTED && (
          <p id={`${id}-left`} role="status" className={`pt-1 text-xs ${left < 0 ? 'text-bad-text' : 'text-ink-3'}`}>
            {left < 0 ? `${-left} characters over the limit` : `${left} characters left`}
          </p>
        )}
      </form>
      {isChoosing && (
        <Suspense>
          <ProductPicker
            other={conversation.other}
            onClose={() => setChoosing(false)}
            onChoose={(productId) => {
              onChooseProduct(productId)
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** What the next message is about, until it is sent or taken away. */
function About({ about, onForget }: Pick<ComposerProps, 'about'> & { onForget: () => void }) {
  const { productId, orderId } = about
  const product = useQuery({ ...aboutProductQuery(productId ?? ''), enabled: Boolean(productId) })
  const order = useQuery({ ...aboutOrderQuery(orderId ?? ''), enabled: Boolean(orderId) })
  const name = product.data ?? (order.data && `order ${order.data}`)
  return (
    <p className="mb-2 flex items-center gap-2 rounded-control bg-brand-soft pl-3 text-sm">
      <Icon name={productId ? 'package' : 'receipt'} size="sm" className="text-brand-text" />
      <span className="min-w-0 flex-1 truncate">About {name ?? (productId ? 'a product' : 'an order')}</span>
      <IconButton
        size="sm"
        label={`Remove ${name ?? (productId ? 'the product' : 'the order')}`}
        icon="x"
        onClick={onForget}
      />
    </p>
  )
}

/** Tells the other person that somebody types, seldom. */
function useTypingSignal(conversationId: string): (isTyping: boolean) => void {
  const last = useRef({ at: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  const stop = useEffectEvent(() => {
    clearTimeout(last.current.timer)
    if (last.current.at) sendRealtime('typing:stop', { conversationId })
    last.current.at = 0
  })
  useEffect(() => () => stop(), [])
  return (isTyping) => {
    clearTimeout(last.current.timer)
    if (!isTyping) {
      if (last.current.at) sendRealtime('typing:stop', { conversationId })
      last.current.at = 0
      return
    }
    if (Date.now() - last.current.at > TYPING_MS) {
      sendRealtime('typing:start', { conversationId })
      last.current.at = Date.now()
    }
    last.current.timer = setTimeout(() => {
      sendRealtime('typing:stop', { conversationId })
      last.current.at = 0
    }, TYPING_MS)
  }
}
