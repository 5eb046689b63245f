import { Icon } from '../../ui/icon.tsx'
import { type SavedThing, useSaved } from '../products/saved.ts'

/** With its word, on the page of a product or a service. */
export function SaveButton(thing: SavedThing) {
  const saved = useSaved()
  if (!saved.toggle) return null
  const isSaved = saved.has(thing.id)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={() => saved.toggle?.(thing)}
      className="touch inline-flex items-center gap-1 font-semibold text-brand-text text-sm noscript:hidden"
    >
      <Icon name={isSaved ? 'heart-fill' : 'heart'} size="sm" className={isSaved ? 'text-heart' : ''} />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  )
}
