import { redirect } from 'react-router'
import type { Route } from './+types/moved.screen.ts'

const targets: Record<string, string> = {
  '/vendor-dashboard': '/vendor/dashboard',
  '/student': '/student/dashboard',
}

/** Sends an old or short address to the page it stands for; that page's layout decides who may see it. */
function lead(request: Request): never {
  const { pathname, search } = new URL(request.url)
  throw redirect((targets[pathname.replace(/\/+$/, '')] ?? '/') + search)
}

export const loader = ({ request }: Route.LoaderArgs) => lead(request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => lead(request)

export default function Moved() {
  return null
}
