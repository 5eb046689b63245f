import type { ChatMessage } from '@vendly/contract/chat'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { copyText } from '../../lib/copy-text.ts'
import { OPEN_POPOVER } from '../../lib/popover.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuButton, placeUnder } from '../../ui/menu.tsx'
import { previewOf } from './preview.ts'
import type { Thread } from './thread.ts'

const DeleteSheet = lazyPart(async () => ({ default: (await import('./delete-sheet.tsx')).DeleteSheet }), 'floating')

/** How much of a message says which one its button is for. */
const NAMED = 40

export interface OpenedMenu {
  message: ChatMessage
  button: HTMLButtonElement
}

interface MessageMenuButtonProps {
  message: ChatMessage
  /** Of the menu, which all messages share. */
  menuId: string
  onOpen: (opened: OpenedMenu) => void
}

export function MessageMenuButton({ message, menuId, onOpen }: MessageMenuButtonProps) {
  const text = previewOf(message)
  return (
    <button
      type="button"
      popoverTarget={menuId}
      aria-label={`Options: ${text.length > NAMED ? `${text.slice(0, NAMED)}…` : text}`}
      className="touch mr-auto -ml-1 grid size-6 place-items-center"
      onClick={({ currentTarget }) => onOpen({ message, button: currentTarget })}
    >
      <Icon name="dots-three-vertical" size="sm" />
    </button>
  )
}

interface MessageMenuProps {
  id: string
  opened: OpenedMenu | undefined
  conversation: Thread['conversation']
  /** Undefined where nobody can write. */
  onReply: ((message: ChatMessage) => void) | undefined
}

/** What can be done with one message: one menu for all, because a long conversation on an old phone has enough to draw. */
export function MessageMenu({ id, opened, conversation, onReply }: MessageMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [deleting, setDeleting] = useState<ChatMessage>()
  const place = () => {
    if (opened && panel.current?.matches(OPEN_POPOVER)) placeUnder(opened.button, panel.current)
  }
  // An old browser opens it before its content is there.
  useLayoutEffect(place)
  const message = opened?.message
  const choose = (action: () => void) => () => {
    panel.current?.hidePopover()
    action()
  }
  return (
    <>
      <div ref={panel} id={id} popover="auto" className="menu" onToggle={place}>
        {message && (
          <>
            {onReply && message.type !== 'deleted' && (
              <MenuButton icon="arrow-bend-up-left" onClick={choose(() => onReply(message))}>
                Reply
              </MenuButton>
            )}
            {message.content && (
              <MenuButton icon="copy" onClick={choose(() => void copyText(message.content, 'Message'))}>
                Copy
              </MenuButton>
            )}
            <MenuButton icon="trash" onClick={choose(() => setDeleting(message))}>
              Delete
            </MenuButton>
          </>
        )}
      </div>
      {deleting && (
        <Suspense>
          <DeleteSheet message={deleting} conversation={conversation} onClose={() => setDeleting(undefined)} />
        </Suspense>
      )}
    </>
  )
}
