import type { UserLine } from '@vendly/contract/admin'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'

/** The selected users by id. They stay selected while the admin searches for others. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, UserLine>>(new Map())
  const select = (entries: [string, UserLine][]) => setSelected(new Map(entries.slice(0, limits.usersAtOnce)))
  const toggle = (user: UserLine) =>
    select(
      selected.has(user._id)
        ? [...selected].filter(([id]) => id !== user._id)
        : [...selected, [user._id, user] as [string, UserLine]],
    )
  const toggleAll = (users: readonly UserLine[], on: boolean) => {
    const shown = users.map((user): [string, UserLine] => [user._id, user])
    const others = [...selected].filter(([id]) => !shown.some(([shownId]) => shownId === id))
    select(on ? [...others, ...shown] : others)
  }
  return { selected, toggle, toggleAll, clear: () => setSelected(new Map()) }
}

export type Selection = ReturnType<typeof useSelection>
