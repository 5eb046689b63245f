import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Count } from './badge.tsx'

export interface TabsProps<Value extends string> {
  label: string
  /** Prefix of the ids that connect tabs and panel. */
  id: string
  value: Value
  tabs: readonly { value: Value; label: string; count?: number }[]
  /** A column at the left of the panel, for a wide screen. */
  vertical?: boolean
  /** In a column without margins on a wide screen. */
  flush?: boolean
  /** Stays below the bar of a phone while the list scrolls. */
  sticky?: boolean
  onChange: (value: Value) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

const rowLook = {
  list: 'rail-scroll flex gap-5 border-line border-b px-gutter lg:px-0',
  tab: '-mb-px inline-flex h-touch items-center gap-1.5 whitespace-nowrap border-b-3',
  selected: 'border-brand-text font-semibold text-brand-text',
  other: 'border-transparent font-medium text-ink-2',
}
const columnLook = {
  list: 'sticky top-20 grid w-rail flex-none gap-0.5',
  tab: 'flex h-touch items-center justify-between gap-2 rounded-control px-3 text-left',
  selected: 'bg-brand-soft font-semibold text-brand-text',
  other: 'font-medium text-ink-2 hover:bg-sunk',
}

export function Tabs<Value extends string>({
  label,
  id,
  value,
  tabs,
  vertical = false,
  flush = false,
  sticky = false,
  onChange,
  children,
}: TabsProps<Value>) {
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that arrive later push the tabs
  useEffect(() => {
    // More tabs than fit on a phone: the selected one is scrolled into view.
    document.getElementById(`${id}-tab-${value}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, value, counts])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const [back, on] = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
    const step = event.key === on ? 1 : event.key === back ? -1 : 0
    if (!step) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }
  const look = vertical ? columnLook : rowLook
  return (
    <div className={vertical ? 'flex items-start gap-8 px-gutter' : 'contents'}>
      <div
        role="tablist"
        aria-label={label}
        aria-orientation={vertical ? 'vertical' : undefined}
        className={`${look.list} ${vertical || flush ? '' : 'lg:mx-gutter'} ${sticky ? 'sticky top-bar z-1 bg-paper lg:static' : ''}`}
      >
        {tabs.map((tab) => {
          const isSelected = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={isSelected}
              aria-controls={`${id}-panel`}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onChange(tab.value)}
              onKeyDown={move}
              className={`${look.tab} ${isSelected ? look.selected : look.other}`}
            >
              {tab.label}
              {isSelected ? (
                <Count value={tab.count} tone="blue" />
              ) : (
                <span className="text-ink-3 text-xs">{tab.count}</span>
              )}
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${value}`}
        className={vertical ? 'min-w-0 flex-1' : undefined}
      >
        {children}
      </div>
    </div>
  )
}
