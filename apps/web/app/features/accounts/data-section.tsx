import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { DeleteAccount } from './delete-account.tsx'

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
  const download = useMutation({
    mutationFn: async () => (await api('POST /users/data')).data,
    onSuccess: (data) => saveFile(`vendly-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2)),
  })
  return (
    <section aria-label="Download my data" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="display text-d-sm">Download my data</h2>
        <p className="text-ink-2 text-sm">
          One file with your profile, addresses, orders, wallet, notifications and reviews. Keep it safe: it shows where
          you live and what you bought.
        </p>
      </div>
      {download.error && (
        <Note tone="bad" live>
          {download.error.message}
        </Note>
      )}
      {download.data && (
        <Note tone="ok" live>
          The file is in your downloads.
          {download.data.isTruncated && ' The oldest entries did not fit. Contact us to get them.'}
        </Note>
      )}
      <div>
        <Button
          kind="secondary"
          icon="download-simple"
          busy={download.isPending && 'Preparing…'}
          onClick={() => void once(() => download.mutateAsync().catch(() => undefined))}
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
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
