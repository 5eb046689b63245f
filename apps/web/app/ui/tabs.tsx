import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Count } from './badge.tsx'

export interface TabsProps<Value extends string> {
  label: string
  /** Prefix of the ids that connect tabs and panel. */
  id: string
  value: Value
  tabs: readonly { value: Value; label: string; count?: number }[]
  onChange: (value: Value) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

export function Tabs<Value extends string>({ label, id, value, tabs, onChange, children }: TabsProps<Value>) {
  useEffect(() => {
    // More tabs than fit on a phone: the selected one is scrolled into view.
    document.getElementById(`${id}-tab-${value}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [id, value])
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    if (!next) return
    onChange(next.value)
    document.getElementById(`${id}-tab-${next.value}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className="rail-scroll flex gap-5 border-line border-b px-gutter">
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
              className={`-mb-px inline-flex h-touch items-center gap-1.5 whitespace-nowrap border-b-3 ${isSelected ? 'border-brand-text font-semibold text-brand-text' : 'border-transparent font-medium text-ink-2'}`}
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
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
        {children}
      </div>
    </>
  )
}
