import type { AdminCategory } from '@vendly/contract/admin-categories'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuButton, MenuRule } from '../../ui/menu.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { useCategoryChange, useCategoryOrder } from './category-admin.queries.ts'
import { CategoryMerge } from './category-merge.tsx'
import { SERVICES } from './category-texts.ts'

export interface CategoryActionsProps {
  list: readonly AdminCategory[]
  category: AdminCategory
}

const failed = (problem: unknown) => void showToast({ tone: 'bad', text: problemText(problem) })

/** Moves a category among its siblings. `-1` is up. */
export function useStep(list: readonly AdminCategory[], { slug, parent }: AdminCategory) {
  const order = useCategoryOrder()
  const siblings = list.filter((one) => one.parent === parent && !one.moving?.into).map((one) => one.slug)
  const at = siblings.indexOf(slug)
  return {
    at,
    can: (by: -1 | 1) => at >= 0 && at + by >= 0 && at + by < siblings.length,
    step: (by: -1 | 1) => order.mutate({ parent, slugs: moved(siblings, at, by) }, { onError: failed }),
  }
}

const moved = (slugs: readonly string[], at: number, by: number): string[] => {
  const rest = slugs.filter((_, index) => index !== at)
  return [...rest.slice(0, at + by), slugs[at]!, ...rest.slice(at + by)]
}

/** Hides a category or shows it again; Undo is the opposite. */
function useHide({ slug, name }: AdminCategory) {
  const hide = useCategoryChange((isHidden: boolean) =>
    api('PUT /admin/categories/:slug/hidden', { params: { slug }, body: { isHidden } }),
  )
  const change = (isHidden: boolean) =>
    hide.mutate(isHidden, {
      onError: failed,
      onSuccess: () =>
        showToast({
          text: isHidden ? `${name} is hidden. What is in it stays on sale.` : `${name} is shown again.`,
          undo: () => change(!isHidden),
        }),
    })
  return change
}

type Open = 'move' | 'merge' | 'delete'

/** What can be done with a category as a whole. */
export function CategoryActions({ list, category }: CategoryActionsProps) {
  const { slug, name, isHidden, moving } = category
  const [open, setOpen] = useState<Open>()
  const { can, step } = useStep(list, category)
  const hide = useHide(category)
  const navigate = useNavigate()
  const isFixed = slug === SERVICES || moving !== null
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        iconOnly
        button={<Icon name="dots-three-vertical" size="sm" />}
        buttonClass={buttonClass({ kind: 'secondary', size: 'sm' })}
      >
        {can(-1) && (
          <MenuButton icon="arrow-up-bold" onClick={() => step(-1)}>
            Move up
          </MenuButton>
        )}
        {can(1) && (
          <MenuButton icon="arrow-down-bold" onClick={() => step(1)}>
            Move down
          </MenuButton>
        )}
        {!isFixed && (
          <>
            <MenuButton icon={isHidden ? 'eye' : 'eye-slash'} onClick={() => hide(!isHidden)}>
              {isHidden ? 'Show again' : 'Hide'}
            </MenuButton>
            <MenuRule />
            {category.parent !== SERVICES && (
              <MenuButton icon="arrow-right" onClick={() => setOpen('move')}>
                Move elsewhere…
              </MenuButton>
            )}
            <MenuButton icon="copy" onClick={() => setOpen('merge')}>
              Merge…
            </MenuButton>
            <MenuButton icon="trash" onClick={() => setOpen('delete')}>
              Delete…
            </MenuButton>
          </>
        )}
      </Menu>
      <Sheet open={open === 'move'} title={`Move ${name}`} onClose={() => setOpen(undefined)}>
        {open === 'move' && <MoveForm list={list} category={category} onDone={() => setOpen(undefined)} />}
      </Sheet>
      <Sheet open={open === 'merge'} long title={`Merge ${name}`} onClose={() => setOpen(undefined)}>
        {open === 'merge' && (
          <CategoryMerge list={list} category={category} onDone={() => void navigate('/admin/categories')} />
        )}
      </Sheet>
      <DeleteQuestion
        category={category}
        open={open === 'delete'}
        onNo={() => setOpen(undefined)}
        onDone={() => void navigate('/admin/categories')}
      />
    </>
  )
}

const TOP = '-'

function MoveForm({ list, category, onDone }: CategoryActionsProps & { onDone: () => void }) {
  const { slug, name, parent, version } = category
  const [to, setTo] = useState(parent ?? TOP)
  const move = useCategoryChange((above: string | null) =>
    api('PUT /admin/categories/:slug/parent', { params: { slug }, body: { parent: above, version } }),
  )
  const tops = list.filter((one) => one.parent === null && one.slug !== slug && one.slug !== SERVICES && !one.moving)
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        move.mutate(to === TOP ? null : to, {
          onSuccess: () => {
            showToast({ text: `${name} is moved. What is in it follows.` })
            onDone()
          },
        })
      }}
    >
      <SelectField
        label="Below"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={move.error ? problemText(move.error) : undefined}
        options={[
          { value: TOP, label: 'Nothing: a top category' },
          ...tops.map((one) => ({ value: one.slug, label: one.name })),
        ]}
        help="Its address stays the same. It comes after the categories that are there."
      />
      <Button type="submit" size="lg" block disabled={to === (parent ?? TOP)} busy={move.isPending && 'Moving…'}>
        Move
      </Button>
    </form>
  )
}

interface DeleteQuestionProps {
  category: AdminCategory
  open: boolean
  onNo: () => void
  onDone: () => void
}

function DeleteQuestion({ category: { slug, name }, open, onNo, onDone }: DeleteQuestionProps) {
  const remove = useCategoryChange(() => api('DELETE /admin/categories/:slug', { params: { slug } }))
  return (
    <Confirm
      open={open}
      title={`Delete ${name}?`}
      yes="Delete"
      danger
      busy={remove.isPending && 'Deleting…'}
      onNo={onNo}
      onYes={() =>
        remove.mutate(undefined, {
          onError: (problem) => {
            failed(problem)
            onNo()
          },
          onSuccess: () => {
            showToast({ text: `${name} is deleted.` })
            onDone()
          },
        })
      }
    >
      Only a category that nothing was ever put into can be deleted. Merge others into the category where their products
      belong.
    </Confirm>
  )
}
