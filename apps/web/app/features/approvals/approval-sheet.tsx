import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApprovalCall } from '@vendly/contract/approvals'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { keys } from '../../lib/keys.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import type { RefusedCall } from '../../lib/proof.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface ApprovalSheetProps {
  /** What the refusal says, in naira. */
  sums: Readonly<Record<string, unknown>>
  refused: RefusedCall
  onClose: () => void
}

/** Asks another administrator to approve a call that pays more than one may pay alone. */
export function ApprovalSheet({ sums, refused, onClose }: ApprovalSheetProps) {
  const client = useQueryClient()
  const attempt = useAttemptKey()
  const [amount, limit, left] = [Number(sums.amount), Number(sums.limit), Number(sums.left)]
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { id = '' } = (refused.params ?? {}) as { id?: string }
      const body = {
        ...{ call: refused.call as ApprovalCall, id, amount },
        body: (refused.body ?? {}) as Record<string, unknown>,
      }
      return api('POST /admin/approvals', { body, idempotencyKey: attempt.keyFor(body) })
    },
    onSuccess: () => {
      showToast({ text: 'Proposed. Another administrator approves it under Money, Approvals.' })
      onClose()
    },
    onSettled: (_done, problem) => {
      attempt.over(problem ?? undefined)
      void client.invalidateQueries({ queryKey: keys.money })
    },
  })
  return (
    <Sheet open title="Another administrator has to approve this" onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <p>
          This pays <b className="figures">{nairaText(amount, 'two')}</b>. One administrator may pay out{' '}
          {nairaText(limit)} in 24 hours, and you have <span className="figures">{nairaText(left, 'two')}</span> left.
        </p>
        {error && (
          <Note tone="bad" live>
            {refusalText(error, 'Nothing was proposed.')}
          </Note>
        )}
        <Button kind="primary" block busy={isPending && 'Asking…'} onClick={() => mutate()}>
          Ask another administrator
        </Button>
        <Button kind="secondary" block onClick={onClose}>
          Do not pay it
        </Button>
      </div>
    </Sheet>
  )
}
