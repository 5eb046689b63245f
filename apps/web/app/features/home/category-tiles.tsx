import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Photo, photoFiles } from '../../ui/photo.tsx'
import { tintOf } from '../products/card-data.ts'

export interface CategoryTile {
  slug: string
  name: string
  tint: string
  image: string | null
}

/** Main categories with a picture: four columns on a phone, fewer when text is large, a list on a wide screen. */
export function CategoryTiles({ categories, query }: { categories: CategoryTile[]; query: string }) {
  return (
    <nav aria-label="Categories">
      <ul className="category-tiles grid gap-x-2 gap-y-2.5 lg:grid-cols-1 lg:gap-0">
        {categories.map((category) => (
          <li key={category.slug} className="lg:border-line lg:border-b">
            <Link
              to={`/marketplace?category=${category.slug}&${query}`}
              className="grid wrap-anywhere gap-1 text-center font-medium text-xs lg:flex lg:min-h-touch lg:items-center lg:gap-2.5 lg:text-left lg:text-base"
            >
              <Photo
                files={photoFiles(category.image)}
                alt=""
                sizes="(min-width: 64rem) 34px, 80px"
                tint={tintOf(category.tint)}
                className="category-picture"
              />
              <span className="flex-1">{category.name}</span>
              <Icon name="caret-right" size="xs" className="hidden text-ink-3 lg:block" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
