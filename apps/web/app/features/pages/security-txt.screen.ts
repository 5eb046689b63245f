import { contactEmails } from '../../lib/contact-emails.ts'
import type { Route } from './+types/security-txt.screen.ts'

const DAYS_VALID = 180
const DAY_MS = 86_400_000

/** RFC 9116: whom to tell about a weakness. It must expire, so it is written anew for every reader. */
export const loader = ({ url }: Route.LoaderArgs) => {
  const lines = [
    `Contact: mailto:${contactEmails.security}`,
    `Contact: ${url.origin}/contact`,
    `Expires: ${new Date(Date.now() + DAYS_VALID * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${url.origin}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  })
}
