import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Note, type NoteTone } from '../../ui/note.tsx'

export interface WalletMessage {
  tone: NoteTone
  text: string
}

/** Asks the provider about every pending payment. */
export function useVerifyPending(onMessage: (message: WalletMessage) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('POST /wallet/verify-pending')).data.updatedCount,
    onSuccess: (count) => {
      onMessage({ tone: count > 0 ? 'ok' : 'info', text: messages.wallet.verified(count) })
      void client.invalidateQueries({ queryKey: keys.wallet })
    },
    onError: () => onMessage({ tone: 'bad', text: messages.wallet.verifyPendingFailed }),
  })
}

export function VerifyPending({ onMessage }: { onMessage: (message: WalletMessage) => void }) {
  const verify = useVerifyPending(onMessage)
  return (
    <div className="px-gutter pt-4">
      <Note tone="gold" icon="clock">
        <p>A payment is still pending. We keep checking, or you can check now.</p>
        <div className="mt-2">
          <Button kind="secondary" size="sm" busy={verify.isPending && 'Checking…'} onClick={() => verify.mutate()}>
            Check again
          </Button>
        </div>
      </Note>
    </div>
  )
}
