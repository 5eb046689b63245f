import type { Call } from '@vendly/contract/api'
import type { ReportTerm } from '@vendly/contract/store-report'
import { useState } from 'react'
import { useAddressState } from '../../../lib/address-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { DatesSheet } from './dates-sheet.tsx'
import { comparisons, daysIn, type Length, lengths, type ReportChoice, USUAL_LENGTH } from './report-period.ts'
import { spanText } from './report-texts.ts'

interface PeriodBarProps {
  choice: ReportChoice
  file: Call
  /** Of one campus alone, where its report is of several. */
  campus?: string
  /** Days that it covers at most. */
  most: number
  /** Known once the report is there. */
  term: NonNullable<ReportTerm> | undefined
}

/** What a report covers and is compared with, in the address, and its file. */
export function PeriodBar({ choice, file, campus, most, term }: PeriodBarProps) {
  const [, show] = useAddressState()
  const [isChoosing, setChoosing] = useState(false)
  const { from, to, compare } = choice
  const isTerm = choice.length === 'own' && from === term?.from && to === term.to
  const length = isTerm ? 'term' : choice.length
  const options = term && daysIn(term) <= most ? [...lengths, { value: 'term' as const, label: 'Term' }] : lengths
  const choose = (days: Length | 'term') => {
    if (days === 'term') return show({ days: undefined, from: term?.from, to: term?.to })
    show({ days: days === USUAL_LENGTH ? undefined : days, from: undefined, to: undefined })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-72 flex-1 sm:flex-none">
        <Segmented
          label="Period"
          name="period"
          value={length === 'own' ? ('' as never) : length}
          options={options}
          onChange={choose}
        />
      </div>
      <Button kind="secondary" size="sm" onClick={() => setChoosing(true)}>
        {length === 'own' ? spanText({ from, to }) : 'Other dates'}
      </Button>
      {isTerm && <span className="text-ink-2 text-sm">{term?.name}</span>}
      <SelectChip
        label="Compared"
        value={compare === 'previous' ? '' : compare}
        any={`Compared ${comparisons[0].label}`}
        options={comparisons.slice(1).map(({ value, label }) => ({ value, label: `Compared ${label}` }))}
        onChange={(value) => show({ compare: value })}
      />
      <span className="ml-auto">
        <ExportButton call={file} query={{ from, to, ...(campus && { campus }) }}>
          Save as CSV
        </ExportButton>
      </span>
      <DatesSheet
        open={isChoosing}
        most={most}
        chosen={{ from, to }}
        onClose={() => setChoosing(false)}
        onChoose={(dates) => {
          show({ ...dates, days: undefined })
          setChoosing(false)
        }}
      />
    </div>
  )
}
