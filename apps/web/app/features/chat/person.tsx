import type { Conversation } from '@vendly/contract/chat'
import { Avatar } from '../../ui/avatar.tsx'
import { colourOf, StoreAvatar, storePicture } from '../../ui/store-avatar.tsx'

type Other = Conversation['other']

export const nameOf = ({ store, name }: Other): string => store?.name ?? name

/** The picture of the other person, or of their store. */
export function PersonPicture({ other }: { other: Other }) {
  const { store, name, avatar } = other
  if (!store) return <Avatar name={name} photo={avatar} />
  return <StoreAvatar name={store.name} colour={colourOf(store.colour)} image={storePicture(store.image)} />
}
