import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { saveContent } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { dataPage } from './data-page.ts'
import { DeleteAccount } from './delete-account.tsx'

export default function DataSection() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Download />
      <DeleteAccount />
    </div>
  )
}

type Format = 'html' | 'json'

function Download() {
  const once = useOneAtATime()
  const download = useMutation({
    mutationFn: async (_: Format) => (await api('POST /users/data')).data,
    onSuccess: (data, format) => {
      const [type, text] =
        format === 'html' ? ['text/html', dataPage(data)] : ['application/json', JSON.stringify(data, null, 2)]
      saveContent(new Blob([text], { type }), `vendly-${data.exportedAt.slice(0, 10)}.${format}`)
    },
  })
  const start = (format: Format) => void once(() => download.mutateAsync(format).catch(() => undefined))
  const isBusy = (format: Format) => download.isPending && download.variables === format && 'Preparing…'
  return (
    <section aria-label="Download my data" className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="display text-d-sm">Download my data</h2>
        <p className="text-ink-2 text-sm">
          One file with your profile, addresses, orders, wallet, notifications and reviews: as a page to read, or as
          JSON for another program. Keep it safe: it shows where you live and what you bought.
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
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" icon="download-simple" busy={isBusy('html')} onClick={() => start('html')}>
          Download my data
        </Button>
        <Button kind="quiet" busy={isBusy('json')} onClick={() => start('json')}>
          As JSON
        </Button>
      </div>
    </section>
  )
}
