import type { AdminProduct } from '@vendly/contract/admin-products'
import type { Selection } from '../../../lib/selection.ts'
import { BulkActions, type BulkActionsProps } from '../../../ui/bulk-actions.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { bulkTexts } from './product-labels.ts'
import { runBulkAction, useRefreshProducts } from './products-admin.queries.ts'

interface BulkBarProps {
  selection: Selection<AdminProduct>
  matching: BulkActionsProps<string>['matching']
}

/** What can be done with all selected products. */
export function BulkBar({ selection, matching }: BulkBarProps) {
  return (
    <BulkActions
      noun="products"
      selection={selection}
      matching={matching}
      actions={bulkTexts}
      send={(action, reason, ids, key) => runBulkAction({ body: { action, reason, ids } }, key)}
      onSettled={useRefreshProducts()}
    >
      <ExportButton call="POST /admin/products/export" body={{ ids: [...selection.ids] }}>
        Export selected
      </ExportButton>
    </BulkActions>
  )
}
