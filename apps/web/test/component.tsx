import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub, type NavigateFunction, Outlet, useLocation, useNavigate } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../app/lib/guard.ts'
import { readAskedProofs } from '../app/lib/proof.ts'
import { queryClient } from '../app/lib/query-client.ts'
import { clearSession, type SessionUser, signIn } from '../app/lib/session.ts'
import { hideToast, readToast } from '../app/lib/toasts.ts'
import RootPage from '../app/root.tsx'
import { Toaster } from '../app/ui/toast.tsx'
import { type FakeApi, type Fakes, fakeApi } from './fake-api.ts'

export const PHONE = { width: 360, height: 740 }
/** The narrowest screen of WCAG 2.2. */
export const NARROW = { width: 320, height: 640 }
export const DESKTOP = { width: 1280, height: 800 }

/** A user of this role, as the session stores them. */
export const userOf = (role: Role, user: Partial<SessionUser> = {}): SessionUser => ({
  _id: '00000000-0000-7000-8000-0000000000aa',
  firstName: 'Ada',
  lastName: 'Obi',
  name: 'Ada Obi',
  role,
  avatar: null,
  ...user,
})

// biome-ignore lint/suspicious/noExplicitAny: every screen has its own props, which the router fills in
type AnyComponent = ComponentType<any>
/** What a screen's file exports. */
interface ScreenModule {
  default: AnyComponent
  // biome-ignore lint/suspicious/noExplicitAny: the same
  clientLoader?: (args: any) => unknown
  // biome-ignore lint/suspicious/noExplicitAny: the same
  clientAction?: (args: any) => unknown
  handle?: unknown
}

export interface Opened {
  api: FakeApi
  /** Path and query of the page that is shown. */
  address: () => string
  navigate: NavigateFunction
  /** Leaves the page, as by opening another one. What the device stores stays. */
  close: () => void
}

export interface OpenOptions {
  /** Its address in the product, `/orders/:orderId`, by which the screen reads its parameters. */
  path?: string
  /** Other addresses, which say where they are: for links that lead away. */
  elsewhere?: string[]
  /** Who is signed in. None: a guest. */
  as?: Role | SessionUser
  size?: { width: number; height: number }
  api?: Fakes
  /** The bars around the page: the layout of an area. Without it there is only the page. */
  layout?: AnyComponent
}

/** A promise for a handler to wait for, and what ends the wait. */
export function held(): { until: Promise<void>; release: () => void } {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

/** As without a network, until the returned function is called or the test is over. Calls fail before they are sent. */
export function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  window.dispatchEvent(new Event('offline'))
  return goOnline
}

function goOnline(): void {
  if (navigator.onLine) return
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
}

const opened: { api: FakeApi; close: () => void }[] = []

/** Opens a screen at an address, in the frame that every page has, with the product's own query client and session. */
export async function openScreen(at: string, screen: ScreenModule, options: OpenOptions = {}): Promise<Opened> {
  const { path = at.split('?')[0]!, elsewhere = [], as, size = PHONE, layout } = options
  await resize(size)
  if (as) signIn('token-of-a-test', typeof as === 'string' ? userOf(as) : as)
  const api = fakeApi(options.api ?? {})
  const probe = {} as Probed
  const Frame = layout ?? Bare
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <Probe probe={probe} />
          <RootPage />
          <Toaster />
        </>
      ),
      HydrateFallback: () => null,
      children: [
        {
          Component: Frame,
          children: [
            {
              path,
              Component: screen.default,
              loader: screen.clientLoader ?? (() => null),
              action: screen.clientAction,
              handle: screen.handle,
              HydrateFallback: () => null,
            },
            ...elsewhere.map((other) => ({ path: other, Component: Elsewhere })),
          ],
        },
      ],
    },
  ])
  const close = await mount(<Stub initialEntries={[at]} />, api)
  return {
    api,
    close,
    address: () => probe.address(),
    navigate: (...to: unknown[]) => probe.navigate(...(to as [never])),
  }
}

/** Opens a part of a page, such as a sheet, within an empty page. */
export const openPart = (part: ReactNode, options: OpenOptions = {}): Promise<Opened> =>
  openScreen('/', { default: () => part }, options)

/** Presses a button that opens a sheet, and returns the sheet. */
export async function openSheet(button: string | RegExp, title: string | RegExp) {
  await page.getByRole('button', { name: button }).first().click()
  return untilSheet(title)
}

/** The sheet that is open. */
export async function untilSheet(title: string | RegExp) {
  const sheet = page.getByRole('dialog', { name: title })
  await expect.element(sheet).toBeVisible()
  return sheet
}

async function mount(page: ReactNode, api: FakeApi): Promise<() => void> {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const one = {
    api,
    close: () => {
      root.unmount()
      box.remove()
      api.restore()
    },
  }
  opened.push(one)
  root.render(<StrictMode>{page}</StrictMode>)
  await expect.poll(() => box.childElementCount).toBeGreaterThan(0)
  return one.close
}

type Probed = Pick<Opened, 'address' | 'navigate'>

function Probe({ probe }: { probe: Probed }) {
  const { pathname, search } = useLocation()
  probe.address = () => pathname + search
  probe.navigate = useNavigate()
  return null
}

/** The layout of public pages, which have no query client around them. */
export const PublicLayout = () => (
  <main id="main" tabIndex={-1}>
    <Outlet />
  </main>
)

const Bare = () => (
  <QueryClientProvider client={queryClient()}>
    <PublicLayout />
  </QueryClientProvider>
)

const Elsewhere = () => <h1>Another page</h1>

/** As one with a screen of this size sees it. */
export async function resize(size: typeof PHONE): Promise<void> {
  if (size.width !== window.innerWidth) await page.viewport(size.width, size.height)
}

/** Whether there is something on the screen. */
export const isSomethingOpen = (): boolean => (document.querySelector('main')?.childElementCount ?? 0) > 0

/** How much wider than themselves the sheets and menus are that are open. A page without its gutter says nothing. */
export const findWideSheets = (): string[] =>
  [...document.querySelectorAll('dialog[open], :popover-open')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ scrollWidth, clientWidth }) => `a sheet is ${scrollWidth - clientWidth} px too wide`)

/** Calls that no fake answered so far. */
export const unexpectedCalls = (): string[] => opened.flatMap(({ api }) => api.unexpected)

/** After each test: what it leaves, the next one would find, because all of them share a page. */
export function cleanUp(): void {
  goOnline()
  for (const asked of readAskedProofs()) asked.finish(undefined)
  for (const { close } of opened.splice(0).reverse()) close()
  for (const left of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) left.close()
  queryClient().clear()
  clearSession()
  localStorage.clear()
  sessionStorage.clear()
  const toast = readToast()
  if (toast) hideToast(toast.id)
}
