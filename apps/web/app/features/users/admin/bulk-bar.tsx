import type { UserLine } from '@vendly/contract/admin'
import { useState } from 'react'
import { useAccess } from '../../../lib/admin-access.ts'
import type { Selection } from '../../../lib/selection.ts'
import { BulkActions, type BulkActionsProps } from '../../../ui/bulk-actions.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { ShadowbanField, STANDARD_DURATION } from './shadowban-field.tsx'
import { bulkTexts } from './user-labels.ts'
import { runBulkAction, useRefreshUsers } from './users-admin.queries.ts'

interface BulkBarProps {
  selection: Selection<UserLine>
  matching: BulkActionsProps<string>['matching']
}

/** What can be done with all selected users. */
export function BulkBar({ selection, matching }: BulkBarProps) {
  const { may } = useAccess()
  const [duration, setDuration] = useState(STANDARD_DURATION)
  return (
    <BulkActions
      noun="users"
      selection={selection}
      matching={matching}
      actions={may('people:act') ? bulkTexts : ({} as typeof bulkTexts)}
      input={duration}
      fields={(action) => action === 'shadowban' && <ShadowbanField value={duration} onChange={setDuration} />}
      send={(action, reason, ids, key) =>
        runBulkAction({ body: { action, reason, ids, ...(action === 'shadowban' && { duration }) } }, key)
      }
      onSettled={useRefreshUsers()}
    >
      <ExportButton call="POST /admin/users/export" body={{ ids: [...selection.ids] }}>
        Export selected
      </ExportButton>
    </BulkActions>
  )
}
