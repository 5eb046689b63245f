/** In every page, hidden: what load-watch.ts shows when the page's code does not come. */
export const NotLoaded = () => (
  // The inline script shows it before hydration.
  <p
    id="not-loaded"
    hidden
    role="alert"
    suppressHydrationWarning
    className="raised fixed inset-x-3 bottom-18 z-50 rounded-card bg-surface px-3 py-2"
  >
    Vendly did not load fully. {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
    <a href="" className="touch font-semibold text-brand-text">
      Reload
    </a>
  </p>
)
