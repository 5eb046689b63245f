import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCartCount } from '../../../lib/cart-count.ts'
import { countOf } from '../../../lib/count-of.ts'
import { Count } from '../../../ui/badge.tsx'
import { IconButton, IconLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Logo } from '../../../ui/logo.tsx'

const ShareSheet = lazyPart(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }), 'floating')

interface SharedStore {
  name: string
  address: string
}

/** The way from a shared store into the rest of Vendly: back, logo, search, share and cart. */
export function StoreBar(store: SharedStore) {
  return (
    <div className="flex h-bar items-center gap-1">
      <Back />
      <Logo inverse wideWord />
      <span className="ml-auto flex items-center">
        <IconLink to="/search" label="Search Vendly" icon="magnifying-glass" />
        <ShareStore {...store} />
        <CartLink />
      </span>
    </div>
  )
}

/** The share sheet is fetched when the button is pressed. */
export function ShareStore({ name, address }: SharedStore) {
  const [open, setOpen] = useState(false)
  return (
    <span className="noscript:hidden">
      <IconButton label={`Share ${name}`} icon="share-network" onClick={() => setOpen(true)} />
      <Suspense>{open && <ShareSheet name={name} address={address} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}

function CartLink() {
  const count = useCartCount()
  return (
    <IconLink to="/cart" label={count ? `Cart, ${countOf(count, 'product')}` : 'Cart'} icon="shopping-cart">
      <Count value={count} corner />
    </IconLink>
  )
}

function Back() {
  const navigate = useNavigate()
  return (
    <Link
      to="/marketplace"
      aria-label="Back to the market"
      onClick={(event) => {
        // A shared link has no page to go back to, so it leads to the market.
        if (!(window.history.state?.idx > 0)) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="-ml-2 grid size-touch flex-none place-items-center"
    >
      <Icon name="arrow-left" size="lg" />
    </Link>
  )
}
