import { useQuery } from '@tanstack/react-query'
import type { UserLine } from '@vendly/contract/admin'
import { nairaText } from '../../lib/money.ts'
import { ComboBox, useTypedSearch } from '../../ui/combo-box.tsx'
import { walletOwnersQuery } from './money.queries.ts'

interface UserFieldProps {
  error: string | undefined
  /** Undefined while the text is a search. */
  onChoose: (user: UserLine | undefined) => void
}

/** Searches those who have a wallet. */
export function UserField({ error, onChoose }: UserFieldProps) {
  const { text, query, isWaiting, type, choose } = useTypedSearch()
  const { data: users = [], isFetching, error: failed } = useQuery(walletOwnersQuery(query))
  return (
    <ComboBox<UserLine>
      label="User"
      help="Part of a name, an email address or a store."
      text={text}
      onText={(next) => {
        type(next)
        onChoose(undefined)
      }}
      options={users}
      keyOf={({ _id }) => _id}
      nameOf={({ name, email }) => `${name} (${email})`}
      noteOf={({ balance }) => nairaText(balance ?? 0, 'two')}
      onChoose={(user) => {
        choose(user.name)
        onChoose(user)
      }}
      busy={isFetching || isWaiting}
      none="Nobody with a wallet matches."
      error={error ?? (failed ? 'Users did not load. Type again to retry.' : undefined)}
    />
  )
}
