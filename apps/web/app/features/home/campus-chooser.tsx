import { Form } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'

export interface CampusName {
  slug: string
  name: string
  shortName: string
}

/** A GET form in a native popover, so it works before the scripts have loaded. */
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
      <Form action="/" className="grid max-w-menu" aria-label="Pick your campus">
        {campuses.map((one) => (
          <CampusButton
            key={one.slug}
            value={one.slug}
            name={one.shortName}
            fullName={one.name}
            isCurrent={one.slug === campus?.slug}
          />
        ))}
        <CampusButton value="all" name="All campuses" isCurrent={!campus} />
      </Form>
    </Menu>
  )
}

interface CampusButtonProps {
  value: string
  name: string
  fullName?: string
  isCurrent: boolean
}

function CampusButton({ value, name, fullName, isCurrent }: CampusButtonProps) {
  return (
    <button
      type="submit"
      name="campus"
      value={value}
      aria-current={isCurrent ? 'true' : undefined}
      className={`flex min-h-touch items-center gap-2 rounded-small px-2.5 py-1.5 text-left hover:bg-sunk ${isCurrent ? 'bg-sunk' : ''}`}
    >
      <span className="flex-1">
        <span className="block font-semibold">{name}</span>
        {fullName && <span className="text-ink-3 text-xs">{fullName}</span>}
      </span>
      {isCurrent && <Icon name="check-bold" size="sm" />}
    </button>
  )
}
