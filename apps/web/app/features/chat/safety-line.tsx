import { Icon } from '../../ui/icon.tsx'

/** What everybody who writes here should know, always visible. */
export const SafetyLine = () => (
  <p className="flex flex-none gap-2 border-line border-b bg-surface px-gutter py-1.5 text-ink-2 text-xs">
    <Icon name="shield-check-fill" size="sm" className="text-ok-text" />
    <span>Pay inside Vendly, and never write your delivery code here.</span>
  </p>
)
