import type { ComplaintReason } from '@vendly/contract/complaints'
import type { IconName } from '../../ui/icon-names.ts'

/** Of the reasons that the form offers. */
export const reasonIcons: Partial<Record<ComplaintReason, IconName>> = {
  not_received: 'package',
  damaged: 'drop-half-bottom',
  wrong_item: 'arrows-left-right',
  missing_items: 'puzzle-piece',
  not_as_described: 'image',
  quality: 'thumbs-down',
  late: 'clock',
  not_done: 'prohibit',
  badly_done: 'thumbs-down',
  unsafe: 'warning',
  other_price: 'hand-coins',
  rude: 'chat-circle-text',
  threat: 'warning',
  fraud: 'prohibit',
  off_platform: 'hand-coins',
  unsafe_riding: 'moped',
  payment: 'credit-card',
  wallet: 'wallet',
  account: 'user',
  safety: 'warning',
  app: 'device-mobile',
  other: 'question',
}
