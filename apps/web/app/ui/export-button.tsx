import type { Call } from '@vendly/contract/api'
import { type ReactNode, useState } from 'react'
import { ApiProblem } from '../lib/api.ts'
import { countText } from '../lib/money.ts'
import { saveFile } from '../lib/save-file.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from './button.tsx'

export interface ExportButtonProps {
  /** The call that sends the file. */
  call: Call
  /** The filters of the list: the file has the same rows. */
  query?: object
  /** The selected rows instead. */
  body?: object
  children?: ReactNode
}

/** Downloads the list as CSV, with progress. */
export function ExportButton({ call, query, body, children = 'Export' }: ExportButtonProps) {
  const [bytes, setBytes] = useState<number>()
  const save = async () => {
    setBytes(0)
    try {
      await saveFile(call, { query, body }, setBytes)
      showToast({ text: 'Saved to your downloads.' })
    } catch (problem) {
      showToast({
        tone: 'bad',
        text: problem instanceof ApiProblem ? problem.message : 'Download failed. Please try again.',
      })
    } finally {
      setBytes(undefined)
    }
  }
  const kilobytes = bytes ? ` ${countText(Math.ceil(bytes / 1000))} kB` : ''
  return (
    <Button
      kind="secondary"
      size="sm"
      icon="download-simple"
      busy={bytes !== undefined && `Exporting…${kilobytes}`}
      onClick={() => void save()}
    >
      {children}
    </Button>
  )
}
