import { Icon } from '../../ui/icon.tsx'
import { useSaved } from '../products/saved.ts'

export function SaveButton({ productId, name }: { productId: string; name: string }) {
  const saved = useSaved()
  if (!saved.toggle) return null
  const isSaved = saved.has(productId)
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={() => saved.toggle?.({ productId, name })}
      className="touch inline-flex items-center gap-1 font-semibold text-brand-text text-sm noscript:hidden"
    >
      <Icon name={isSaved ? 'heart-fill' : 'heart'} size="sm" className={isSaved ? 'text-heart' : ''} />
      {isSaved ? 'Saved' : 'Save'}
    </button>
  )
}
