import { Link } from 'react-router'
import { useAccess } from '../lib/admin-access.ts'
import { type NamedPerson, personPath } from '../lib/record-path.ts'

interface PersonLinkProps {
  person: NamedPerson & { name: string }
  /** Instead of the name. */
  label?: string
}

/** A user in a case, as a link to their record or timeline as far as the role may open it. */
export function PersonLink({ person, label = person.name }: PersonLinkProps) {
  const to = personPath(person, useAccess())
  if (!to) return <span className="font-semibold">{label}</span>
  return (
    <Link to={to} className="touch font-semibold text-brand-text">
      {label}
    </Link>
  )
}
