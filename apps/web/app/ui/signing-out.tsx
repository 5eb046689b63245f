/** Covers the page while the user is being signed out. */
export function SigningOut() {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-paper">
      <span className="spinner text-brand-text" />
      <span className="display text-d-sm">Signing out...</span>
    </div>
  )
}
