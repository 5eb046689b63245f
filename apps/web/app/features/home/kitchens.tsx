import { Link } from 'react-router'
import { List, SectionHead } from '../../ui/list.tsx'
import { Rating } from '../../ui/rating.tsx'
import { colourOf, StoreAvatar } from '../../ui/store-avatar.tsx'
import type { Kitchen } from './home-lists.ts'

/** The kitchens that take orders now: what most students come for. */
export function Kitchens({ kitchens, query }: { kitchens: readonly Kitchen[]; query: string }) {
  const title = kitchens.some(({ isOpen }) => isOpen) ? 'Kitchens open now' : 'Kitchens near you'
  return (
    <section aria-labelledby="kitchens-title" className="lg:-mt-5">
      <SectionHead
        id="kitchens-title"
        title={title}
        more={{ to: `/marketplace?category=food&${query}`, label: 'All food' }}
      />
      <div className="-mx-gutter md:mx-0">
        <List>
          {kitchens.map((kitchen) => (
            <li key={kitchen.slug}>
              <KitchenRow kitchen={kitchen} />
            </li>
          ))}
        </List>
      </div>
    </section>
  )
}

function KitchenRow({ kitchen }: { kitchen: Kitchen }) {
  const { slug, name, colour, image, text, isOpen, hours, acceptMinutes, delivers, rating, reviews } = kitchen
  return (
    <Link to={`/store/${slug}`} className="flex min-h-14 items-center gap-3 px-3 py-2.5 hover:bg-sunk">
      <StoreAvatar name={name} colour={colourOf(colour)} image={image} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="flex items-center gap-1.5 text-ink-3 text-xs">
          {reviews > 0 && <Rating average={rating} count={reviews} />}
          <span className="truncate">{text}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs">
          <span className={`size-2 rounded-chip ${isOpen ? 'bg-ok' : 'bg-edge'}`} />
          <b className={isOpen ? '' : 'text-ink-3'}>{hours}</b>
          {isOpen && acceptMinutes !== null && (
            <span className="text-ink-3">Accepts in about {acceptText(acceptMinutes)}</span>
          )}
          {delivers && <span className="text-ink-3">{delivers}</span>}
        </span>
      </span>
    </Link>
  )
}

const acceptText = (minutes: number): string => (minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`)
