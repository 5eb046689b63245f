import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { type BarNotice, useBarData } from '../../lib/bar-data.ts'
import { type SessionUser } from '../../lib/session.ts'
import { signOut } from '../../lib/sign-out.ts'
import { Count, Dot } from '../../ui/badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { Menu, MenuButton, MenuRule } from '../../ui/menu.tsx'
import { LinkOrButton } from '../../ui/link-or-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { type BarLink, MenuLinks } from './bar-links.tsx'
import { ThemeButton } from './theme-button.tsx'

const NoticeSheet = lazy(() => import('../../features/notifications/notification-sheet.tsx'))

/** The bell: the latest notices. Opening one marks it read and follows its link. */
export function NoticesMenu({ all }: { all?: string }) {
  const { unreadNotices, notices, openNotice } = useBarData()
  const [panel, setPanel] = useState(false)
  return (
    <>
      <Menu
        label={unreadNotices ? `Notifications, ${unreadNotices} unread` : 'Notifications'}
        iconOnly
        buttonClass="relative grid size-touch flex-none place-items-center rounded-chip"
        button={
          <>
            <Icon name="bell" size="lg" />
            <Count value={unreadNotices} corner />
          </>
        }
      >
        <div className="flex w-menu max-w-full items-baseline justify-between px-2.5 py-1.5">
          <h2 className="display text-d-sm">Notifications</h2>
          {all ? (
            <Link to={all} className="touch font-semibold text-brand-text text-sm">
              See all
            </Link>
          ) : (
            <button
              type="button"
              className="touch font-semibold text-brand-text text-sm"
              onClick={() => setPanel(true)}
            >
              See all
            </button>
          )}
        </div>
        {!notices && (
          <SkeletonOf what="notifications">
            <RowsSkeleton count={3} />
          </SkeletonOf>
        )}
        {notices?.length === 0 && <p className="px-2.5 py-4 text-ink-2">No notifications yet</p>}
        <ul className="w-menu max-w-full">
          {notices?.map((notice) => (
            <li key={notice._id}>
              <NoticeLine notice={notice} onOpen={() => openNotice?.(notice)} />
            </li>
          ))}
        </ul>
      </Menu>
      {panel && (
        <Suspense>
          <NoticeSheet onClose={() => setPanel(false)} />
        </Suspense>
      )}
    </>
  )
}

function NoticeLine({ notice, onOpen }: { notice: BarNotice; onOpen: () => void }) {
  const look = 'flex w-full gap-2 rounded-small px-2.5 py-2 text-left hover:bg-sunk'
  return (
    <LinkOrButton to={notice.link} className={look} onOpen={onOpen}>
      <span className="mt-1.5 w-2">{!notice.isRead && <Dot tone={notice.isUrgent ? 'bad' : 'brand'} />}</span>
      <span className="min-w-0 flex-1">
        <span className={`block ${notice.isRead ? '' : 'font-semibold'}`}>
          {!notice.isRead && <span className="sr-only">Unread: </span>}
          {notice.title}
        </span>
        <span className="line-clamp-2 text-ink-2 text-sm">{notice.body}</span>
        <span className="text-ink-3 text-xs">
          <RelativeTime at={notice.createdAt} />
        </span>
      </span>
    </LinkOrButton>
  )
}

export interface ProfileMenuProps {
  user: SessionUser
  /** What the bar has no room for on a phone. */
  phoneLinks: readonly BarLink[]
  links: readonly BarLink[]
}

/** The person's own menu: a face on a wide screen; on a phone the way to everything the bottom bar does not hold. */
export function ProfileMenu({ user, phoneLinks, links }: ProfileMenuProps) {
  return (
    <Menu
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
          <span className="block truncate text-ink-3 text-xs">{user.email}</span>
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
    </Menu>
  )
}
