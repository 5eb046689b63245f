import { useQuery } from '@tanstack/react-query'
import type { AdminCategory } from '@vendly/contract/admin-categories'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useAddressState } from '../../lib/address-state.ts'
import { useAccess } from '../../lib/admin-access.ts'
import { countOf } from '../../lib/count-of.ts'
import { countText } from '../../lib/money.ts'
import { warm } from '../../lib/query-client.ts'
import type { ScreenHandle } from '../../lib/screen-handle.ts'
import { pageMeta } from '../../lib/title.ts'
import { useWideScreen } from '../../lib/wide-screen.ts'
import { AdminList } from '../../ui/admin-list.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState, Failed } from '../../ui/empty.tsx'
import { List, Row } from '../../ui/list.tsx'
import { RowsSkeleton, SkeletonOf } from '../../ui/list-skeletons.tsx'
import { LiveSearch } from '../../ui/live-search.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CategoryActions, useStep } from './category-actions.tsx'
import { adminCategoriesQuery } from './category-admin.queries.ts'
import { CategoryBadges } from './category-badges.tsx'
import { CategoryForm } from './category-form.tsx'
import { CategoryPage } from './category-page.tsx'
import { onSaleText, withBelow } from './category-texts.ts'

export const meta = () => pageMeta('Categories')
export const handle: ScreenHandle = { title: 'Categories' }
export const clientLoader = () => warm((client) => void client.prefetchQuery(adminCategoriesQuery))

/** All categories, or the one of the address. */
export default function CategoriesScreen() {
  const { slug } = useParams()
  return slug ? <CategoryPage key={slug} slug={slug} /> : <AllCategories />
}

function AllCategories() {
  const { may } = useAccess()
  const [search, show] = useAddressState()
  const q = search.get('q') ?? ''
  const { data, error, refetch, isFetching } = useQuery(adminCategoriesQuery)
  const [isAdding, setAdding] = useState(false)
  const navigate = useNavigate()
  const wide = useWideScreen()
  const canAct = may('goods:act')
  const shown = data && found(data, q)
  const rows = data && shown && { list: data, shown, canAct, canOrder: canAct && !q }
  return (
    <AdminList
      title="Categories"
      actions={
        canAct && (
          <Button size="sm" icon="plus-bold" onClick={() => setAdding(true)}>
            Add a category
          </Button>
        )
      }
      filters={
        <div className="px-gutter lg:max-w-read lg:px-0">
          <LiveSearch
            label="Search categories"
            placeholder="Name of a category"
            q={q}
            onSearch={(text) => show({ q: text || undefined })}
          />
        </div>
      }
      count={shown && countOf(shown.length, 'category', 'categories')}
    >
      {rows && rows.shown.length > 0 && (wide ? <CategoryTable {...rows} /> : <CategoryRows {...rows} />)}
      {shown?.length === 0 && (
        <EmptyState
          title={q ? `No category called “${q}”` : 'No categories yet'}
          text={q ? 'Try another name.' : 'Products need one. Add the first.'}
        />
      )}
      {error && !data && (
        <Failed
          title="Couldn’t load the categories"
          text={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && (
        <SkeletonOf what="the categories">
          <RowsSkeleton count={8} />
        </SkeletonOf>
      )}
      <Sheet open={isAdding} title="Add a category" onClose={() => setAdding(false)}>
        {isAdding && data && <CategoryForm list={data} onDone={(slug) => void navigate(`/admin/categories/${slug}`)} />}
      </Sheet>
    </AdminList>
  )
}

/** Those whose name has the text, and the category above them. */
function found(list: readonly AdminCategory[], q: string): readonly AdminCategory[] {
  const text = q.toLowerCase()
  const has = ({ name }: AdminCategory) => name.toLowerCase().includes(text)
  const tops = new Set(list.filter(has).map(({ parent }) => parent))
  return list.filter((one) => has(one) || tops.has(one.slug))
}

interface RowsProps {
  list: readonly AdminCategory[]
  shown: readonly AdminCategory[]
  canAct: boolean
  /** A list that is searched has no order to change. */
  canOrder: boolean
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }
const counts = ['Products', 'Items', 'Services', 'Questions'] as const

function CategoryTable({ list, shown, canAct, canOrder }: RowsProps) {
  return (
    <section aria-label="Categories" {...scrollable} className="overflow-x-auto rounded-card bg-surface hairline">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunk text-ink-2 text-xs">
          <tr>
            <th scope="col" className="px-3 py-2 font-semibold">
              Category
            </th>
            {counts.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-right font-semibold">
                {head}
              </th>
            ))}
            {canAct && (
              <th scope="col" className="px-3 py-2 text-right font-semibold">
                Order and actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((category) => (
            <CategoryLine key={category.slug} {...{ list, category, canAct, canOrder }} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function CategoryLine({ list, category, canAct, canOrder }: Omit<RowsProps, 'shown'> & { category: AdminCategory }) {
  const { slug, name, parent, form } = category
  const { products, listings, services } = withBelow(list, category)
  const { at, can, step } = useStep(list, category)
  const pressed = useRef<HTMLButtonElement>(null)
  // The row that moves down is put in again, which takes the focus from its button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => pressed.current?.focus(), [at])
  const press = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    step(by)
  }
  return (
    <tr className={`border-line border-t ${parent === null ? 'bg-paper' : ''}`}>
      <th scope="row" className={`py-1.5 pr-3 ${parent === null ? 'pl-3 font-semibold' : 'pl-8 font-normal'}`}>
        <span className="flex flex-wrap items-center gap-2">
          <Link to={`/admin/categories/${slug}`} className="touch text-brand-text">
            {name}
          </Link>
          <CategoryBadges category={category} />
        </span>
      </th>
      {[products, listings, services, form.attributes.length].map((count, at) => (
        <td key={counts[at]} className="px-3 py-1.5 text-right figures">
          {countText(count)}
        </td>
      ))}
      {canAct && (
        <td className="px-3 py-0.5">
          <span className="flex items-center justify-end">
            {canOrder && (
              <>
                <IconButton label={`Move ${name} up`} icon="arrow-up-bold" disabled={!can(-1)} onClick={press(-1)} />
                <IconButton label={`Move ${name} down`} icon="arrow-down-bold" disabled={!can(1)} onClick={press(1)} />
              </>
            )}
            <CategoryActions list={list} category={category} />
          </span>
        </td>
      )}
    </tr>
  )
}

/** The same on a phone: everything else is on the page of a category. */
function CategoryRows({ list, shown }: RowsProps) {
  return (
    <List label="Categories">
      {shown.map((category) => (
        <Row
          key={category.slug}
          to={`/admin/categories/${category.slug}`}
          title={category.parent === null ? category.name : <span className="pl-4 font-normal">{category.name}</span>}
          text={
            <span className={category.parent === null ? '' : 'pl-4'}>
              {onSaleText(withBelow(list, category))} · {countOf(category.form.attributes.length, 'question')}
            </span>
          }
          end={<CategoryBadges category={category} />}
        />
      ))}
    </List>
  )
}
