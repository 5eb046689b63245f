import type { CampusRow } from '@vendly/contract/admin-campuses'
import { Link } from 'react-router'
import { useAccess } from '../../lib/admin-access.ts'
import { chooseCampus, chosenCampus } from '../../lib/chosen-campus.ts'
import { countText } from '../../lib/money.ts'

interface CountLinkProps {
  campus: Pick<CampusRow, 'slug' | 'shortName' | 'stores' | 'riders'>
  of: 'stores' | 'riders'
}

/** How many stores or riders a campus has, as a link to the list of them. */
export function CountLink({ campus, of }: CountLinkProps) {
  const { may } = useAccess()
  const { slug, shortName } = campus
  const count = countText(campus[of])
  if (!may('people:read')) return count
  return (
    <Link
      to={`/admin/${of}?campus=${slug}`}
      aria-label={`${count} ${of} of ${shortName}`}
      // A campus that was chosen for all lists would hide those of this one.
      onClick={() => chosenCampus() && chooseCampus(slug)}
      className="touch block min-h-6 content-center font-semibold text-brand-text"
    >
      {count}
    </Link>
  )
}
