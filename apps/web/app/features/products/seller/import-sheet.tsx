import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportLine, ProductImport } from '@vendly/contract/product-import'
import { useRef, useState } from 'react'
import { ApiProblem, api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

const ASK_AGAIN_MS = 1_000

/** A table of goods: read, shown line by line, and only then applied. */
export function ImportSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="Bring in a table" onClose={onClose}>
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
    refetchInterval: ({ state }) => (state.data?.state === 'applying' ? ASK_AGAIN_MS : false),
  })
  const read = useMutation({
    mutationFn: async (file: File) => (await api('POST /products/imports', { files: { table: [file] } })).data,
    onSuccess: (made) => {
      client.setQueryData([...keys.imports, made._id], made)
      setId(made._id)
    },
  })
  const apply = useMutation({
    mutationFn: async () => (await api('POST /products/imports/:id/apply', { params: { id: id! } })).data,
    onSuccess: (made) => client.setQueryData(key, made),
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
      onOther={() => setId(undefined)}
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
        Export your goods first: that file has the right columns. Change prices, stock and words in it, add lines for
        new goods, save it as CSV. You see what each line would do before anything changes. 500 lines at most.
      </p>
      <p className="text-ink-2 text-sm">
        New goods in sizes and colours: <b>Size / Colour</b> under “option name”, and under “options”{' '}
        <b>M / Black:4 | L / Black:2:7500</b>, each with its stock and, where it differs, its price.
      </p>
      {problem && (
        <Note tone="bad" live>
          {problem.message} {details} Nothing was changed.
        </Note>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="Table of goods"
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

const looks: Record<ImportLine['action'], { tone: 'ok' | 'blue' | 'plain' | 'bad'; word: string }> = {
  new: { tone: 'ok', word: 'New' },
  change: { tone: 'blue', word: 'Changes' },
  same: { tone: 'plain', word: 'Same' },
  wrong: { tone: 'bad', word: 'Left out' },
}

interface PlanProps {
  plan: ProductImport
  busy: boolean
  problem: Error | null
  onApply: () => void
  onOther: () => void
  onClose: () => void
}

function Plan({ plan, busy, problem, onApply, onOther, onClose }: PlanProps) {
  const count = (action: ImportLine['action']) => plan.lines.filter((line) => line.action === action).length
  const does = count('new') + count('change')
  const refused = plan.lines.filter(({ outcome, action }) => outcome === 'refused' && action !== 'wrong').length
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2 text-sm">
        {plan.name}: {count('new')} new, {count('change')} to change, {count('same')} the same, {count('wrong')} left
        out.
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
              ? `Done. ${does - refused} ${does - refused === 1 ? 'line' : 'lines'} applied${refused ? `, ${refused} refused` : ''}.`
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
          <Button kind="secondary" className="flex-1" onClick={onOther}>
            Another file
          </Button>
          <Button className="flex-1" disabled={does === 0} busy={busy && 'Starting…'} onClick={onApply}>
            Apply {does} {does === 1 ? 'line' : 'lines'}
          </Button>
        </div>
      ) : (
        <Button kind={plan.state === 'done' ? 'primary' : 'secondary'} block onClick={onClose}>
          {plan.state === 'done' ? 'Look at the shelf' : 'Close; it goes on by itself'}
        </Button>
      )}
    </div>
  )
}

// A box that scrolls must be reachable by keyboard.
const scrollable = { tabIndex: 0 }

function Lines({ lines }: { lines: readonly ImportLine[] }) {
  return (
    <section aria-label="Line by line" {...scrollable} className="max-h-80 overflow-y-auto rounded-card hairline">
      <ul className="rows-ruled">
        {lines.map((line) => {
          const { tone, word } = line.outcome === 'refused' ? looks.wrong : looks[line.action]
          return (
            <li key={line.line} className="grid gap-0.5 px-3 py-2">
              <span className="flex items-center gap-2">
                <span className="w-8 text-ink-3 text-xs figures">{line.line}</span>
                <span className="min-w-0 flex-1 truncate">{line.name || 'No name'}</span>
                <Badge tone={tone} icon={line.outcome === 'done' && line.action !== 'same' ? 'check-bold' : undefined}>
                  {word}
                </Badge>
              </span>
              {line.words.length > 0 && <span className="pl-10 text-ink-2 text-xs">{line.words.join(' · ')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
