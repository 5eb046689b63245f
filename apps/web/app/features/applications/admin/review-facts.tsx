import type { ReactNode } from 'react'
import { countOf } from '../../../lib/count-of.ts'
import { phoneText } from '../../../lib/phone.ts'
import { recordPathOf } from '../../../lib/record-path.ts'
import { dayText } from '../../../lib/time.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { Fact } from '../review-rows.tsx'
import { declarationFor, vehicleLabels } from '../rider/rider-steps.ts'
import { FlagList } from './application-flags.tsx'
import { type AdminApplication, isVendor } from './applications-admin.queries.ts'

const ordersText = ({ orders, sold }: AdminApplication['applicant']) =>
  sold === null ? `bought ${countOf(orders, 'order')}` : `sold ${countOf(sold, 'order')}`

/** Who sent it, what they wrote, and what to be careful about. */
export function ReviewFacts({ application }: { application: AdminApplication }) {
  const { applicant, campus, contact, submittedAt, decidedAt, decidedBy, reason, about, status } = application
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={applicant.name} photo={applicant.avatar} size="lg" />
        <div className="min-w-0">
          <div className="truncate font-semibold">{applicant.name}</div>
          <div className="text-ink-3 text-xs">
            {campus.shortName}, joined {dayText(new Date(applicant.joinedAt))}, {ordersText(applicant)}
          </div>
          {applicant.status !== 'active' && <StateBadge state={applicant.status} />}
        </div>
      </div>
      <Warnings application={application} />
      <dl className="grid grid-cols-1 gap-2">
        {isVendor(application) ? (
          <>
            <Fact name="Business">{application.businessName}</Fact>
            <Fact name="Sells">{application.categoryName}</Fact>
            <Fact name="Building">
              {[application.location.building?.name, application.location.spot].filter(Boolean).join(', ')}
            </Fact>
          </>
        ) : (
          <>
            <Fact name="Vehicle">{application.vehicle && vehicleLabels[application.vehicle]}</Fact>
            {application.plate && <Fact name="Plate">{application.plate}</Fact>}
            <Fact name="Confirmed">{application.declared && declarationFor(application.vehicle)}</Fact>
          </>
        )}
        <Fact name="About">{about}</Fact>
        <Fact name="Phone">{phoneLink(contact.phone)}</Fact>
        <Fact name="WhatsApp">{phoneLink(contact.whatsapp)}</Fact>
        <Fact name="Email">{contact.email ?? applicant.email}</Fact>
        <Fact name="Submitted">{submittedAt && <RelativeTime at={submittedAt} />}</Fact>
        {decidedAt && (
          <Fact name="Decided">
            <RelativeTime at={decidedAt} /> {decidedBy && `by ${decidedBy}`}
          </Fact>
        )}
        {status === 'rejected' && <Fact name="Reason">{reason}</Fact>}
      </dl>
      {status === 'verified' && (
        <ButtonLink
          kind="secondary"
          to={recordPathOf(isVendor(application) ? 'vendor' : 'rider', applicant._id)}
          icon="list"
        >
          Open record
        </ButtonLink>
      )}
      {isVendor(application) && application.store && (
        <ButtonLink kind="secondary" to={`/store/${application.store.slug}`} icon="storefront">
          View store
        </ButtonLink>
      )}
    </>
  )
}

const phoneLink = (phone: string | null): ReactNode =>
  phone && (
    <a href={`tel:${phone}`} className="touch text-brand-text">
      {phoneText(phone)}
    </a>
  )

function Warnings({ application }: { application: AdminApplication }) {
  const { earlierRejections, flags, status } = application
  const sameName = isVendor(application) && status === 'pending' ? application.sameName : null
  return (
    <>
      {flags.length > 0 && (
        <Note tone="bad">
          <b>Check before you verify</b>
          <FlagList flags={flags} />
        </Note>
      )}
      {(sameName || earlierRejections.length > 0) && (
        <EarlierNote sameName={sameName} earlierRejections={earlierRejections} />
      )}
    </>
  )
}

type EarlierNoteProps = { sameName: string | null } & Pick<AdminApplication, 'earlierRejections'>

function EarlierNote({ sameName, earlierRejections }: EarlierNoteProps) {
  return (
    <Note tone="gold">
      {sameName && (
        <p>
          There is already a store called <b>{sameName}</b>.
        </p>
      )}
      {earlierRejections.map(({ _id, reason, decidedAt }) => (
        <p key={_id}>
          Rejected {dayText(new Date(decidedAt))}: {reason}
        </p>
      ))}
    </Note>
  )
}
