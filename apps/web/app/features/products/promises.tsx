import type { limits } from '@vendly/contract/limits'
import type { Product } from '@vendly/contract/products'
import { nairaText } from '../../lib/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { List, Row } from '../../ui/list.tsx'
import { StoreAvatar, type StoreColour, storeColour, storeColours } from '../../ui/store-avatar.tsx'

// The type holds it to the contract's figure, which itself stays out of public pages.
const deliveryFee: (typeof limits)['deliveryFee'] = 500

/** How it comes, that the money is safe, who sells it. */
export function Promises({ product }: { product: Product }) {
  const { vendor, campus, place } = product
  return (
    <List label="Delivery, payment and store">
      <Row
        lead={<Icon name="moped-fill" size="lg" />}
        title={`Brought to you at ${campus.shortName}`}
        text={`${nairaText(deliveryFee)} delivery, or collect free${place ? ` at ${place}` : ''}`}
      />
      <Row
        lead={<Icon name="shield-check-fill" size="lg" className="text-ok-text" />}
        title="Your money waits with Vendly"
        text="The seller is paid when you give your 4-digit code"
        to="/about#how-it-works"
      />
      {product.kind === 'listing' ? (
        <Row
          lead={<StoreAvatar name={vendor.businessName} colour="ink" />}
          title={`${vendor.businessName}, a student`}
          text={[place, campus.shortName].filter(Boolean).join(', ')}
        />
      ) : (
        <Row
          lead={<StoreAvatar name={vendor.businessName} colour={colourOf(vendor)} />}
          title={<StoreName {...vendor} />}
          text={storeWords(product)}
          to={`/store/${vendor.slug}`}
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

function storeWords({ storeRating, storeProductCount, storeAbout }: Product): string {
  const rating = storeRating > 0 ? `${storeRating.toFixed(1)} stars · ` : ''
  const goods = `${storeProductCount} ${storeProductCount === 1 ? 'product' : 'goods'}`
  return rating + goods + (storeAbout ? ` · ${storeAbout}` : '')
}

const colourOf = ({ colour, slug }: Product['vendor']): StoreColour =>
  storeColours.find((known) => known === colour) ?? storeColour(slug)
