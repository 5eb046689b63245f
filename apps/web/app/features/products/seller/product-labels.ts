import type { SellerProduct, SellerTab } from '@vendly/contract/product-listing'

export const shelfTabs: readonly { value: SellerTab; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'out-of-stock', label: 'Out of stock' },
  { value: 'paused', label: 'Paused' },
  { value: 'draft', label: 'Drafts' },
  { value: 'removed', label: 'Removed' },
]
export const isTab = (text: string | null): text is SellerTab => shelfTabs.some(({ value }) => value === text)

export const shelfSorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'name', label: 'Name' },
  { value: 'price-low', label: 'Lowest price' },
  { value: 'price-high', label: 'Highest price' },
  { value: 'stock', label: 'Fewest left' },
  { value: 'sold', label: 'Most sold' },
  { value: 'views', label: 'Most looked at' },
] as const
export type ShelfSort = (typeof shelfSorts)[number]['value']
export const isSort = (text: string | null): text is ShelfSort => shelfSorts.some(({ value }) => value === text)

/** How a product stands: its state, or that none are left of what is on sale. */
export const standingOf = ({ status, stock }: Pick<SellerProduct, 'status' | 'stock'>) =>
  status === 'active' && stock === 0 ? 'sold-out' : status

export const nothingIn: Record<SellerTab, { title: string; text: string }> = {
  all: { title: 'Your shelf is empty', text: 'A picture, a name and a price: your first product is up in a minute.' },
  active: { title: 'Nothing is on sale', text: 'Put a draft on sale, resume what is paused, or add something new.' },
  'out-of-stock': { title: 'Everything is in stock', text: 'What sells out stands here until you have more of it.' },
  paused: { title: 'Nothing is paused', text: 'What you take off sale for a while stands here.' },
  draft: { title: 'No drafts', text: 'What you begin and save for later stands here.' },
  removed: { title: 'Nothing was taken down', text: 'What Vendly takes down stands here with the reason.' },
}
