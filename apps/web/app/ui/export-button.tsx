import type { Call } from '@vendly/contract/api'
import { useState } from 'react'
import { ApiProblem } from '../lib/api.ts'
import { countText } from '../lib/money.ts'
import { saveFile } from '../lib/save-file.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from './button.tsx'

export interface ExportButtonProps {
  /** The call that sends the file. */
  call: Call
  /** What the list is narrowed to: the file holds the same. */
  query: object
}

/** Saves the list as a table for a spreadsheet, and says how much of it has come. */
export function ExportButton({ call, query }: ExportButtonProps) {
  const [bytes, setBytes] = useState<number>()
  const save = async () => {
    setBytes(0)
    try {
      await saveFile(call, query, setBytes)
      showToast({ text: 'Saved among your downloads.' })
    } catch (problem) {
      showToast({ tone: 'bad', text: problem instanceof ApiProblem ? problem.message : 'The file did not come.' })
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
      Export
    </Button>
  )
}
