import { searchTermLimits } from '@vendly/contract/search-term-limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pageViews } from './page-views.ts'

const LOOKED_MS = searchTermLimits.viewSeconds * 1000
const results = { path: '/search', id: 'search', search: 'rice' }
const first = { path: '/product/1', id: 'product', search: undefined }
const second = { path: '/product/2', id: 'product', search: undefined }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A visit whose reports are noted in their order. */
function open() {
  const noted: string[] = []
  let isVisible = true
  let path = '/'
  const views = pageViews(
    {
      views: (ids) => noted.push(`views ${ids.join(' ')}`),
      visit: (to, from) => noted.push(`visit ${to} from ${from}`),
      search: (q) => noted.push(`search ${q}`),
      look: (at) => noted.push(`look ${at}`),
    },
    { isVisible: () => isVisible, path: () => path },
  )
  return {
    /** What was reported since the last call. */
    noted: () => noted.splice(0),
    show(page: typeof first | typeof results, from: 'search' | 'market') {
      path = page.path
      views.show(page, from)
    },
    setVisible(to: boolean) {
      isVisible = to
      views.changeVisibility()
    },
  }
}

describe('a result of a search', () => {
  test('was looked at once it was on the screen for so many seconds, and is reported once', () => {
    const visit = open()
    visit.show(first, 'search')
    vi.advanceTimersByTime(LOOKED_MS - 1)
    expect(visit.noted()).toEqual(['visit /product/1 from search'])
    vi.advanceTimersByTime(1)
    expect(visit.noted()).toEqual(['look /product/1'])
    vi.advanceTimersByTime(10 * LOOKED_MS)
    expect(visit.noted()).toEqual([])
  })

  test('was not looked at by who goes on or back before', () => {
    const visit = open()
    visit.show(first, 'search')
    vi.advanceTimersByTime(LOOKED_MS - 1)
    visit.show(second, 'market')
    vi.advanceTimersByTime(10 * LOOKED_MS)
    expect(visit.noted()).toEqual(['visit /product/1 from search', 'visit /product/2 from market'])
  })

  test('was not looked at in a tab that is hidden by then', () => {
    const visit = open()
    visit.show(first, 'search')
    vi.advanceTimersByTime(LOOKED_MS - 1)
    visit.setVisible(false)
    vi.advanceTimersByTime(10 * LOOKED_MS)
    expect(visit.noted()).toEqual(['visit /product/1 from search', 'views product'])
  })

  test('is none when the page was opened from elsewhere', () => {
    const visit = open()
    visit.show(first, 'market')
    vi.advanceTimersByTime(10 * LOOKED_MS)
    expect(visit.noted()).toEqual(['visit /product/1 from market'])
  })
})

test('a page counts once it was on the screen for a second, and a hidden tab waits', () => {
  const visit = open()
  visit.show(results, 'market')
  vi.advanceTimersByTime(999)
  visit.setVisible(false)
  vi.advanceTimersByTime(60_000)
  expect(visit.noted()).toEqual([])
  visit.setVisible(true)
  vi.advanceTimersByTime(1000)
  expect(visit.noted()).toEqual(['visit /search from market', 'search rice'])
})
