import { liveEvents } from '@vendly/contract/realtime'
import { statement } from '../../platform/database.ts'
import { type LiveLoader, liveLoader } from '../../platform/realtime.ts'
import { presentTransfer, TRANSFER_COLUMNS, TRANSFER_JOINS, type TransferRow } from './transfers.present.ts'

const selectPaid = statement<TransferRow>(
  'transfers.selectPaid',
  `select ${TRANSFER_COLUMNS} from transfers t ${TRANSFER_JOINS} where t.id = $id`,
)

export const transferLoaders: readonly LiveLoader[] = [
  liveLoader(liveEvents.stallPaid, async (db, { _id }) => {
    const row = await db.row(selectPaid, { id: _id })
    return row ? presentTransfer(row) : null
  }),
]
