import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '@vendly/contract/messages'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Note, type NoteTone } from '../../ui/note.tsx'

export interface WalletNews {
  tone: NoteTone
  words: string
}

/** Asks the provider about every payment that is still open. */
export function useVerifyPending(onNews: (news: WalletNews) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await api('POST /wallet/verify-pending')).data.updatedCount,
    onSuccess: (count) => {
      onNews({ tone: count > 0 ? 'ok' : 'info', words: messages.wallet.verified(count) })
      void client.invalidateQueries({ queryKey: keys.wallet })
    },
    onError: () => onNews({ tone: 'bad', words: messages.wallet.verifyPendingFailed }),
  })
}

export function VerifyPending({ onNews }: { onNews: (news: WalletNews) => void }) {
  const verify = useVerifyPending(onNews)
  return (
    <div className="px-gutter pt-4">
      <Note tone="gold" icon="clock">
        <p>A card payment is not settled yet. We check by ourselves; you can ask again now.</p>
        <div className="mt-2">
          <Button kind="secondary" size="sm" busy={verify.isPending && 'Checking…'} onClick={() => verify.mutate()}>
            Check again
          </Button>
        </div>
      </Note>
    </div>
  )
}
