import { useMutation, useQueryClient } from '@tanstack/react-query'
import { queueNouns } from '@vendly/contract/admin-queues'
import type { QueueOwner, WaitingQueue } from '@vendly/contract/admin-stats'
import { useAccess } from '../../lib/admin-access.ts'
import { api } from '../../lib/api.ts'
import { keys } from '../../lib/keys.ts'
import { problemText } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { showToast } from '../../lib/toasts.ts'

/** By promise: the row may be gone before the answer. */
function useQueueOwner(queue: WaitingQueue) {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: async (isOwner: boolean) => (await api('PUT /admin/queue-owner', { body: { queue, isOwner } })).data,
    onSettled: () => client.invalidateQueries({ queryKey: keys.dashboardStats }),
  })
  const set = (isOwner: boolean) =>
    change.mutateAsync(isOwner).catch((problem) => showToast({ text: problemText(problem), tone: 'bad' }))
  return { set: (isOwner: boolean) => void set(isOwner), isPending: change.isPending }
}

interface QueueOwnersProps {
  queue: WaitingQueue
  title: string
  owners: readonly QueueOwner[]
}

/** Who works on a queue; pressing takes it, or leaves it to others. */
export function QueueOwners({ queue, title, owners }: QueueOwnersProps) {
  const session = useSession()
  const { may } = useAccess()
  const { set, isPending } = useQueueOwner(queue)
  const ownId = session.status === 'in' ? session.user._id : undefined
  const isMine = owners.some(({ _id }) => _id === ownId)
  const verb = isMine ? 'Leave' : owners.length > 0 ? 'Join' : 'Take'
  const names = owners.map(({ _id, name }) => (_id === ownId ? 'You' : name))
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-xs">
      {names.length > 0 && (
        <span className="wrap-anywhere text-ink-2">
          {isMine && names.length === 1 ? 'You work on it' : `With ${names.join(', ')}`}
        </span>
      )}
      {may(`${queueNouns[queue]}:act`) && (
        <button
          type="button"
          disabled={isPending}
          aria-label={`${verb}: ${title}`}
          onClick={() => set(!isMine)}
          className="touch cursor-pointer font-semibold text-brand-text"
        >
          {verb}
        </button>
      )}
    </span>
  )
}
