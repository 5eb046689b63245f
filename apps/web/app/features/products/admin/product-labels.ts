import type { ProductBulkAction } from '@vendly/contract/admin-bulk'
import type { AdminProduct } from '@vendly/contract/admin-products'
import type { ReportReason } from '@vendly/contract/product-reports'
import { countOf } from '../../../lib/count-of.ts'
import type { BulkActionText } from '../../../ui/bulk-actions.tsx'
import type { ModerationAction } from './products-admin.queries.ts'

export const kindLabels = { product: 'Store', listing: 'Student item' }

export const reasonLabels: Record<ReportReason, string> = {
  fake: 'Fake brand',
  'not-allowed': 'Not allowed on Vendly',
  'wrong-facts': 'Not as described',
  'stolen-pictures': 'Someone else’s pictures',
  scam: 'Looks like a scam',
  other: 'Something else',
}

interface ActionText {
  title: string
  /** What will happen, before it does. */
  effect: (product: AdminProduct) => string
  reasons: readonly string[]
  submitLabel: string
  done: string
}

export const actionTexts: Record<ModerationAction, ActionText> = {
  remove: {
    title: 'Remove this product?',
    effect: ({ seller }) =>
      `Buyers no longer see it, and it can’t be bought from a cart. ${seller.name} reads your reason. Paid orders continue.`,
    reasons: [
      'It copies a brand',
      'This may not be sold here',
      'The pictures belong to someone else',
      'It misleads buyers',
    ],
    submitLabel: 'Remove product',
    done: 'Product removed.',
  },
  restore: {
    title: 'Restore this product?',
    effect: ({ seller }) => `It goes back to what it was before it was removed. We let ${seller.name} know.`,
    reasons: ['It was removed by mistake', 'The seller has fixed it', 'The seller showed proof'],
    submitLabel: 'Restore product',
    done: 'Product restored.',
  },
  keep: {
    title: 'Dismiss reports?',
    effect: () => 'Its reports and flags are closed, and the seller is not notified. A new report opens it again.',
    reasons: ['Checked: it is fine', 'The reports are about something else', 'Both sell the same brand'],
    submitLabel: 'Dismiss reports',
    done: 'Reports dismissed. The product stays up.',
  },
}

const products = (count: number) => countOf(count, 'product')
const are = (count: number) => (count === 1 ? 'is' : 'are')

export const bulkTexts: Record<ProductBulkAction, BulkActionText> = {
  dismiss: {
    verb: 'Dismiss reports',
    title: (count) => `Dismiss reports of ${products(count)}`,
    effect: 'Their reports and flags are closed, and the sellers are not notified. A new report opens one again.',
    reasons: actionTexts.keep.reasons,
    done: (count) => `Reports of ${products(count)} ${are(count)} dismissed.`,
  },
  restore: {
    verb: 'Restore',
    title: (count) => `Restore ${products(count)}`,
    effect: 'Each goes back to what it was before it was removed, and its seller is notified.',
    reasons: actionTexts.restore.reasons,
    done: (count) => `${products(count)} ${are(count)} restored.`,
  },
  remove: {
    verb: 'Remove',
    title: (count) => `Remove ${products(count)}`,
    effect:
      'Buyers no longer see them, and they can’t be bought from a cart. Each seller reads your reason. Paid orders continue.',
    reasons: actionTexts.remove.reasons,
    done: (count) => `${products(count)} ${are(count)} removed.`,
    danger: true,
  },
}
