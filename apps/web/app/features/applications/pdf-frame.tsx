import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** A PDF in the browser's own viewer; phones have none and download it. */
export function PdfFrame({ url, name }: { url: string; name: string }) {
  if (navigator.pdfViewerEnabled)
    return (
      <iframe src={`${url}#view=FitH&navpanes=0`} title={name} referrerPolicy="no-referrer" className="size-full" />
    )
  return (
    <div className="grid size-full place-content-center justify-items-center gap-2 p-4 text-center">
      <Icon name="receipt" size="xl" className="text-ink-3" />
      <p className="text-ink-2 text-sm">This browser can’t show PDFs here.</p>
      <DownloadPdf url={url} name={name} />
    </div>
  )
}

export const DownloadPdf = ({ url, name }: { url: string; name: string }) => (
  <Button kind="secondary" size="sm" icon="download-simple" onClick={() => download(url)}>
    Download<span className="sr-only"> {name}</span>
  </Button>
)

function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
