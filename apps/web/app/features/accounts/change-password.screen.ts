import { redirect } from 'react-router'
import { readSession } from '../../lib/session.ts'
import { settingsHomeOf } from '../../lib/settings-home.ts'

/** Where password managers send people; the browser alone knows whose settings these are. */
export const clientLoader = () => {
  const session = readSession()
  if (session.status !== 'in') return null
  throw redirect(`${settingsHomeOf(session.user.role)}?section=security`)
}

export default function ChangePassword() {
  return null
}
