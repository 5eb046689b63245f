import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { limits } from '@vendly/contract/limits'
import type { ImportLine, ProductImport } from '@vendly/contract/product-import'
import { productTemplate } from '@vendly/contract/product-table'
import { useRef, useState } from 'react'
import { ApiProblem, api } from '../../../lib/api.ts'
import { keys } from '../../../lib/keys.ts'
import { refusalText } from '../../../lib/problem.ts'
import { saveContent } from '../../../lib/save-file.ts'
import { showReturned } from '../../../lib/show-returned.ts'
import { fullTime } from '../../../lib/time.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ImportCategories } from './import-categories.tsx'
import { doneText, lineBadge, planText, sortLines } from './import-report.ts'

const POLL_MS = 1_000
/** Phones name the type of a table in several ways, and Excel’s Unicode text ends in .txt. */
const TABLES =
  '.csv,.tsv,.txt,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/vnd.ms-excel'

/** Imports products from a CSV table: uploaded, previewed line by line, then applied. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
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
    mutationFn: async (again: boolean) =>
      (await api('POST /products/imports/:id/apply', { params: { id: id! }, body: { again } })).data,
    onSuccess: (started) => showReturned(client, key, started),
    // It may have been imported since, from another device.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  })
  const close = () => {
    if (plan && plan.state !== 'read') void client.invalidateQueries({ queryKey: keys.ownProducts })
    onClose()
  }
  const action = plan && (
    <PlanActions
      plan={plan}
      busy={apply.isPending}
      onApply={() => apply.mutate(plan.importedBefore !== null)}
      onChooseAnother={() => setId(undefined)}
      onClose={close}
    />
  )
  return (
    <Sheet open long title="Import products" onClose={close} action={action}>
      {plan ? (
        <Plan plan={plan} problem={apply.error} />
      ) : (
        <ChooseTable busy={read.isPending} problem={read.error} onFile={(file) => read.mutate(file)} />
      )}
    </Sheet>
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
        new products, and save it as CSV. Product exports of WooCommerce and Shopify are read as they are. You’ll see
        what each line does before anything changes. Up to {limits.listing.tableLines} lines.
      </p>
      <p className="text-ink-2 text-sm">
        For a new product in sizes and colours, put <b>Size / Colour</b> under “option name” and{' '}
        <b>M / Black:4 | L / Black:2:7500</b> under “options”: each with its stock, then its price if it differs.
      </p>
      <p className="text-ink-2 text-sm">
        Put <b>always</b> under “stock” for what is always available. Food without a number is too.
      </p>
      {problem && (
        <Note tone="bad" live>
          {refusalText(problem, `${details ?? ''} Nothing was changed.`)}
        </Note>
      )}
      <input
        ref={input}
        type="file"
        accept={TABLES}
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
      <Button
        kind="secondary"
        icon="download-simple"
        block
        onClick={() => saveContent(new Blob([productTemplate], { type: 'text/csv' }), 'vendly-products.csv')}
      >
        Download an empty table
      </Button>
      <ImportCategories />
    </div>
  )
}

function Plan({ plan, problem }: { plan: ProductImport; problem: Error | null }) {
  const { shown, unchanged } = sortLines(plan.lines)
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="wrap-anywhere text-ink-2 text-sm">
        {plan.name}: {planText(plan)}.
      </p>
      {plan.state === 'read' && plan.importedBefore && (
        <Note tone="gold">
          You have imported this table before, on {fullTime(new Date(plan.importedBefore))}. Applied again, it adds its
          stock and its new products a second time.
        </Note>
      )}
      {plan.state !== 'read' && (
        <div aria-live="polite" className="grid grid-cols-1 gap-1.5">
          <Progress
            label="Lines done"
            percent={(plan.done / plan.total) * 100}
            tone={plan.state === 'done' ? 'ok' : 'brand'}
          />
          <span className="text-sm">
            {plan.state === 'done' ? doneText(plan) : `${plan.done} of ${plan.total} lines`}
          </span>
        </div>
      )}
      {problem && (
        <Note tone="bad" live>
          {problem.message}
        </Note>
      )}
      {shown.length > 0 && <Lines label="Lines" lines={shown} />}
      {shown.some(({ messages }) => messages.some((message) => message.startsWith('category:'))) && (
        <ImportCategories />
      )}
      {unchanged.length > 0 && (
        <Fold title={`${unchanged.length} unchanged`} summary="Nothing to do for these">
          <Lines label="Unchanged lines" lines={unchanged} />
        </Fold>
      )}
    </div>
  )
}

interface PlanActionsProps {
  plan: ProductImport
  busy: boolean
  onApply: () => void
  onChooseAnother: () => void
  onClose: () => void
}

function PlanActions({ plan, busy, onApply, onChooseAnother, onClose }: PlanActionsProps) {
  const applicable = plan.lines.filter(({ action }) => action === 'new' || action === 'change').length
  if (plan.state !== 'read')
    return (
      <Button kind={plan.state === 'done' ? 'primary' : 'secondary'} block onClick={onClose}>
        {plan.state === 'done' ? 'View products' : 'Close. The import keeps running'}
      </Button>
    )
  return (
    <>
      <Button kind="secondary" className="flex-1" onClick={onChooseAnother}>
        Another file
      </Button>
      <Button className="flex-1" disabled={applicable === 0} busy={busy && 'Starting…'} onClick={onApply}>
        Apply {applicable} {applicable === 1 ? 'line' : 'lines'}
        {plan.importedBefore && ' again'}
      </Button>
    </>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly ImportLine[] }) {
  return (
    <ul aria-label={label} className="rows-ruled overflow-hidden rounded-card hairline">
      {lines.map((line) => {
        const badge = lineBadge(line)
        return (
          <li key={line.line} className="flex items-start gap-2 px-3 py-2">
            <span className="w-7 flex-none pt-0.5 text-ink-3 text-xs figures">{line.line}</span>
            <span className="min-w-0 flex-1">
              <span className="wrap-anywhere line-clamp-2">{line.name || 'No name'}</span>
              {line.messages.map((message) => (
                <span key={message} className="wrap-anywhere block text-ink-2 text-xs">
                  {message}
                </span>
              ))}
            </span>
            <Badge tone={badge.tone} className="flex-none">
              {badge.label}
            </Badge>
          </li>
        )
      })}
    </ul>
  )
}
