import { useState } from 'react'
import { countOf } from '../../../lib/count-of.ts'
import { Check } from '../../../ui/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import { Confirm } from '../../../ui/sheet.tsx'
import { FlagList } from './application-flags.tsx'
import { type AdminApplication, isVendor, titleOf } from './applications-admin.queries.ts'

export interface VerifySheetProps {
  open: boolean
  application: AdminApplication
  busy: boolean
  error: string | undefined
  onVerify: (acceptedFlags: readonly string[]) => void
  onClose: () => void
}

/** Asks before the applicant is verified; flags have to be accepted first. */
export function VerifySheet({ open, application, busy, error, onVerify, onClose }: VerifySheetProps) {
  const { flags, applicant } = application
  // The flags that were accepted: others may appear while the question is open.
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const isAccepted = flags.every(({ _id }) => accepted.includes(_id))
  const close = () => {
    setAccepted([])
    onClose()
  }
  const effect = isVendor(application) ? 'The store opens at once.' : 'They can take deliveries at once.'
  return (
    <Confirm
      open={open}
      title={`Verify ${titleOf(application)}?`}
      yes={flags.length > 0 ? 'Verify anyway' : 'Verify'}
      no="Not yet"
      danger={flags.length > 0}
      disabled={!isAccepted}
      busy={busy && 'Verifying…'}
      onYes={() => onVerify(accepted)}
      onNo={close}
    >
      {flags.length > 0 && (
        <div className="pb-2 text-ink">
          <Note tone="bad">
            <b>{countOf(flags.length, 'warning')}</b>
            <FlagList flags={flags} />
          </Note>
          <Check
            label="I have compared the documents and still want to verify."
            checked={isAccepted}
            onChange={({ target }) => setAccepted(target.checked ? flags.map(({ _id }) => _id) : [])}
          />
        </div>
      )}
      <p>
        The documents must be of <b className="text-ink">{applicant.name}</b>. {effect} We let them know by notification
        and email.
      </p>
      {error && (
        <div className="pt-2">
          <Note tone="bad" live>
            {error}
          </Note>
        </div>
      )}
    </Confirm>
  )
}
