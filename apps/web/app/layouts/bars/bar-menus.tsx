import { messages } from '@vendly/contract/messages'
import { type MouseEvent, Suspense, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type BarNotification, useBarData } from '../../lib/bar-data.ts'
import { countOf } from '../../lib/count-of.ts'
import { OPEN_POPOVER } from '../../lib/popover.ts'
import { useRestore } from '../../lib/restore.ts'
import type { SessionUser } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Count, Dot } from '../../ui/badge.tsx'
import { IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkOrButton } from '../../ui/link-or-button.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Menu, MenuButton, type MenuProps, MenuRule } from '../../ui/menu.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { type BarLink, MenuLinks } from './bar-links.tsx'
import { ThemeButton } from './theme-button.tsx'

const NotificationSheet = lazyPart(() => import('../../features/notifications/notification-sheet.tsx'), 'floating')

/** The conversations, with how many messages are unread; on a phone of most roles it is a tab at the bottom. */
export function ChatLink({ onWide = false }: { onWide?: boolean }) {
  const { unreadChats } = useBarData()
  return (
    <IconLink
      to="/chat"
      label={unreadChats ? `Chat, ${countOf(unreadChats, 'unread message')}` : 'Chat'}
      icon="chat-circle-text"
      className={onWide ? 'hidden lg:inline-grid' : undefined}
    >
      <Count value={unreadChats} corner />
    </IconLink>
  )
}

/** A menu that stays open, or keeps the focus, when the bar of the first paint is replaced. `name` is the same in both. */
function BarMenu({ name, ...menu }: { name: string } & MenuProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const find = (selector: string) => wrapper.current?.querySelector<HTMLElement>(selector)
  useRestore(`focus on ${name}`, {
    read: () => wrapper.current?.contains(document.activeElement) || undefined,
    restore: () => find('button')?.focus(),
  })
  useRestore(name, {
    read: () => find(OPEN_POPOVER) ?? undefined,
    restore: () => find('[popover]')?.showPopover(),
  })
  return (
    <div ref={wrapper} className="contents">
      <Menu {...menu} />
    </div>
  )
}

const seeAllLook = 'touch font-semibold text-brand-text text-sm'

/**
 * The bell with the latest notifications. Opening one marks it as read and follows its link. All of them open over the page;
 * `allPath` is the page of its own that some roles have too.
 */
export function NotificationsMenu({ allPath }: { allPath?: string }) {
  const { unreadNotifications, notifications, openNotification } = useBarData()
  const [showAll, setShowAll] = useState(false)
  useRestore('all notifications', { read: () => showAll || undefined, restore: () => setShowAll(true) })
  const { pathname } = useLocation()
  const openAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Closed before the sheet opens, so that the focus can return to the bell.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    setShowAll(true)
  }
  const pressLink = (event: MouseEvent<HTMLElement>) => {
    // On the page of them all there is nothing to open over it; other clicks open a tab of the browser.
    if (pathname === allPath || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openAll(event)
  }
  return (
    <>
      <BarMenu
        name="notifications"
        label={unreadNotifications ? `Notifications, ${unreadNotifications} unread` : 'Notifications'}
        iconOnly
        buttonClass="relative grid size-touch flex-none place-items-center rounded-chip"
        button={
          <>
            <Icon name="bell" size="lg" />
            <Count value={unreadNotifications} corner />
          </>
        }
      >
        <div className="flex w-menu max-w-full items-baseline justify-between px-2.5 py-1.5">
          <h2 className="display text-d-sm">Notifications</h2>
          {allPath ? (
            <Link to={allPath} aria-haspopup="dialog" className={seeAllLook} onClick={pressLink}>
              See all
            </Link>
          ) : (
            <button type="button" aria-haspopup="dialog" className={seeAllLook} onClick={openAll}>
              See all
            </button>
          )}
        </div>
        {!notifications && (
          <SkeletonOf what="notifications">
            <RowsSkeleton count={3} />
          </SkeletonOf>
        )}
        {notifications?.length === 0 && <p className="px-2.5 py-4 text-ink-2">{messages.notifications.noneYet}</p>}
        <ul className="w-menu max-w-full">
          {notifications?.map((notification) => (
            <li key={notification._id}>
              <NotificationLine notification={notification} onOpen={() => openNotification?.(notification)} />
            </li>
          ))}
        </ul>
      </BarMenu>
      {showAll && (
        <Suspense>
          <NotificationSheet onClose={() => setShowAll(false)} />
        </Suspense>
      )}
    </>
  )
}

interface NotificationLineProps {
  notification: BarNotification
  onOpen: () => void
}

function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { title, body, link, isRead, isUrgent, createdAt } = notification
  const look = 'flex w-full gap-2 rounded-small px-2.5 py-2 text-left hover:bg-sunk'
  return (
    <LinkOrButton to={link} className={look} onOpen={onOpen}>
      <span className="mt-1.5 flex w-2 flex-none">{!isRead && <Dot tone={isUrgent ? 'bad' : 'brand'} />}</span>
      <span className="min-w-0 flex-1">
        <span className={`block ${isRead ? '' : 'font-semibold'}`}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className="line-clamp-2 text-ink-2 text-sm">{body}</span>
        <span className="text-ink-3 text-xs">
          <RelativeTime at={createdAt} />
        </span>
      </span>
    </LinkOrButton>
  )
}

export interface ProfileMenuProps {
  user: SessionUser
  /** Shown only on a phone, where the bar has no room for them. */
  phoneLinks: readonly BarLink[]
  links: readonly BarLink[]
}

/** The account menu; on a phone also the links that the bottom bar has no room for. */
export function ProfileMenu({ user, phoneLinks, links }: ProfileMenuProps) {
  const { email } = useBarData()
  return (
    <BarMenu
      name="account"
      label="Menu"
      iconOnly
      buttonClass="grid size-touch flex-none place-items-center rounded-chip"
      button={
        <>
          <span className="hidden lg:block">
            <Avatar name={user.name} photo={user.avatar} />
          </span>
          <Icon name="list" size="lg" className="lg:hidden" />
        </>
      }
    >
      <div className="flex max-w-menu items-center gap-2.5 px-2.5 py-2">
        <Avatar name={user.name} photo={user.avatar} size="sm" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{user.name}</span>
          {/* Its line is there before it is. */}
          <span className="block min-h-4 truncate text-ink-3 text-xs">{email}</span>
        </span>
      </div>
      <MenuRule />
      <div className="lg:hidden">
        <MenuLinks links={phoneLinks} />
        <MenuRule />
      </div>
      <MenuLinks links={links} />
      <MenuRule />
      <ThemeButton />
      <MenuButton icon="sign-out" onClick={() => void signOut()}>
        Sign out
      </MenuButton>
    </BarMenu>
  )
}
