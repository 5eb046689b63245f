import type { Category } from '@vendly/contract/products'
import { useId, useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Photo, photoFiles } from '../../../ui/photo.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { tintOf } from '../card-data.ts'
import { type CategoryGroup, findCategories } from './category-groups.ts'

interface CategorySheetProps {
  open: boolean
  groups: readonly CategoryGroup[]
  value: string
  onClose: () => void
  onChoose: (slug: string) => void
}

/** A category in two steps: the main one as a picture, then what is below it; or by typing its name. */
export const CategorySheet = ({ open, onClose, ...chooser }: CategorySheetProps) => (
  <Sheet open={open} title="What kind of thing?" onClose={onClose}>
    <Chooser {...chooser} />
  </Sheet>
)

type ChooserProps = Omit<CategorySheetProps, 'open' | 'onClose'>

function Chooser({ groups, value, onChoose }: ChooserProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(() => groups.find(({ choices }) => choices.some((one) => one.slug === value)))
  const found = typed.trim() ? findCategories(groups, typed) : undefined
  const openGroup = (group: CategoryGroup) => {
    const [only] = group.choices
    if (only?.slug === group.top.slug && group.choices.length === 1) return onChoose(only.slug)
    setOpened(group)
    requestAnimationFrame(() => document.getElementById(listId)?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <div className="grid grid-cols-1 gap-4 pb-3">
      <TextField
        label="Search categories"
        type="search"
        icon="magnifying-glass"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (found?.[0]) onChoose(found[0].category.slug)
        }}
      />
      <p role="status" className={found?.length === 0 ? 'text-ink-2 text-sm' : 'sr-only'}>
        {found && (found.length ? `${found.length} found` : 'No category has this name. Choose from the pictures.')}
      </p>
      {!found?.length && <Tiles groups={groups} opened={opened} onOpen={openGroup} />}
      {found && found.length > 0 && (
        <Choices
          label="Found"
          choices={found.map(({ category, top }) => ({ ...category, note: top === category ? undefined : top.name }))}
          {...{ value, onChoose }}
        />
      )}
      {!found && opened && (
        <section id={listId} aria-labelledby={`${listId}-head`} className="border-line border-t pt-3">
          <h3 id={`${listId}-head`} className="font-semibold text-sm">
            In {opened.top.name}
          </h3>
          <Choices label={`In ${opened.top.name}`} choices={opened.choices} {...{ value, onChoose }} />
        </section>
      )}
    </div>
  )
}

interface TilesProps {
  groups: readonly CategoryGroup[]
  opened: CategoryGroup | undefined
  onOpen: (group: CategoryGroup) => void
}

const Tiles = ({ groups, opened, onOpen }: TilesProps) => (
  <ul aria-label="Main categories" className="category-tiles grid gap-x-2 gap-y-2.5">
    {groups.map((group) => {
      const { slug, name, image, tint } = group.top
      const isOpened = opened?.top.slug === slug
      return (
        <li key={slug}>
          <button
            type="button"
            aria-expanded={isOpened}
            className={`grid w-full wrap-anywhere gap-1 text-center text-xs ${isOpened ? 'font-semibold text-brand-text' : 'font-medium'}`}
            onClick={() => onOpen(group)}
          >
            <Photo
              files={photoFiles(image)}
              alt=""
              sizes="80px"
              tint={tintOf(tint)}
              className={`w-full rounded-card ${isOpened ? 'outline-2 outline-brand-text' : ''}`}
            />
            {name}
          </button>
        </li>
      )
    })}
  </ul>
)

interface ChoicesProps {
  label: string
  choices: readonly (Category & { note?: string })[]
  value: string
  onChoose: (slug: string) => void
}

/** Rows that are buttons: with radio buttons the arrow keys would choose, and close the sheet. */
const Choices = ({ label, choices, value, onChoose }: ChoicesProps) => (
  <ul aria-label={label} className="rows-ruled">
    {choices.map(({ slug, name, note }) => (
      <li key={slug}>
        <button
          type="button"
          aria-current={slug === value || undefined}
          className={`flex min-h-12 w-full items-center gap-3 py-2 text-left hover:bg-sunk ${slug === value ? 'font-semibold' : ''}`}
          onClick={() => onChoose(slug)}
        >
          <span className="min-w-0 flex-1">{name}</span>
          {note && <span className="text-ink-3 text-xs">{note}</span>}
          {slug === value && <Icon name="check-bold" size="sm" className="text-brand-text" />}
        </button>
      </li>
    ))}
  </ul>
)
