import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Route } from './+types/root.ts'
import { ProofHost } from './features/auth/proof-host.tsx'
import { GuestSheetHost } from './features/cart/guest-sheet-host.tsx'
import { pageScript, tooOldScript } from './inline/scripts.ts'
import { FailedPage } from './layouts/failed-page.tsx'
import { useEarlyScript } from './lib/early-script.ts'
import { useFinishFirst } from './lib/finish-first.ts'
import { useNonce } from './lib/nonce.ts'
import { toOneAddress } from './lib/one-address.ts'
import { usePageFocus } from './lib/page-focus.ts'
import { useSigningOut } from './lib/signing-out.ts'
import favicon from './ui/favicon.svg?url'
import { NavigationProgress } from './ui/navigation-progress.tsx'
import { NotLoaded } from './ui/not-loaded.tsx'
import { OfflineBanner } from './ui/offline-banner.tsx'
import { SigningOut } from './ui/signing-out.tsx'
import { Toaster } from './ui/toast.tsx'
import './styles/public.css'

/** What the <head> of every page is made from. It never changes, so navigating does not ask for it again. */
export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })
export const shouldRevalidate = () => false

export const middleware: Route.MiddlewareFunction[] = [(args) => toOneAddress(args)]

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Colours of the paper in `theme.css`. */
const themeColours = { light: '#fbf7ee', dark: '#15120e' }

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce()
  const early = useEarlyScript()
  return (
    // The inline script changes <html> before hydration.
    <html lang="en-NG" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
        {/* The document runs it: the browser does not download it once more with the page's code. */}
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? pageScript() + early : ''}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {children}
        <Toaster />
        <NotLoaded />
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? tooOldScript() : ''}
        </script>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  const signingOut = useSigningOut()
  useFinishFirst()
  usePageFocus()
  return (
    <>
      <OfflineBanner />
      <NavigationProgress />
      <Outlet />
      <GuestSheetHost />
      <ProofHost />
      {signingOut && <SigningOut />}
    </>
  )
}

/** Without bars, because a layout may be what failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <FailedPage error={error} />
    </main>
  )
}
