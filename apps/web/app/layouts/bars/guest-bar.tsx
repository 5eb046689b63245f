import { Link } from 'react-router'
import { ProductSearch } from '../../features/search/product-search.tsx'
import { useCartCount } from '../../lib/cart-count.ts'
import { countOf } from '../../lib/count-of.ts'
import { Count } from '../../ui/badge.tsx'
import { ButtonLink, IconLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Awning } from '../../ui/store-avatar.tsx'
import { type BarLink, BarNav, MenuLinks } from './bar-links.tsx'
import { ThemeButton } from './theme-button.tsx'

const links: readonly BarLink[] = [
  { to: '/', label: 'Home', icon: 'house' },
  { to: '/marketplace', label: 'Marketplace', icon: 'storefront' },
  { to: '/services', label: 'Services', icon: 'clock' },
  { to: '/about', label: 'About', icon: 'info-fill' },
  { to: '/contact', label: 'Contact', icon: 'envelope-simple' },
]
const joinLinks: readonly BarLink[] = [
  { to: '/individual-listings', label: 'Student Items', icon: 'package' },
  { to: '/login', label: 'Sign in', icon: 'user' },
  { to: '/register', label: 'Create account', icon: 'plus-bold' },
]

/** The bar for guests. On the home page it has the brand colour and an awning. */
export function GuestBar({ isHome }: { isHome: boolean }) {
  const ground = isHome ? 'bg-front text-on-brand' : 'border-line border-b bg-surface'
  const row = isHome ? 'flex-wrap py-2.5 lg:h-18 lg:flex-nowrap lg:py-0' : 'h-bar lg:h-16'
  return (
    <header className={`${isHome ? 'relative' : 'sticky top-0'} z-10 ${ground}`}>
      <div className={`mx-auto flex max-w-page items-center gap-x-2 gap-y-1.5 px-gutter lg:gap-x-5 ${row}`}>
        {isHome ? <Logo inverse /> : <BarLogo />}
        <BarNav links={links} on={isHome ? 'front' : 'paper'} />
        <ProductSearch
          look={isHome ? 'surface' : 'well'}
          shortcut
          className={`min-w-0 flex-1 ${isHome ? 'order-last basis-full lg:order-none lg:basis-0' : ''}`}
        />
        <div data-guests className="ml-auto flex items-center gap-1 lg:gap-4">
          <KeptCart />
          <span className={isHome ? 'contents' : 'hidden lg:contents'}>
            <ButtonLink to="/login" size="sm" kind={isHome ? 'on-brand' : 'secondary'}>
              Sign in
            </ButtonLink>
          </span>
          <Link to="/register" className="touch hidden whitespace-nowrap font-semibold lg:inline">
            Create account
          </Link>
          <Menu
            label="Menu"
            iconOnly
            buttonClass="grid size-touch flex-none place-items-center rounded-chip lg:hidden"
            button={<Icon name="list" size="lg" />}
          >
            <MenuLinks links={links} />
            <MenuLinks links={joinLinks} />
            <ThemeButton />
          </Menu>
        </div>
      </div>
      {isHome && <Awning className="absolute inset-x-0 -bottom-3.25 z-1" />}
    </header>
  )
}

/** What a guest has put aside, on a wide screen: a phone has it in the bottom bar. */
function KeptCart() {
  const count = useCartCount()
  if (!count) return null
  return (
    <span className="hidden lg:contents">
      <IconLink to="/cart" label={`Cart, ${countOf(count, 'product')}`} icon="shopping-cart">
        <Count value={count} corner />
      </IconLink>
    </span>
  )
}

/** Without the word on a phone, where the search needs the room. */
function BarLogo({ to = '/' }: { to?: string }) {
  return (
    <>
      <span className="hidden lg:inline-flex">
        <Logo to={to} />
      </span>
      <span className="inline-flex lg:hidden">
        <Logo to={to} markOnly />
      </span>
    </>
  )
}
