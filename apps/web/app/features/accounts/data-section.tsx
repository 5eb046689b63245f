import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DeleteAccount } from './delete-account.tsx'

/** Take everything along, or go. */
export default function DataSection() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Download />
      <DeleteAccount />
    </div>
  )
}

function Download() {
  const once = useOneAtATime()
  const take = useMutation({
    mutationFn: async () => (await api('POST /users/data')).data,
    onSuccess: (data) => saveFile(`vendly-${data.takenAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2)),
  })
  return (
    <section aria-label="Download my data" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="display text-d-sm">Download my data</h2>
        <p className="text-ink-2 text-sm">
          One file with your profile, addresses, orders, wallet, notifications and reviews. Keep it safe: it says where
          you live and what you bought.
        </p>
      </div>
      {take.error && (
        <Note tone="bad" live>
          {take.error.message}
        </Note>
      )}
      {take.data && (
        <Note tone="ok" live>
          The file is in your downloads.{take.data.shortened && ' The oldest entries did not fit; ask us for them.'}
        </Note>
      )}
      <div>
        <Button
          kind="secondary"
          icon="download-simple"
          busy={take.isPending && 'Gathering…'}
          onClick={() => void once(() => take.mutateAsync().catch(() => undefined))}
        >
          Download my data
        </Button>
      </div>
    </section>
  )
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
