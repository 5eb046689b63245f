import { useSession } from '../../lib/session.ts'
import { rememberedCampus } from './campus-choice.ts'

interface OwnCampus {
  slug: string
  /** Unknown where a guest chose the campus. */
  shortName?: string
}

/** The campus of the signed-in user, or the one that a guest chose; undefined while the page is rendered. */
export function useOwnCampus(): OwnCampus | undefined {
  const session = useSession()
  if (session.status === 'in') return session.user.campus
  const slug = session.status === 'guest' ? rememberedCampus(document.cookie) : undefined
  return slug ? { slug } : undefined
}

/** Why a product of this campus is not delivered to them; undefined where it is. */
export function noDeliveryText(own: OwnCampus | undefined, campus: { slug: string; shortName: string }) {
  if (!own || own.slug === campus.slug) return undefined
  const yours = own.shortName ? `You’re at ${own.shortName}` : 'You chose another campus'
  return `At ${campus.shortName}. ${yours}: no delivery`
}
