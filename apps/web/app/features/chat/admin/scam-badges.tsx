import type { ScamReason } from '@vendly/contract/scam-reasons'
import { Badge } from '../../../ui/badge.tsx'

const labels: Record<ScamReason, string> = {
  'account-number': 'account number',
  'pay-direct': 'paying outside',
  link: 'link',
  'delivery-code': 'delivery code',
  'early-release': 'confirming early',
  'fake-alert': 'fake alert',
  fee: 'fee first',
  'contact-outside': 'contact outside',
}

/** What the receiver of a message was warned of. */
export const ScamBadges = ({ reasons }: { reasons: readonly ScamReason[] }) =>
  reasons.length > 0 && (
    <p className="flex flex-wrap items-center gap-1 text-ink-2 text-xs">
      Receiver warned:
      {reasons.map((reason) => (
        <Badge key={reason} tone="gold">
          {labels[reason]}
        </Badge>
      ))}
    </p>
  )
