import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatMessage, Conversation } from '@vendly/contract/chat'
import type { ChatDeletion } from '@vendly/contract/chat-deletions'
import { chatLimits } from '@vendly/contract/chat-limits'
import { api } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { catchUp, foundKey, listKey, showDeletion } from './chat.queries.ts'
import { nameOf } from './person.tsx'

interface DeleteSheetProps {
  message: ChatMessage
  conversation: Conversation
  onClose: () => void
}

/** Deletes a message for the reader alone, or their own for both for a while after it was sent. */
export function DeleteSheet({ message, conversation, onClose }: DeleteSheetProps) {
  const { _id: id, senderId, type, createdAt } = message
  const name = nameOf(conversation.other)
  const isOwn = senderId !== conversation.other._id && type !== 'deleted'
  const sentMinutes = (serverNow().getTime() - new Date(createdAt).getTime()) / 60_000
  const isInTime = sentMinutes < chatLimits.deleteForEveryoneMinutes
  const client = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (scope: ChatDeletion['for']) =>
      (await api('DELETE /chat/messages/:id', { params: { id }, query: { for: scope } })).data,
    onSuccess: async (deletion) => {
      if (!showDeletion(client, deletion)) await catchUp(client, deletion.conversationId)
      void client.invalidateQueries({ queryKey: listKey })
      void client.invalidateQueries({ queryKey: foundKey })
      onClose()
    },
  })
  const busyWith = (scope: ChatDeletion['for']) => isPending && variables === scope && 'Deleting…'
  return (
    <Sheet
      open
      title="Delete this message?"
      kind="dialog"
      onClose={onClose}
      action={
        <span className="grid w-full grid-cols-1 gap-2">
          {isOwn && isInTime && (
            <Button kind="danger" block busy={busyWith('everyone')} onClick={() => mutate('everyone')}>
              Delete for everyone
            </Button>
          )}
          <Button kind="danger-secondary" block busy={busyWith('me')} onClick={() => mutate('me')}>
            Delete for me
          </Button>
          <Button kind="secondary" block onClick={onClose}>
            Cancel
          </Button>
        </span>
      }
    >
      <div className="grid gap-2 text-ink-2 text-sm">
        {isOwn && isInTime && <p>For everyone: you and {name} see “Deleted message” in its place.</p>}
        <p>
          {type === 'deleted'
            ? `${name} still sees that it was deleted.`
            : `For me: you no longer see it, ${name} still does.`}
        </p>
        {isOwn && !isInTime && <p>You can delete a message for everyone in the first hour only.</p>}
        <p>Vendly can still see it if the chat is reported.</p>
        {error && (
          <Note tone="bad" live>
            {error.message}
          </Note>
        )}
      </div>
    </Sheet>
  )
}
