import type { CampusRecord } from '@vendly/contract/admin-campuses'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The link with which people join a pilot. Nothing for other campuses. */
export function InvitePanel({ campus: { inviteCode, domains } }: { campus: CampusRecord }) {
  if (!inviteCode) return null
  return (
    <Panel title="Invitation">
      <div className="grid gap-2 px-3 pb-3 text-sm">
        <p className="text-ink-2">
          Anyone with this link can join the pilot
          {domains.length > 0 && <>, and so can people with an email at {domains.join(' or ')}</>}. It ends with the
          pilot.
        </p>
        <dl>
          <CopyLine label="Link" text={`${window.location.origin}/register?invite=${inviteCode}`} />
        </dl>
      </div>
    </Panel>
  )
}
