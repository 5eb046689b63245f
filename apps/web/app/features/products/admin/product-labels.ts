import type { AdminProduct, AdminTab } from '@vendly/contract/admin-products'
import type { ReportReason } from '@vendly/contract/product-listing'
import type { AdminFilter, DeskAct } from './products-admin.queries.ts'

export const adminTabs: readonly { value: AdminTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'reported', label: 'Reported' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'removed', label: 'Removed' },
]
const kinds = ['product', 'listing'] as const
const states = ['active', 'paused', 'draft', 'removed'] as const
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** What the list is narrowed to, from its address; what nobody could have meant is left out. */
export const wishOf = (search: URLSearchParams): AdminFilter => ({
  tab: adminTabs.find(({ value }) => value === search.get('tab'))?.value ?? 'all',
  q: search.get('q')?.trim() || undefined,
  kind: oneOf(kinds, search.get('kind')),
  status: oneOf(states, search.get('state')),
  campus: search.get('campus') ?? undefined,
})

export const kindLabels = { product: 'Store', listing: 'Student item' }

export const reasonWords: Record<ReportReason, string> = {
  fake: 'A fake of a brand',
  'not-allowed': 'Not allowed to be sold',
  'wrong-facts': 'Not what it says',
  'stolen-pictures': 'Somebody else’s pictures',
  scam: 'Looks like a scam',
  other: 'Something else',
}

/** What an administrator reads before deciding. */
export const actTexts: Record<
  DeskAct,
  { title: string; effect: (product: AdminProduct) => string; reasons: readonly string[]; yes: string; done: string }
> = {
  remove: {
    title: 'Take it down',
    effect: ({ seller }) =>
      `Buyers no longer see it, and it cannot be bought from a cart. ${seller.name} reads your reason. Orders that are paid go on.`,
    reasons: [
      'It copies a brand',
      'This may not be sold here',
      'The pictures belong to somebody else',
      'It misleads buyers',
    ],
    yes: 'Take it down',
    done: 'Taken down.',
  },
  restore: {
    title: 'Put it back',
    effect: ({ seller }) => `It stands as it did before it was taken down. ${seller.name} is told.`,
    reasons: ['It was taken down by mistake', 'The seller has mended it', 'The seller showed proof'],
    yes: 'Put it back',
    done: 'It is back.',
  },
  keep: {
    title: 'Nothing is wrong',
    effect: () => 'Its reports and flags are closed; the seller is not told. New reports open it again.',
    reasons: ['Looked at it: it is fine', 'The reports are about something else', 'Both sell for the same brand'],
    yes: 'Close the reports',
    done: 'Closed. It stays on sale.',
  },
}
