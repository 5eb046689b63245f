import { Outlet } from 'react-router'

/** A store page without any bar. */
export default function StoreLayout() {
  return (
    <main id="main" tabIndex={-1} className="min-h-dvh outline-none">
      <Outlet />
    </main>
  )
}
