import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** The icon at the beginning of a row. */
export const IconTile = ({ icon }: { icon: IconName }) => (
  <span className="grid size-9 flex-none place-items-center rounded-control bg-brand-soft text-brand-text">
    <Icon name={icon} />
  </span>
)
