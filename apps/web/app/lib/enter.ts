import { redirect } from 'react-router'
import { FINISH_PATH } from './finish-first.ts'
import { type Area, guard } from './guard.ts'
import { rememberReturn } from './return-path.ts'
import { readSession } from './session.ts'

/** For the clientLoader of a layout. Throws: a redirect when the user may not open the area. */
export function enter(area: Area, request: Request): null {
  const session = readSession()
  if (session.status === 'in' && session.user.needs) throw redirect(FINISH_PATH)
  const decision = guard(area, session.status === 'in' ? session.user.role : undefined)
  if (decision.isAllowed) return null
  if (decision.remember) {
    const { pathname, search } = new URL(request.url)
    rememberReturn(pathname + search)
  }
  throw redirect(decision.redirectTo)
}
