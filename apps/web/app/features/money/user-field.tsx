import { useQuery } from '@tanstack/react-query'
import type { UserLine } from '@vendly/contract/admin'
import { limits } from '@vendly/contract/limits'
import { useState } from 'react'
import { useDebounced } from '../../lib/debounced.ts'
import { nairaText } from '../../lib/money.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { walletOwnersQuery } from './money.queries.ts'

interface UserFieldProps {
  error: string | undefined
  /** Undefined while the text is a search. */
  onChoose: (user: UserLine | undefined) => void
}

/** Searches those who have a wallet. */
export function UserField({ error, onChoose }: UserFieldProps) {
  const [text, setText] = useState('')
  const [isChosen, setChosen] = useState(false)
  const typed = isChosen ? '' : text.trim()
  const query = useDebounced(typed, limits.searchDebounce)
  const { data: users = [], isFetching, error: failed } = useQuery(walletOwnersQuery(query))
  return (
    <ComboBox<UserLine>
      label="User"
      help="Part of a name, an email address or a store."
      text={text}
      onText={(next) => {
        setText(next)
        setChosen(false)
        onChoose(undefined)
      }}
      options={users}
      keyOf={({ _id }) => _id}
      nameOf={({ name, email }) => `${name} (${email})`}
      noteOf={({ balance }) => nairaText(balance ?? 0, 'two')}
      onChoose={(user) => {
        setText(user.name)
        setChosen(true)
        onChoose(user)
      }}
      busy={isFetching || query !== typed}
      none="Nobody with a wallet matches."
      error={error ?? (failed ? 'Users did not load. Type again to retry.' : undefined)}
    />
  )
}
