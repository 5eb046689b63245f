import { Outlet } from 'react-router'
import { enter } from '../lib/enter.ts'
import type { Route } from './+types/guest.layout.ts'

/** Guests only. Rendered on the server like any public page; the browser, which knows the session, then redirects. */
export const loader = () => null

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => enter('guest', request)
clientLoader.hydrate = true as const

export default function GuestLayout() {
  return (
    <div data-guests className="contents">
      <Outlet />
    </div>
  )
}
