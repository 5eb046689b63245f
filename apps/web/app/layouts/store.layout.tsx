import { Outlet } from 'react-router'

/** A vendor's own front: no bar at all. */
export default function StoreLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  )
}
