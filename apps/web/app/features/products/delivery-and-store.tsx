import type { Product } from '@vendly/contract/products'
import { deliveryText } from '../../lib/delivery-text.ts'
import { nairaText } from '../../lib/money.ts'
import { opensText } from '../../lib/store-labels.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { List, Row } from '../../ui/list.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'

/** Delivery, escrow and the seller. */
export function DeliveryAndStore({ product, renderedAt }: { product: Product; renderedAt: string }) {
  const { vendor, campus, place, deliveryFee, delivery, closed } = product
  const pickup = `free pickup${place ? ` at ${place}` : ''}`
  const isServed = delivery.own?.isServed !== false
  return (
    <List label="Delivery, payment and store">
      {closed && (
        <Row
          lead={<Icon name="clock" size="lg" className="text-gold-text" />}
          title={opensText(closed, new Date(renderedAt))}
          text="Add it to your cart now, and order when the store is open"
        />
      )}
      <Row
        lead={<Icon name="moped-fill" size="lg" />}
        title={deliveryText(delivery, `in ${campus.shortName}`)}
        text={isServed ? `${nairaText(deliveryFee)} delivery, or ${pickup}` : `Choose ${pickup}`}
      />
      <Row
        lead={<Icon name="shield-check-fill" size="lg" className="text-ok-text" />}
        title="Your money is safe with Vendly"
        text="The seller is paid only when you give your 4-digit code"
        to="/about#how-it-works"
      />
      {product.kind === 'listing' ? (
        <Row
          lead={<Avatar name={vendor.businessName} photo={vendor.image} />}
          title={`${vendor.businessName}, a student`}
          text={[place, campus.shortName].filter(Boolean).join(', ')}
        />
      ) : (
        <Row
          lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor.colour)} image={vendor.image} />}
          title={<StoreName {...vendor} />}
          text={storeText(product)}
          to={`/store/${vendor.slug}`}
        />
      )}
      {!product.isOwn && (
        <Row
          lead={<Icon name="chat-circle-text" size="lg" />}
          title="Chat with the seller"
          text="Ask before you buy"
          to={`/chat?product=${product._id}`}
        />
      )}
    </List>
  )
}

function StoreName({ businessName, isVerified }: Product['vendor']) {
  return (
    <span className="flex items-center gap-1">
      <span className="truncate">{businessName}</span>
      {isVerified && (
        <>
          <Icon name="seal-check-fill" size="sm" className="text-ok-text" />
          <span className="sr-only">verified</span>
        </>
      )}
    </span>
  )
}

function storeText({ storeRating, storeProductCount, storeAbout }: Product): string {
  const rating = storeRating > 0 ? `${storeRating.toFixed(1)} stars · ` : ''
  const products = `${storeProductCount} ${storeProductCount === 1 ? 'product' : 'products'}`
  return rating + products + (storeAbout ? ` · ${storeAbout}` : '')
}
