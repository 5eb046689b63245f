import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

export interface CampusName {
  slug: string
  name: string
  shortName: string
}

/** Whose stalls are shown. A plain GET form in the browser's own popover: works before the scripts are there. */
export function CampusChooser({ campus, campuses }: { campus: CampusName | undefined; campuses: CampusName[] }) {
  return (
    <Menu
      label="Your campus"
      buttonClass="touch inline-flex h-9 items-center gap-1.5 whitespace-nowrap rounded-chip bg-surface px-3 font-semibold text-sm edged-thin"
      button={
        <>
          <Icon name="map-pin-fill" size="sm" className="text-brand-text" />
          <span className="sr-only">Your campus: </span>
          {campus?.shortName ?? 'All campuses'}
          <Icon name="caret-down-bold" size="xs" />
        </>
      }
    >
      <Form action="/" className="grid max-w-menu" aria-label="Choose your campus">
        {campuses.map((one) => (
          <CampusButton
            key={one.slug}
            value={one.slug}
            words={one.shortName}
            note={one.name}
            here={one.slug === campus?.slug}
          />
        ))}
        <CampusButton value="all" words="All campuses" here={!campus} />
      </Form>
    </Menu>
  )
}

interface CampusButtonProps {
  value: string
  words: string
  note?: string
  here: boolean
}

function CampusButton({ value, words, note, here }: CampusButtonProps) {
  return (
    <button
      type="submit"
      name="campus"
      value={value}
      aria-current={here ? 'true' : undefined}
      className={`flex min-h-touch items-center gap-2 rounded-small px-2.5 py-1.5 text-left hover:bg-sunk ${here ? 'bg-sunk' : ''}`}
    >
      <span className="flex-1">
        <span className="block font-semibold">{words}</span>
        {note && <span className="text-ink-3 text-xs">{note}</span>}
      </span>
      {here && <Icon name="check-bold" size="sm" />}
    </button>
  )
}
