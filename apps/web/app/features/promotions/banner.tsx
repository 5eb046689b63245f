import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { ShownBanner, ShownCollection } from '@vendly/contract/promotions-shown'
import { Link } from 'react-router'
import { countPress, useCountView } from '../../lib/count-view.ts'
import { hideHeldOut, isHeldOut } from '../../lib/hold-out.ts'
import { useNonce } from '../../lib/nonce.ts'

export interface BannerProps {
  banner: ShownBanner | null | undefined
  className?: string
}

/** What Vendly promotes on a page. The picture has its proportions before it loads, so nothing moves. */
export function Banner({ banner, className = '' }: BannerProps) {
  const nonce = useNonce()
  const isHidden = isHeldOut(banner?.heldOut)
  useCountView(banner?._id, isHidden)
  if (!banner) return null
  const { _id, title, link, alt, pictures, heldOut } = banner
  const { wide, narrow } = promotionLimits
  return (
    <Link
      to={link}
      hidden={isHidden}
      suppressHydrationWarning
      className={`relative mt-3 block overflow-hidden rounded-card bg-sunk ${className}`}
      onClick={() => countPress(_id)}
    >
      {heldOut !== null && (
        <script nonce={nonce} suppressHydrationWarning>
          {import.meta.env.SSR ? hideHeldOut(heldOut) : ''}
        </script>
      )}
      <picture>
        <source media="(min-width:1024px)" srcSet={`${pictures.wide.url}-1280.webp`} {...wide} />
        <img src={`${pictures.narrow.url}-640.webp`} alt={alt} {...narrow} className="h-auto w-full" />
      </picture>
      <span className="absolute bottom-0 wrap-anywhere bg-photo-chip px-3 py-2 font-semibold text-on-photo">
        {title}
      </span>
    </Link>
  )
}

/** Leads to the collections that are shown now. Here, because each page with a banner has both. */
export const CollectionLinks = ({ collections }: { collections: readonly ShownCollection[] | undefined }) =>
  collections?.[0] ? (
    <nav aria-label="Collections" className="mt-2 flex flex-wrap gap-x-4">
      {collections.map(({ _id, slug, title }) => (
        <Link
          key={_id}
          to={`/collections/${slug}`}
          className="touch wrap-anywhere font-semibold text-brand-text text-sm"
        >
          {title}
        </Link>
      ))}
    </nav>
  ) : null
