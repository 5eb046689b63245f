import type { NamedSource } from '@vendly/contract/visit-sources'
import type { ShownPage } from './shown-page.ts'

const VIEW_AFTER_MS = 1_000
/** Who leaves a result before that searched for something else. */
const LOOKED_AFTER_MS = 5_000
/** Ids of pages, so that a report stays small. */
const VIEWS_AT_ONCE = 6

interface Reports {
  /** The ids of pages that were seen. */
  views: (ids: string[]) => void
  visit: (path: string, from: NamedSource) => void
  search: (q: string) => void
  /** A result of a search was looked at for some seconds. */
  look: (path: string) => void
}
interface Screen {
  isVisible: () => boolean
  /** Of the address. */
  path: () => string
}

/** A page counts once it was on the screen for a second. Those that were counted leave together. */
export function pageViews(report: Reports, screen: Screen) {
  let waiting: ShownPage | undefined
  let isCounted = false
  let source: NamedSource = 'other'
  let timer: ReturnType<typeof setTimeout> | undefined
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  let viewed: string[] = []
  const sendViewed = () => {
    if (viewed.length > 0) report.views(viewed)
    viewed = []
  }
  const countLook = (path: string) => {
    if (screen.isVisible() && screen.path() === path) report.look(path)
  }
  const wait = () => {
    clearTimeout(timer)
    if (waiting && screen.isVisible()) timer = setTimeout(count, VIEW_AFTER_MS)
  }
  const count = () => {
    if (waiting) {
      if (!isCounted) viewed.push(waiting.id)
      report.visit(waiting.path, source)
      if (waiting.search) report.search(waiting.search)
      if (source === 'search') lookTimer = setTimeout(countLook, LOOKED_AFTER_MS - VIEW_AFTER_MS, waiting.path)
    }
    waiting = undefined
    if (viewed.length >= VIEWS_AT_ONCE) sendViewed()
  }
  return {
    show(page: ShownPage, from: NamedSource, isSamePage = false): void {
      // Another search on the same page is no other page, once that was counted.
      isCounted = isSamePage && (isCounted || !waiting)
      waiting = page
      clearTimeout(lookTimer)
      source = from
      wait()
    },
    /** The tab was hidden, or is shown again. */
    changeVisibility(): void {
      wait()
      if (!screen.isVisible()) sendViewed()
    },
  }
}
