import type { Order } from '@vendly/contract/orders'
import type { PurchaseReview } from '@vendly/contract/reviews'
import { Avatar } from '../../ui/avatar.tsx'
import { photoFiles, Thumb, type Tint } from '../../ui/photo.tsx'
import { StoreAvatar, type StoreColour } from '../../ui/store-avatar.tsx'
import { PurchaseReviews } from './purchase-reviews.tsx'

/** Reviews of the products, store and rider of a delivered order. */
export const OrderReviews = ({ order }: { order: Order }) => (
  <PurchaseReviews
    purchase={{ kind: 'order', _id: order._id }}
    leadOf={(subject) => <Lead order={order} subject={subject} />}
  />
)

function Lead({ order, subject: { subject, about, name } }: { order: Order; subject: PurchaseReview }) {
  if (subject === 'vendor')
    return <StoreAvatar name={name} colour={order.vendor.colour as StoreColour} image={order.vendor.image} />
  if (subject === 'rider') return <Avatar name={name} photo={order.rider?.avatar} />
  const image = order.items.find(({ product }) => product === about)?.image
  return <Thumb files={photoFiles(image?.url)} tint={image?.tint as Tint | undefined} size="sm" />
}
