import { Icon } from '../../ui/icon.tsx'
import { Price, WasPrice } from '../../ui/money.tsx'
import { photoFiles, Thumb } from '../../ui/photo.tsx'
import { StoreAvatar, storeColour, storeColours } from '../../ui/store-avatar.tsx'
import { tintOf } from '../products/card-data.ts'
import type { Option } from './suggest-options.ts'

export interface SuggestLineProps {
  id: string
  option: Option
  typed: string
  active: boolean
  onChoose: () => void
}

/** One line of what is offered. The keyboard is the box's: it points here. */
export function SuggestLine({ id, option, typed, active, onChoose }: SuggestLineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
    <div
      role="option"
      id={id}
      aria-selected={active}
      onClick={onChoose}
      className={`flex min-h-touch cursor-pointer items-center gap-2.5 rounded-small px-2.5 py-1 hover:bg-sunk ${active ? 'bg-sunk' : ''}`}
    >
      <Inside option={option} typed={typed} />
    </div>
  )
}

function Inside({ option, typed }: Pick<SuggestLineProps, 'option' | 'typed'>) {
  switch (option.kind) {
    case 'good':
      return <GoodLine good={option.good} />
    case 'store':
      return <StoreLine store={option.store} />
    case 'recent':
      return (
        <>
          <Icon name="clock-counter-clockwise" className="text-ink-3" />
          <span className="truncate">{option.words}</span>
        </>
      )
    case 'all':
      return (
        <>
          <Icon name="magnifying-glass" className="text-brand-text" />
          <span className="truncate font-semibold text-brand-text">All results for “{option.words}”</span>
        </>
      )
    case 'phrase':
      return (
        <>
          <Icon name="magnifying-glass" className="text-ink-3" />
          <span className="truncate">
            <Completed words={option.words} typed={typed} />
            {option.inside && <span className="text-ink-2 text-sm"> in {option.inside}</span>}
          </span>
        </>
      )
  }
}

/** What was typed plainly, what would be added heavier. */
function Completed({ words, typed }: { words: string; typed: string }) {
  const start = words.toLowerCase().startsWith(typed.toLowerCase()) ? typed.length : 0
  return (
    <>
      {words.slice(0, start)}
      <b className="font-semibold">{words.slice(start)}</b>
    </>
  )
}

function GoodLine({ good }: { good: Extract<Option, { kind: 'good' }>['good'] }) {
  const { name, price, was, picture, tint, seller, place, kind } = good
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
        {was !== null && <WasPrice amount={was} />}
      </span>
    </>
  )
}

function StoreLine({ store }: { store: Extract<Option, { kind: 'store' }>['store'] }) {
  const { businessName, slug, colour, place } = store
  return (
    <>
      <StoreAvatar name={businessName} colour={storeColours.find((one) => one === colour) ?? storeColour(slug)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{businessName}</span>
        <span className="block truncate text-ink-2 text-xs">{place}</span>
      </span>
      <span className="text-ink-2 text-xs">Store</span>
    </>
  )
}
