import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '@vendly/contract/chat'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuButton, MenuRule } from '../../ui/menu.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { showConversation } from './chat.queries.ts'
import { nameOf } from './person.tsx'
import type { Thread } from './thread.ts'

const ReportSheet = lazyPart(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }), 'floating')

/** Mute, archive, block, report. */
export function ThreadMenu({ thread: { conversation, messages } }: { thread: Thread }) {
  const { _id: id, other, isMuted, isArchived, isBlocked } = conversation
  const [isBlocking, setBlocking] = useState(false)
  const [isReporting, setReporting] = useState(false)
  const client = useQueryClient()
  const navigate = useNavigate()
  const show = ({ data }: { data: Conversation }) => showConversation(client, data)
  const onError = (problem: Error) => void showToast({ text: problemText(problem), tone: 'bad' })
  const change = useMutation({
    mutationFn: (body: { isMuted?: boolean; isArchived?: boolean }) => api('PATCH /chat/:id', { params: { id }, body }),
    onSuccess: show,
    onError,
  })
  const block = useMutation({
    mutationFn: (isOn: boolean) => api(isOn ? 'POST /chat/:id/block' : 'DELETE /chat/:id/block', { params: { id } }),
    onSuccess: show,
    onError,
    onSettled: () => setBlocking(false),
  })
  const archive = () =>
    change.mutate(
      { isArchived: !isArchived },
      {
        onSuccess: () => {
          if (isArchived) return
          showToast({ text: 'Archived', undo: () => change.mutate({ isArchived: false }) })
          void navigate('/chat')
        },
      },
    )
  return (
    <>
      <Menu
        label="More"
        iconOnly
        button={<Icon name="dots-three-vertical" size="lg" />}
        buttonClass="grid size-touch flex-none place-items-center rounded-chip hover:bg-sunk"
      >
        <MenuButton icon={isMuted ? 'bell' : 'bell-slash'} onClick={() => change.mutate({ isMuted: !isMuted })}>
          {isMuted ? 'Unmute' : 'Mute'}
        </MenuButton>
        <MenuButton icon="archive" onClick={archive}>
          {isArchived ? 'Move back to all' : 'Archive'}
        </MenuButton>
        <MenuRule />
        <MenuButton icon="prohibit" onClick={() => (isBlocked ? block.mutate(false) : setBlocking(true))}>
          {isBlocked ? 'Unblock' : 'Block'}
        </MenuButton>
        <MenuButton icon="flag" onClick={() => setReporting(true)}>
          Report
        </MenuButton>
      </Menu>
      <Confirm
        open={isBlocking}
        title={`Block ${nameOf(other)}?`}
        yes="Block"
        no="Cancel"
        danger
        busy={block.isPending && 'Blocking…'}
        onYes={() => block.mutate(true)}
        onNo={() => setBlocking(false)}
      >
        <p>Neither of you can write to the other, in any conversation. Orders between you go on.</p>
      </Confirm>
      {isReporting && (
        <Suspense>
          <ReportSheet conversation={conversation} messages={messages} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
