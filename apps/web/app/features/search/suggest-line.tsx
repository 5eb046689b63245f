import type { Opening } from '@vendly/contract/opening'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
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
    case 'category':
      return (
        <>
          <Icon name="squares-four" className="text-ink-3" />
          <span className="min-w-0 flex-1 truncate">{option.name}</span>
          <Kind name="Category" />
        </>
      )
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

/** What a line leads to, for the eye by an icon of its own. */
const Kind = ({ name, icon }: { name: string; icon?: IconName }) => (
  <span className="inline-flex flex-none items-center gap-1 text-ink-2 text-xs">
    {icon && <Icon name={icon} size="xs" />}
    {name}
  </span>
)

function ProductLine({ product }: { product: Extract<Option, { kind: 'product' }>['product'] }) {
  const { name, price, originalPrice, picture, tint, seller, place, kind } = product
  return (
    <>
      <Thumb files={photoFiles(picture)} tint={tintOf(tint)} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm">{name}</span>
        <span className="block truncate text-ink-2 text-xs">
          <Icon name={kind === 'listing' ? 'user' : 'package'} size="xs" className="mr-1 inline-block align-[-0.1em]" />
          {kind === 'listing' ? `Student item, ${place}` : `${seller}, ${place}`}
          {kind === 'product' && <span className="sr-only">. Product</span>}
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
        <Kind name="Service" icon="calendar-blank" />
      </span>
    </>
  )
}

const stateNames: Record<Opening['state'], string> = {
  ...{ open: 'Open now, ', closed: 'Closed now, ', away: 'Away, ', busy: 'Busy now, ', unknown: '' },
}

function StoreLine({ store }: { store: Extract<Option, { kind: 'store' }>['store'] }) {
  const { businessName, colour, image, place, state } = store
  return (
    <>
      <StoreAvatar name={businessName} colour={colourOf(colour)} image={image} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{businessName}</span>
        <span className="block truncate text-ink-2 text-xs">
          {stateNames[state]}
          {place}
        </span>
      </span>
      <Kind name="Store" icon="storefront" />
    </>
  )
}
