import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef } from 'react'
import { isCovered, useDocumentKeys } from '../lib/page-keys.ts'
import type { SidePanel } from '../lib/side-panel.ts'
import { pageTitle } from '../lib/title.ts'
import { useWideScreen } from '../lib/wide-screen.ts'
import { AdminHead } from './admin-head.tsx'
import { IconButton } from './button.tsx'
import { Tabs, type TabsProps } from './tabs.tsx'

export interface AdminListProps<Tab extends string> {
  /** The page's title; also where the panel's back button leads, on a phone. */
  title: string
  /** For the browser's tab, when it shows more than the title: "(3) Orders". */
  documentTitle?: string
  /** Instead of the admin head, for lists of other roles. */
  head?: ReactNode
  /** The main actions of the page, at the right of its title. */
  actions?: ReactNode
  /** Between the title and the list: figures, for example. */
  intro?: ReactNode
  tabs?: Omit<TabsProps<Tab>, 'children'>
  /** In one row: the search, then the filters, then the sort order. */
  filters?: ReactNode
  /** What can be done with the selected rows; draws nothing while none is selected. */
  bulkBar?: ReactNode
  /** "134 users"; announced when it changes. */
  count?: string
  /** At the right of the count: key hints, or the button that begins selecting on a phone. */
  tools?: ReactNode
  /** The list itself. */
  children: ReactNode
  /** What opens beside a row; on a phone it is a page of its own. */
  panel?: SidePanel & {
    /** Its name for screen readers: "User", "Order". */
    label: string
    /** Drawn anew for each row that is opened. */
    content: (id: string) => ReactNode
    /** It needs the whole width: it is drawn instead of the list, with a head of its own. */
    inPlaceOfList?: boolean
    /** Where it stays while the list scrolls: under this role's top bar. */
    under?: keyof typeof panelPlaces
  }
}

const panelPlaces = {
  admin: 'top-19 max-h-[calc(100dvh---spacing(23))]',
  vendor: 'top-31 max-h-[calc(100dvh---spacing(35))]',
  shopper: 'top-20 max-h-[calc(100dvh---spacing(24))]',
}

/** The frame of a list to work through: title, tabs, filters, bulk actions, rows, and a side panel with its own URL. */
export function AdminList<Tab extends string>(list: AdminListProps<Tab>) {
  const wide = useWideScreen()
  const { panel, tabs, title } = list
  useFocusReturn(panel?.openId)
  if (panel?.openId && panel.inPlaceOfList) return <PanelAlone {...panel} openId={panel.openId} />
  if (panel?.openId && !wide) return <PanelPage key={panel.openId} {...panel} openId={panel.openId} back={title} />
  const body = (
    <div className="lg:flex lg:items-start lg:gap-5">
      <div className="min-w-0 flex-1">
        {list.filters && <div className="pt-3 pb-1.5 lg:px-gutter lg:pb-3">{list.filters}</div>}
        <div className={`lg:pl-gutter ${panel?.openId ? '' : 'lg:pr-gutter'}`}>
          {list.bulkBar}
          {(list.count || list.tools) && (
            <div className="flex min-h-9 items-center gap-3 px-gutter pb-1 text-ink-3 text-xs lg:px-0">
              <span role="status">{list.count}</span>
              <span className="ml-auto">{list.tools}</span>
            </div>
          )}
          {list.children}
        </div>
      </div>
      {panel?.openId && <PanelBeside {...panel} openId={panel.openId} />}
    </div>
  )
  return (
    <>
      <title>{pageTitle(list.documentTitle ?? title)}</title>
      {list.head ?? <AdminHead title={title}>{list.actions}</AdminHead>}
      {list.intro}
      {tabs ? <Tabs {...tabs}>{body}</Tabs> : body}
    </>
  )
}

type OpenPanel = NonNullable<AdminListProps<string>['panel']> & { openId: string }

const PanelContext = createContext<{ onClose: () => void; isPage: boolean }>({ onClose: () => {}, isPage: false })

function PanelBeside({ openId, fromList, close, label, content, under = 'admin' }: OpenPanel) {
  const box = useFocusOnOpen(fromList)
  useEscape(close)
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-label={label}
      className={`sticky mt-3 mr-gutter w-side flex-none overflow-y-auto rounded-card bg-surface p-4 outline-none hairline ${panelPlaces[under]}`}
    >
      <PanelContext value={{ onClose: close, isPage: false }}>
        <div key={openId}>{content(openId)}</div>
      </PanelContext>
    </aside>
  )
}

function PanelPage({ openId, fromList, close, label, content, back }: OpenPanel & { back: string }) {
  const box = useFocusOnOpen(fromList)
  useEscape(close)
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className="outline-none">
      <title>{pageTitle(label)}</title>
      <div className="flex items-center gap-1 pt-2 pl-1 text-ink-2">
        <IconButton label={`Back to ${back.toLowerCase()}`} icon="arrow-left" onClick={close} />
        {back}
      </div>
      <div className="px-gutter pt-1">
        <PanelContext value={{ onClose: close, isPage: true }}>{content(openId)}</PanelContext>
      </div>
    </section>
  )
}

function PanelAlone({ openId, fromList, label, content }: OpenPanel) {
  const box = useFocusOnOpen(fromList)
  return (
    <section ref={box} tabIndex={-1} aria-label={label} className="outline-none">
      {content(openId)}
    </section>
  )
}

export interface PanelHeadProps {
  title: ReactNode
  /** An avatar or a picture. */
  lead?: ReactNode
  /** Under the title: a line of text, badges. */
  children?: ReactNode
}

/** The head of what is open: beside the list it can be closed here; on a phone it is the heading of the page. */
export function PanelHead({ title, lead, children }: PanelHeadProps) {
  const { onClose, isPage } = useContext(PanelContext)
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="flex items-start gap-3">
      {lead}
      <div className="wrap-anywhere grid min-w-0 flex-1 justify-items-start gap-1">
        <Heading className="display wrap-anywhere text-d-md">{title}</Heading>
        {children}
      </div>
      {!isPage && (
        <span className="-mt-2 -mr-2">
          <IconButton label="Close" icon="x" onClick={onClose} />
        </span>
      )}
    </div>
  )
}

/** The heading of a part of what is open, one level below its head. */
export function PanelHeading({ id, children }: { id?: string; children: ReactNode }) {
  const Heading = useContext(PanelContext).isPage ? 'h2' : 'h3'
  return (
    <Heading id={id} className="display mb-2.5 text-d-sm">
      {children}
    </Heading>
  )
}

/** Reading and Tab go on inside what was just opened. Going on to the next row leaves the focus where it is. */
function useFocusOnOpen(opened: boolean) {
  const box = useRef<HTMLElement>(null)
  const focus = useEffectEvent(() => {
    if (opened) box.current?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])
  return box
}

/** Once it is closed the focus is on the row that was open, unless it has moved elsewhere meanwhile. */
function useFocusReturn(openId: string | undefined): void {
  const lastOpen = useRef<string>(undefined)
  useEffect(() => {
    const id = lastOpen.current
    lastOpen.current = openId
    if (openId || !id || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }, [openId])
}

function useEscape(onEscape: () => void): void {
  useDocumentKeys((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // A dialog or a menu in front closes first; in a search field Escape clears the text.
    if (isCovered()) return
    if (event.target instanceof HTMLInputElement && event.target.value) return
    onEscape()
  })
}
