import { Icon } from '../../ui/icon.tsx'
import { Price, WasPrice } from '../../ui/money.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import { tintOf } from '../products/card-data.ts'
import type { Option } from './suggest-options.ts'

export interface SuggestLineProps {
  id: string
  option: Option
  typed: string
  isActive: boolean
  onChoose: () => void
}

/** One suggestion. The focus stays in the search box, which handles the keys. */
export function SuggestLine({ id, option, typed, isActive, onChoose }: SuggestLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      role="option"
      id={id}
      aria-selected={isActive}
      onClick={onChoose}
      className={`flex min-h-touch cursor-pointer items-center gap-2.5 rounded-small px-2.5 py-1 hover:bg-sunk ${isActive ? 'bg-sunk' : ''}`}
    >
      <Content option={option} typed={typed} />
    </div>
  )
}

function Content({ option, typed }: Pick<SuggestLineProps, 'option' | 'typed'>) {
  switch (option.kind) {
    case 'product':
      return <ProductLine product={option.product} />
    case 'service':
      return <ServiceLine service={option.service} />
    case 'store':
      return <StoreLine store={option.store} />
    case 'recent':
      return (
        <>
          <Icon name="clock-counter-clockwise" className="text-ink-3" />
          <span className="truncate">{option.text}</span>
        </>
      )
    case 'all':
      return (
        <>
          <Icon name="magnifying-glass" className="text-brand-text" />
          <span className="truncate font-semibold text-brand-text">All results for “{option.text}”</span>
        </>
      )
    case 'query':
      return (
        <>
          <Icon name="magnifying-glass" className="text-ink-3" />
          <span className="truncate">
            <Completed text={option.text} typed={typed} />
            {option.category && <span className="text-ink-2 text-sm"> in {option.category}</span>}
          </span>
        </>
      )
  }
}

/** What would be added to the typed text is bold. */
function Completed({ text, typed }: { text: string; typed: string }) {
  const start = text.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0
  return (
    <>
      {text.slice(0, start)}
      <b className="font-semibold">{text.slice(start)}</b>
    </>
  )
}

function ProductLine({ product }: { product: Extract<Option, { kind: 'product' }>['product'] }) {
  const { name, price, originalPrice, picture, tint, seller, place, kind } = product
  return (
    <>
      <Thumb files={photoFiles(picture)} tint={tintOf(tint)} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm">{name}</span>
        <span className="block truncate text-ink-2 text-xs">
          {kind === 'listing' ? `Student item, ${place}` : `${seller}, ${place}`}
        </span>
      </span>
      <span className="grid flex-none justify-items-end">
        <Price amount={price} size="sm" />
        {originalPrice !== null && <WasPrice amount={originalPrice} />}
      </span>
    </>
  )
}

function ServiceLine({ service }: { service: Extract<Option, { kind: 'service' }>['service'] }) {
  const { name, price, picture, tint, seller, place } = service
  return (
    <>
      <Thumb files={photoFiles(picture)} tint={tintOf(tint)} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm">{name}</span>
        <span className="block truncate text-ink-2 text-xs">
          {seller}, {place}
        </span>
      </span>
      <span className="grid flex-none justify-items-end text-ink-2 text-xs">
        {price.amount !== null && <Price amount={price.amount} size="sm" />}
        Service
      </span>
    </>
  )
}

function StoreLine({ store }: { store: Extract<Option, { kind: 'store' }>['store'] }) {
  const { businessName, colour, place } = store
  return (
    <>
      <StoreAvatar name={businessName} colour={colourOf(colour)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{businessName}</span>
        <span className="block truncate text-ink-2 text-xs">{place}</span>
      </span>
      <span className="text-ink-2 text-xs">Store</span>
    </>
  )
}
