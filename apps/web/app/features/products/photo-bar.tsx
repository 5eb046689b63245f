import { Link, useNavigate } from 'react-router'
import { useCartCount } from '../../lib/cart-count.ts'
import { Count } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareButton } from './share-button.tsx'

const round = 'relative grid size-touch place-items-center rounded-chip bg-photo-chip text-on-photo'

/** On a phone, over the photo instead of the bars: back, share, cart. */
export function PhotoBar({ name, address, back }: { name: string; address: string; back: string }) {
  const navigate = useNavigate()
  const inCart = useCartCount()
  return (
    <div className="absolute inset-x-0 top-2 z-1 flex gap-2 px-2 lg:hidden">
      <Link
        to={back}
        aria-label="Back"
        onClick={(event) => {
          // A shared link has no page to go back to, so it leads to the category.
          if (!(window.history.state?.idx > 0)) return
          event.preventDefault()
          void navigate(-1)
        }}
        className={`mr-auto ${round}`}
      >
        <Icon name="arrow-left" />
      </Link>
      <ShareButton name={name} address={address} round />
      <Link
        to="/cart"
        aria-label={inCart ? `Cart, ${inCart} ${inCart === 1 ? 'product' : 'products'}` : 'Cart'}
        className={round}
      >
        <Icon name="shopping-cart" />
        <Count value={inCart} corner />
      </Link>
    </div>
  )
}
