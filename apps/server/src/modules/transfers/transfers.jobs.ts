import { statement, transaction } from '../../platform/database.ts'
import { on } from '../../platform/jobs.ts'
import { nairaText } from '../../platform/naira.ts'
import { notifyEach } from '../notifications/notifications.service.ts'
import { transferMade } from './transfers.events.ts'
import { TRANSFER_COLUMNS, TRANSFER_JOINS, type TransferRow } from './transfers.present.ts'

const selectMade = statement<TransferRow & { senderId: string; recipientId: string }>(
  'transfers.selectMade',
  `select ${TRANSFER_COLUMNS}, t.sender_id as "senderId", t.recipient_id as "recipientId"
     from transfers t ${TRANSFER_JOINS} where t.id = $transferId`,
)

export const transferJobs = [
  on(transferMade, 'transfers.notifyBoth', async ({ pool }, { transferId }) => {
    await transaction(pool, async (tx) => {
      const made = (await tx.row(selectMade, { transferId }))!
      const { senderId, recipientId, from, to, number, isStall, receiptToken } = made
      const amount = nairaText(made.amount)
      // Without the note of the sender, which would read as if Vendly had written it.
      const common = { key: `transfer:${transferId}`, link: `/receipts/${receiptToken}` }
      await notifyEach(tx, [
        {
          ...common,
          kind: 'transfer-sent',
          userId: senderId,
          title: `You sent ${amount} to ${to}`,
          body: `Receipt ${number}.`,
        },
        {
          ...{ ...common, kind: 'transfer-received', userId: recipientId },
          title: `${from} ${isStall ? 'paid' : 'sent'} you ${amount}`,
          body: `${isStall ? 'At your stall. ' : ''}It is in your wallet. Receipt ${number}.${made.description && ' Their note is in your transactions.'}`,
        },
      ])
    })
  }),
]
