import type { SessionUser } from '@vendly/contract/auth'
import { FINISH_PATH } from '../../lib/finish-first.ts'
import { homes } from '../../lib/guard.ts'
import { loadPart } from '../../lib/load-part.ts'
import { takeReturn } from '../../lib/return-path.ts'
import { signIn } from '../../lib/session.ts'
import type { ToastInput } from '../../lib/toasts.ts'
import type { FinishedAction } from '../cart/after-sign-in.ts'
import { campusCookie } from '../products/campus-choice.ts'

export type SignedIn = { token: string; user: SessionUser }

/** Stores the session and finishes what the guest began. Returns where to go: the page they came from, or their home. */
export async function startSession({ token, user }: SignedIn): Promise<{ to: string; toast?: ToastInput }> {
  signIn(token, { ...user, campusId: user.campus?._id, campus: user.campus ?? undefined })
  // The pending action waits until the profile is complete.
  if (user.needs) return { to: FINISH_PATH }
  // Their own campus, whatever they chose as a guest; on the page they return to as well.
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing on plain http and in older browsers.
  if (user.campus) document.cookie = campusCookie(user.campus.slug)
  const { returnTo, toast } = await finishAfterSignIn()
  return { to: withoutCampus(takeReturn() ?? returnTo ?? homes[user.role]), toast }
}

/** Loaded now, not with the login page. Never throws, because signing in itself has worked. */
async function finishAfterSignIn(): Promise<FinishedAction> {
  try {
    const { finishPendingAction } = await loadPart(() => import('../cart/after-sign-in.ts'))
    return await finishPendingAction()
  } catch {
    return {}
  }
}

/** A path without the campus that was chosen in it. */
function withoutCampus(path: string): string {
  const url = new URL(path, location.origin)
  url.searchParams.delete('campus')
  return url.pathname + url.search + url.hash
}
