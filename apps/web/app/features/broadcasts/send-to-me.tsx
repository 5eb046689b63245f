import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useAttemptKey } from '../../lib/attempt-key.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { TestedChannels } from '../channels/tested-channels.tsx'
import { type BroadcastValues, contentOf } from './broadcast-values.ts'

interface SendToMeProps {
  values: BroadcastValues
  /** Whether it can be sent as it is; shows what is wrong. */
  check: () => boolean
}

/** Sends what is written to the administrator alone, and shows by which channels it went. */
export function SendToMe({ values, check }: SendToMeProps) {
  const attempt = useAttemptKey()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const body = contentOf(values)
      return (await api('POST /notifications/bulk/test', { body, idempotencyKey: attempt.keyFor(body) })).data
    },
    onSettled: (_, problem) => attempt.over(problem),
  })
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button
        kind="secondary"
        size="lg"
        block
        icon="bell"
        busy={isPending && 'Sending…'}
        onClick={() => check() && mutate()}
      >
        Send to me
      </Button>
      {error && !isPending && (
        <Note tone="bad" live>
          {error.message}
        </Note>
      )}
      <div role="status">{data && !error && !isPending && <TestedChannels channels={data} />}</div>
    </div>
  )
}
