import { type ReactNode, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { rememberedCampus } from '../features/products/campus-choice.ts'
import { loadShown } from '../features/promotions/load-shown.ts'
import { StripPart } from '../features/promotions/strip-part.ts'
import { useCartCount } from '../lib/cart-count.ts'
import { useSession } from '../lib/session.ts'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { Route } from './+types/public.layout.ts'
import { guestTabs } from './bars/bottom-tabs.ts'
import { GuestBar } from './bars/guest-bar.tsx'
import { FailedPage } from './failed-page.tsx'
import { Frame } from './frame.tsx'

// Loaded only for signed-in users: guests never download the bars of the roles.
const RoleTop = lazyPart(async () => ({ default: (await import('./role-bars.tsx')).RoleTop }), 'floating')
const RoleRail = lazyPart(async () => ({ default: (await import('./role-bars.tsx')).RoleRail }), 'none')
const RoleBottom = lazyPart(async () => ({ default: (await import('./role-bars.tsx')).RoleBottom }), 'none')

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await loadShown(context, { campus: rememberedCampus(request.headers.get('cookie')) })).strip

// Once with the page: asking again at each link would cost data, and fail offline where the next page needs none.
export const shouldRevalidate = () => false

/** Open to everyone: the guest bar, or the bar of the signed-in user. */
export default function PublicLayout({ loaderData: strip }: Route.ComponentProps) {
  return (
    <PublicFrame>
      <Suspense>{strip && <StripPart strip={strip} />}</Suspense>
      <Outlet />
    </PublicFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PublicFrame>
      <FailedPage error={error} />
    </PublicFrame>
  )
}

function PublicFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const isHome = useLocation().pathname === '/'
  // The server refuses the bars' calls while the user still has a step to finish.
  const user = session.status === 'in' && !session.user.needs ? session.user : undefined
  const kept = useCartCount()
  const tabs = guestTabs.map((tab) => (tab.to === '/cart' ? { ...tab, count: kept } : tab))
  const guestTop = <GuestBar isHome={isHome} />
  const guestBottom = <BottomBar tabs={tabs} />
  return (
    <Frame
      rail={<Suspense>{user && <RoleRail user={user} />}</Suspense>}
      top={
        user ? (
          <Suspense fallback={guestTop}>
            <RoleTop user={user} />
          </Suspense>
        ) : (
          guestTop
        )
      }
      bottom={
        user ? (
          <Suspense fallback={guestBottom}>
            <RoleBottom user={user} />
          </Suspense>
        ) : (
          guestBottom
        )
      }
      foot={<Footer />}
    >
      {children}
    </Frame>
  )
}

const footLinks = [
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/terms', label: 'Terms' },
]

function Footer() {
  return (
    <footer className="mt-4 border-line border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5 px-gutter py-2 text-ink-2 text-sm">
        {footLinks.map((link) => (
          <Link key={link.to} to={link.to} className="flex min-h-touch items-center hover:text-ink">
            {link.label}
          </Link>
        ))}
        <span className="text-ink-3 text-xs lg:ml-auto">We hold your money safely until you get your order.</span>
      </div>
    </footer>
  )
}
