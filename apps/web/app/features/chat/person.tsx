import type { Conversation } from '@vendly/contract/chat'
import { Avatar } from '../../ui/avatar.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'

type Other = Conversation['other']

export const nameOf = ({ store, name }: Other): string => store?.name ?? name

/** The picture of the other person, or of their store. */
export function PersonPicture({ other }: { other: Other }) {
  const { store, name, avatar } = other
  return (
    <span className="grid w-11 flex-none place-items-center">
      {store ? (
        <StoreAvatar name={store.name} colour={colourOf(store.colour)} image={store.image} />
      ) : (
        <Avatar name={name} photo={avatar} />
      )}
    </span>
  )
}
