import { Icon } from '../../ui/icon.tsx'
import { useHearts } from './saved.ts'

/** The heart beside a product's name. */
export function SaveButton({ productId, name }: { productId: string; name: string }) {
  const hearts = useHearts()
  if (!hearts.toggle) return null
  const on = hearts.has(productId)
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => hearts.toggle?.({ productId, name })}
      className="touch inline-flex items-center gap-1 font-semibold text-brand-text text-sm noscript:hidden"
    >
      <Icon name={on ? 'heart-fill' : 'heart'} size="sm" className={on ? 'text-heart' : ''} />
      {on ? 'Saved' : 'Save'}
    </button>
  )
}
