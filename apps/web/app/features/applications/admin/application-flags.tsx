import type { ApplicationFlag } from '@vendly/contract/applications'
import { Link } from 'react-router'
import { documentLabels } from '../document-labels.ts'

const statusTexts = { draft: 'not submitted', pending: 'pending', verified: 'verified', rejected: 'rejected' }
const pages = { vendor: '/admin/vendors', rider: '/admin/rider' }

/** One reason to look twice, with a link to the other application. */
function FlagText({ flag: { kind, document, other, earlierName } }: { flag: ApplicationFlag }) {
  if (kind === 'name-changed')
    return (
      <>
        They applied as <b>{earlierName}</b> and have changed the name of their account since.
      </>
    )
  const label = document && documentLabels[document]
  if (label && kind === 'file-twice')
    return `The ${withinSentence(label.adminName ?? label.name)} is the same file as another document of this application.`
  const what = label
    ? `The same file as this ${withinSentence(label.adminName ?? label.name)}`
    : 'The same plate number'
  if (!other) return what
  return (
    <>
      {what} is in the {other.kind} application of{' '}
      <Link
        to={`${pages[other.kind]}?tab=${other.status}&open=${other._id}`}
        className="font-semibold text-brand-text underline"
      >
        {other.title === other.applicant ? other.applicant : `${other.applicant} (${other.title})`}
      </Link>
      , {statusTexts[other.status]}.
    </>
  )
}

/** “Student ID” as “student ID”; “CAC certificate” stays. */
const withinSentence = (name: string) => name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

export const FlagList = ({ flags }: { flags: readonly ApplicationFlag[] }) => (
  <ul className="grid gap-1.5">
    {flags.map((flag) => (
      <li key={flag._id}>
        <FlagText flag={flag} />
      </li>
    ))}
  </ul>
)
