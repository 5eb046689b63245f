import type { SessionUser } from '@vendly/contract/auth'
import { FINISH_PATH } from '../../lib/finish-first.ts'
import { homes } from '../../lib/guard.ts'
import { takeReturn } from '../../lib/return-path.ts'
import { signIn } from '../../lib/session.ts'
import type { ToastInput } from '../../lib/toasts.ts'
import { finishPendingAction } from '../cart/after-sign-in.ts'
import { rememberCampus } from '../products/campus-choice.ts'

export type SignedIn = { token: string; user: SessionUser }

/** Signs in with what the server gave and does what had waited for it. Says where to go: the page they came from, or their home. */
export async function startSession({ token, user }: SignedIn): Promise<{ to: string; said?: ToastInput }> {
  signIn(token, { ...user, campusId: user.campus?._id })
  // What waited goes on waiting until they may do it.
  if (user.needs) return { to: FINISH_PATH }
  // Their own campus's goods from now on, unless they chose another on this device.
  if (user.campus) rememberCampus(user.campus.slug)
  const { returnTo, toast } = await finishPendingAction()
  return { to: takeReturn() ?? returnTo ?? homes[user.role], said: toast }
}
