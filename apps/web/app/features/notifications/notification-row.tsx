import type { Notification } from '@vendly/contract/notifications'
import { type MouseEvent, useState } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { showToast } from '../../lib/toasts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkOrButton } from '../../ui/link-or-button.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { NotificationContent } from './notification-content.tsx'
import { actionOf, type NotificationGroup, notificationsOf } from './notification-groups.ts'
import { useMarkRead, useMarkUnread } from './notifications.queries.ts'

export interface NotificationRowProps {
  group: NotificationGroup
  onRemove: (notifications: readonly Notification[]) => void
  /** The link was followed, so a sheet over the page can close. */
  onFollow?: () => void
}

/**
 * The newest notification about something, what can be done about it, and the older ones behind a button. Opening it marks all of
 * them read and follows its link. Urgent ones have a red edge.
 */
export function NotificationRow({ group, onRemove, onFollow }: NotificationRowProps) {
  const { newest, older } = group
  const { markRead, markUnread } = useMarks()
  const [isOpen, setOpen] = useState(false)
  const all = notificationsOf(group)
  const action = actionOf(newest)
  const open = () => {
    markRead(all)
    if (newest.link) onFollow?.()
  }
  const background = newest.isRead ? '' : 'bg-surface'
  const edge = newest.priority === 'high' ? 'border-bad border-l-4' : ''
  return (
    <li className={`${background} ${edge}`}>
      <div className="flex items-start pr-1">
        <RowContent notification={newest} onOpen={open} />
        <RowMenu
          notification={newest}
          onRead={() => markRead(all)}
          onUnread={() => markUnread(newest)}
          onRemove={() => onRemove(all)}
        />
      </div>
      {(action || older.length > 0) && (
        <div className="flex gap-3 px-3 pb-3">
          {/* As wide as the icon above it. */}
          <span className="w-10 flex-none" />
          <span className="flex min-w-0 flex-wrap items-center gap-3">
            {action && newest.link && (
              <ButtonLink
                kind="secondary"
                size="sm"
                to={newest.link}
                aria-label={`${action}: ${newest.title}`}
                onClick={open}
              >
                {action}
              </ButtonLink>
            )}
            {older.length > 0 && (
              <button
                type="button"
                className="touch py-1 font-semibold text-brand-text text-sm"
                aria-expanded={isOpen}
                aria-label={`${earlierText(older)}: ${newest.title}`}
                onClick={() => setOpen(!isOpen)}
              >
                {earlierText(older)}
              </button>
            )}
          </span>
        </div>
      )}
      {isOpen && (
        <ul className="rows-ruled border-line border-t pl-3">
          {older.map((one) => (
            <li key={one._id} className="flex items-start pr-1">
              <RowContent
                notification={one}
                onOpen={() => {
                  markRead([one])
                  if (one.link) onFollow?.()
                }}
              />
              <RowMenu
                notification={one}
                onRead={() => markRead([one])}
                onUnread={() => markUnread(one)}
                onRemove={() => onRemove([one])}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function earlierText(older: readonly Notification[]): string {
  const unread = older.filter(({ isRead }) => !isRead).length
  return `${older.length} earlier${unread ? `, ${countOf(unread, 'unread', 'unread')}` : ''}`
}

/** By promises: the row may be gone before the answer, and the callbacks of `mutate` with it. */
function useMarks() {
  const read = useMarkRead()
  const unread = useMarkUnread()
  const markRead = (notifications: readonly Notification[]) =>
    void Promise.all(notifications.filter(({ isRead }) => !isRead).map((one) => read.mutateAsync(one))).catch(() =>
      showToast({ tone: 'bad', text: 'That didn’t work. It is still unread.' }),
    )
  const markUnread = (notification: Notification) =>
    void unread
      .mutateAsync(notification)
      .catch(() => showToast({ tone: 'bad', text: 'That didn’t work. It is still marked as read.' }))
  return { markRead, markUnread }
}

/** Closes the menu first, so that the focus returns to its button. */
const closing = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  act()
}

interface RowMenuProps {
  notification: Notification
  onRead: () => void
  onUnread: () => void
  onRemove: () => void
}

function RowMenu({ notification, onRead, onUnread, onRemove }: RowMenuProps) {
  return (
    <Menu
      label={`Options: ${notification.title}`}
      iconOnly
      button={<Icon name="dots-three-vertical" />}
      buttonClass="grid size-touch flex-none place-items-center rounded-chip hover:bg-sunk"
    >
      {notification.isRead ? (
        <MenuButton icon="envelope-simple" onClick={closing(onUnread)}>
          Mark unread
        </MenuButton>
      ) : (
        <MenuButton icon="check-bold" onClick={closing(onRead)}>
          Mark read
        </MenuButton>
      )}
      <MenuButton icon="trash" onClick={closing(onRemove)}>
        Delete
      </MenuButton>
    </Menu>
  )
}

function RowContent({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const look = 'flex min-h-14 min-w-0 flex-1 gap-3 px-3 py-3 text-left'
  return (
    <LinkOrButton to={notification.link} className={look} onOpen={onOpen}>
      <NotificationContent notification={notification} />
    </LinkOrButton>
  )
}
