import type { UserLine } from '@vendly/contract/admin'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'

/** Who is picked, by id. They stay picked while somebody else is searched for. */
export function usePicks() {
  const [picked, setPicked] = useState<ReadonlyMap<string, UserLine>>(new Map())
  const keep = (next: [string, UserLine][]) => setPicked(new Map(next.slice(0, limits.usersAtOnce)))
  const toggle = (user: UserLine) =>
    keep(
      picked.has(user._id)
        ? [...picked].filter(([id]) => id !== user._id)
        : [...picked, [user._id, user] as [string, UserLine]],
    )
  const toggleAll = (users: readonly UserLine[], on: boolean) => {
    const shown = users.map((user): [string, UserLine] => [user._id, user])
    const others = [...picked].filter(([id]) => !shown.some(([one]) => one === id))
    keep(on ? [...others, ...shown] : others)
  }
  return { picked, toggle, toggleAll, clear: () => setPicked(new Map()) }
}

export type Picks = ReturnType<typeof usePicks>
