import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { ImportLine, ProductImport } from '@vendly/contract/product-import'
import { useRef, useState } from 'react'
import { ApiProblem, api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { refusalText } from '../../../lib/problem.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const POLL_MS = 1_000

/** Imports products from a CSV table: uploaded, previewed line by line, then applied. */
export function ImportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="Import products" onClose={onClose}>
      <ImportSteps onClose={onClose} />
    </Sheet>
  )
}

function ImportSteps({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [id, setId] = useState<string>()
  const key = [...keys.imports, id]
  const { data: plan } = useQuery({
    queryKey: key,
    queryFn: async () => (await api('GET /products/imports/:id', { params: { id: id! } })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? POLL_MS : false),
  })
  const read = useMutation({
    mutationFn: async (file: File) => (await api('POST /products/imports', { files: { table: [file] } })).data,
    onSuccess: (created) => {
      client.setQueryData([...keys.imports, created._id], created)
      setId(created._id)
    },
  })
  const apply = useMutation({
    mutationFn: async () => (await api('POST /products/imports/:id/apply', { params: { id: id! } })).data,
    onSuccess: (started) => client.setQueryData(key, started),
  })
  if (!plan) return <ChooseTable busy={read.isPending} problem={read.error} onFile={(file) => read.mutate(file)} />
  const close = () => {
    void client.invalidateQueries({ queryKey: keys.ownProducts })
    onClose()
  }
  return (
    <Plan
      plan={plan}
      busy={apply.isPending}
      problem={apply.error}
      onApply={() => apply.mutate()}
      onChooseAnother={() => setId(undefined)}
      onClose={close}
    />
  )
}

interface ChooseTableProps {
  busy: boolean
  problem: Error | null
  onFile: (file: File) => void
}

function ChooseTable({ busy, problem, onFile }: ChooseTableProps) {
  const input = useRef<HTMLInputElement>(null)
  const details = problem instanceof ApiProblem ? problem.errors[0]?.message : undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">
        Start with an export of your products, which has the right columns. Change prices, stock or text, add lines for
        new products, and save it as CSV. You’ll see what each line does before anything changes. Up to{' '}
        {limits.listing.tableLines} lines.
      </p>
      <p className="text-ink-2 text-sm">
        For a new product in sizes and colours, put <b>Size / Colour</b> under “option name” and{' '}
        <b>M / Black:4 | L / Black:2:7500</b> under “options”: each with its stock, then its price if it differs.
      </p>
      {problem && (
        <Note tone="bad" live>
          {refusalText(problem, `${details ?? ''} Nothing was changed.`)}
        </Note>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Product table"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onFile(file)
          target.value = ''
        }}
      />
      <Button icon="upload-simple" block busy={busy && 'Reading…'} onClick={() => input.current?.click()}>
        Choose a CSV file
      </Button>
    </div>
  )
}

const lineBadges: Record<ImportLine['action'], { tone: 'ok' | 'blue' | 'plain' | 'bad'; label: string }> = {
  new: { tone: 'ok', label: 'New' },
  change: { tone: 'blue', label: 'Changed' },
  same: { tone: 'plain', label: 'Unchanged' },
  wrong: { tone: 'bad', label: 'Skipped' },
}

interface PlanProps {
  plan: ProductImport
  busy: boolean
  problem: Error | null
  onApply: () => void
  onChooseAnother: () => void
  onClose: () => void
}

function Plan({ plan, busy, problem, onApply, onChooseAnother, onClose }: PlanProps) {
  const count = (action: ImportLine['action']) => plan.lines.filter((line) => line.action === action).length
  const applicable = count('new') + count('change')
  const refused = plan.lines.filter(({ outcome, action }) => outcome === 'refused' && action !== 'wrong').length
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">
        {plan.name}: {count('new')} new, {count('change')} changed, {count('same')} unchanged, {count('wrong')} skipped.
      </p>
      {plan.state !== 'read' && (
        <div aria-live="polite" className="grid grid-cols-1 gap-1.5">
          <Progress
            label="Lines done"
            percent={(plan.done / plan.total) * 100}
            tone={plan.state === 'done' ? 'ok' : 'brand'}
          />
          <span className="text-sm">
            {plan.state === 'done'
              ? `Done. ${applicable - refused} ${applicable - refused === 1 ? 'line' : 'lines'} applied${refused ? `, ${refused} refused` : ''}.`
              : `${plan.done} of ${plan.total} lines`}
          </span>
        </div>
      )}
      <Lines lines={plan.lines} />
      {problem && (
        <Note tone="bad" live>
          {problem.message}
        </Note>
      )}
      {plan.state === 'read' ? (
        <div className="flex gap-2">
          <Button kind="secondary" className="flex-1" onClick={onChooseAnother}>
            Another file
          </Button>
          <Button className="flex-1" disabled={applicable === 0} busy={busy && 'Starting…'} onClick={onApply}>
            Apply {applicable} {applicable === 1 ? 'line' : 'lines'}
          </Button>
        </div>
      ) : (
        <Button kind={plan.state === 'done' ? 'primary' : 'secondary'} block onClick={onClose}>
          {plan.state === 'done' ? 'View products' : 'Close. The import keeps running'}
        </Button>
      )}
    </div>
  )
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <section aria-label="Lines" {...scrollable} className="max-h-80 overflow-y-auto rounded-card hairline">
      <ul className="rows-ruled">
        {lines.map((line) => {
          const { tone, label } = line.outcome === 'refused' ? lineBadges.wrong : lineBadges[line.action]
          return (
            <li key={line.line} className="grid gap-0.5 px-3 py-2">
              <span className="flex items-center gap-2">
                <span className="w-8 text-ink-3 text-xs figures">{line.line}</span>
                <span className="min-w-0 flex-1 truncate">{line.name || 'No name'}</span>
                <Badge tone={tone} icon={line.outcome === 'done' && line.action !== 'same' ? 'check-bold' : undefined}>
                  {label}
                </Badge>
              </span>
              {line.messages.length > 0 && (
                <span className="pl-10 text-ink-2 text-xs">{line.messages.join(' · ')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
