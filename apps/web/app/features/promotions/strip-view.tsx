import type { PromotionSeverity } from '@vendly/contract/promotions'
import type { ReactNode } from 'react'

const looks: Record<PromotionSeverity, string> = {
  info: 'bg-brand-soft text-brand-text',
  warning: 'bg-gold-soft text-gold-text',
  urgent: 'bg-bad-soft text-bad-text',
}

/** How an announcement looks above a page. */
export const StripView = ({ severity, children }: { severity: PromotionSeverity; children: ReactNode }) => (
  <div className={`flex items-center gap-2 px-gutter py-3 text-sm ${looks[severity]}`}>{children}</div>
)
