import { redirect } from 'react-router'
import { FINISH_PATH } from './finish-first.ts'
import { type Area, guard } from './guard.ts'
import { rememberReturn } from './return-path.ts'
import { readSession } from './session.ts'

/** What a layout's clientLoader does first: lets people in, or sends them where they belong. */
export function enter(area: Area, request: Request): null {
  const session = readSession()
  if (session.status === 'in' && session.user.needs) throw redirect(FINISH_PATH)
  const verdict = guard(area, session.status === 'in' ? session.user.role : undefined)
  if (verdict.may) return null
  if (verdict.remember) {
    const { pathname, search } = new URL(request.url)
    rememberReturn(pathname + search)
  }
  throw redirect(verdict.go)
}
