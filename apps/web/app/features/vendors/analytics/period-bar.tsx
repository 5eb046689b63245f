import type { Call } from '@vendly/contract/api'
import { useState } from 'react'
import { useAddressState } from '../../../lib/address-state.ts'
import { Button } from '../../../ui/button.tsx'
import { ExportButton } from '../../../ui/export-button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectChip } from '../../../ui/select-chip.tsx'
import { DatesSheet } from './dates-sheet.tsx'
import { comparisons, lengths, type ReportChoice, USUAL_LENGTH } from './report-period.ts'
import { spanText } from './report-texts.ts'

interface PeriodBarProps {
  choice: ReportChoice
  file: Call
  /** Of one campus alone, where its report is of several. */
  campus?: string
}

/** What a report covers and is compared with, in the address, and its file. */
export function PeriodBar({ choice, file, campus }: PeriodBarProps) {
  const [, show] = useAddressState()
  const [isChoosing, setChoosing] = useState(false)
  const { length, from, to, compare } = choice
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-72 flex-1 sm:flex-none">
        <Segmented
          label="Period"
          name="period"
          value={length === 'own' ? ('' as never) : length}
          options={lengths}
          onChange={(days) => show({ days: days === USUAL_LENGTH ? undefined : days, from: undefined, to: undefined })}
        />
      </div>
      <Button kind="secondary" size="sm" onClick={() => setChoosing(true)}>
        {length === 'own' ? spanText({ from, to }) : 'Other dates'}
      </Button>
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
