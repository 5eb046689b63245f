import { redirect } from 'react-router'
import type { Route } from './+types/moved.screen.ts'

const targets: Record<string, string> = {
  '/vendor-dashboard': '/vendor/dashboard',
  '/student': '/student/dashboard',
  '/.well-known/change-password': '/change-password',
}

/** Redirects an old or short address to its page; that page's layout decides who may see it. */
function redirectToTarget(request: Request): never {
  const { pathname, search } = new URL(request.url)
  throw redirect((targets[pathname.replace(/\/+$/, '')] ?? '/') + search)
}

export const loader = ({ request }: Route.LoaderArgs) => redirectToTarget(request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectToTarget(request)

export default function Moved() {
  return null
}
