import type { TimelineEntry } from '@vendly/contract/timelines'
import { useRef } from 'react'
import { Link } from 'react-router'
import { nairaText } from '../../lib/money.ts'
import { isPageKey, useDocumentKeys } from '../../lib/page-keys.ts'
import { fullTime, hourText } from '../../lib/time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type State, StateBadge } from '../../ui/state-badge.tsx'
import { dayName } from '../chat/chat-times.ts'
import { complaintState, iconOf, linkOf, textOf, titleOf } from './timeline-texts.ts'

export interface TimelineListProps {
  entries: readonly TimelineEntry[]
  /** What is open in the case beside it. */
  openId: string | undefined
  /** Shows an entry that somebody waits for in the case. */
  onOpen: (entry: TimelineEntry) => void
}

/** Entries under their days, the newest first; J and K move from row to row. */
export function TimelineList({ entries, openId, onOpen }: TimelineListProps) {
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list)
  return (
    <div ref={list}>
      {daysOf(entries).map(([day, ofDay]) => (
        <section key={ofDay[0]!._id} aria-label={day}>
          <h3 className="border-line border-y bg-sunk px-3 py-1 font-semibold text-ink-2 text-xs">{day}</h3>
          <ul className="rows-ruled">
            {ofDay.map((entry) => (
              <Entry key={entry._id} entry={entry} isOpen={entry._id === openId} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function daysOf(entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of entries) {
    const day = dayName(new Date(entry.at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

interface EntryProps {
  entry: TimelineEntry
  isOpen: boolean
  onOpen: (entry: TimelineEntry) => void
}

function Entry({ entry, isOpen, onOpen }: EntryProps) {
  const link = linkOf(entry)
  const at = new Date(entry.at)
  const title = <span className="wrap-anywhere line-clamp-3">{titleOf(entry)}</span>
  return (
    <li className={`flex items-start gap-2.5 px-3 py-2 text-sm ${isOpen ? 'bg-brand-soft' : ''}`}>
      <time dateTime={entry.at} title={fullTime(at)} className="w-16 flex-none pt-0.5 text-ink-3 text-xs">
        {hourText(at)}
      </time>
      <span className="pt-0.5 text-ink-3">
        <Icon name={iconOf(entry)} size="sm" />
      </span>
      <div className="min-w-0 flex-1">
        {entry.isOpen ? (
          <button
            type="button"
            data-row
            aria-pressed={isOpen}
            onClick={() => onOpen(entry)}
            className="touch text-left font-semibold text-brand-text"
          >
            {title}
          </button>
        ) : link ? (
          <Link data-row to={link} className="touch font-semibold text-brand-text">
            {title}
          </Link>
        ) : (
          <span className="font-semibold">{title}</span>
        )}
        <span className="wrap-anywhere line-clamp-2 text-ink-3 text-xs">{textOf(entry)}</span>
      </div>
      <End entry={entry} />
    </li>
  )
}

/** The sum with the balance after it, and the state. */
function End({ entry }: { entry: TimelineEntry }) {
  const { amount, direction, balanceAfter } = entry
  const sign = direction === 'in' ? '+' : direction === 'out' ? '−' : ''
  return (
    <span className="grid flex-none justify-items-end gap-0.5 text-right">
      {amount !== null && (
        <b className={`figures ${direction === 'in' ? 'text-ok-text' : ''}`}>
          {sign}
          {nairaText(amount, 'two')}
        </b>
      )}
      {balanceAfter !== null && (
        <span className="figures text-ink-3 text-xs">Balance {nairaText(balanceAfter, 'two')}</span>
      )}
      <EntryState entry={entry} />
    </span>
  )
}

export function EntryState({ entry }: { entry: TimelineEntry }) {
  const ofComplaint = complaintState(entry)
  if (ofComplaint) return <Badge tone={entry.isOpen ? 'gold' : 'plain'}>{ofComplaint}</Badge>
  return entry.state && <StateBadge state={entry.state as State} />
}

function useRowKeys(list: { current: HTMLElement | null }): void {
  useDocumentKeys((event) => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (!step || !isPageKey(event)) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const next = rows[rows.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    next.focus()
    event.preventDefault()
  })
}
