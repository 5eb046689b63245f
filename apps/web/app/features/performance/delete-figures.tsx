import { useState } from 'react'
import { countOf } from '../../lib/count-of.ts'
import { dayIn } from '../../lib/lagos-days.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Confirm } from '../../ui/sheet.tsx'
import { useDeleteFigures } from './performance.queries.ts'

const kept = { '90': 'Over 90 days', '30': 'Over 30 days', '0': 'All' } as const
type Kept = keyof typeof kept

/** Deletes what was counted, after a question. */
export function DeleteFigures() {
  const [isOpen, setOpen] = useState(false)
  const [days, setDays] = useState<Kept>('90')
  const { mutate, isPending } = useDeleteFigures()
  const remove = () =>
    mutate(days === '0' ? undefined : dayIn(-Number(days)), {
      onSuccess: ({ deleted }) => showToast({ text: `${countOf(deleted, 'count')} deleted` }),
      onError: (problem) => showToast({ text: problem.message, tone: 'bad' }),
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button kind="secondary" size="sm" icon="trash" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <Confirm
        open={isOpen}
        title="Delete figures of performance?"
        yes="Delete"
        no="Keep them"
        danger
        busy={isPending && 'Deleting…'}
        onYes={remove}
        onNo={() => setOpen(false)}
      >
        <div className="grid gap-3">
          <Segmented
            label="How old"
            name="age"
            value={days}
            options={(['90', '30', '0'] as const).map((value) => ({ value, label: kept[value] }))}
            onChange={setDays}
          />
          <p>Web vitals and page views can’t be brought back. Orders and money are not touched.</p>
        </div>
      </Confirm>
    </>
  )
}
