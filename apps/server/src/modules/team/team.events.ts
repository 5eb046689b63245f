import type { AdminRole } from '@vendly/contract/admin-roles'
import { event } from '../../platform/events.ts'

/** `sealed`: the token of the link, readable only in the email. */
export const memberInvited = event<{ email: string; role: AdminRole; invitedBy: string; sealed: string }>(
  'memberInvited',
)
