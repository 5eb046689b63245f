/** Without scripts, in place of what they would load: what the page needs, and where to go instead. */
export function NeedsScript() {
  return (
    <noscript>
      <div className="mx-auto grid max-w-page gap-2 px-gutter pt-5">
        <p>
          <b>This page needs JavaScript,</b> because it shows what belongs to your account. Switch it on and reload the
          page.
        </p>
        <p className="flex gap-4 font-semibold text-brand-text underline">
          <a href="/marketplace">Browse the market</a>
          <a href="/contact">Contact us</a>
        </p>
      </div>
    </noscript>
  )
}
