import { promotionLimits } from '@vendly/contract/promotion-limits'
import type { ShownBanner } from '@vendly/contract/promotions'
import { Link } from 'react-router'
import { useCountView } from '../../lib/count-view.ts'

export interface BannerProps {
  banner: ShownBanner | null | undefined
  className?: string
}

/** What Vendly promotes on a page. The picture has its proportions before it loads, so nothing moves. */
export function Banner({ banner, className = '' }: BannerProps) {
  useCountView(banner ? `promotions/${banner._id}` : undefined)
  if (!banner) return null
  const { _id, title, link, alt, pictures } = banner
  const { wide, narrow } = promotionLimits
  return (
    <Link
      to={link}
      className={`relative mt-3 block overflow-hidden rounded-card bg-sunk ${className}`}
      onClick={() => navigator.sendBeacon?.(`/api/promotions/${_id}/presses`)}
    >
      <picture>
        <source media="(min-width:1024px)" srcSet={`${pictures.wide.url}-1280.webp`} {...wide} />
        <img src={`${pictures.narrow.url}-640.webp`} alt={alt} {...narrow} className="h-auto w-full" />
      </picture>
      <span className="absolute bottom-0 bg-photo-chip px-3 py-2 font-semibold text-on-photo">{title}</span>
    </Link>
  )
}
