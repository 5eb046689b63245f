import { countText } from '../lib/money.ts'
import type { Selection } from '../lib/selection.ts'
import { Button } from './button.tsx'

/** Begins and ends selecting on a phone, where a tap opens a row otherwise. */
export function SelectButton({ selection }: { selection: Pick<Selection<never>, 'isOn' | 'start' | 'stop'> }) {
  return (
    <Button kind="quiet" size="sm" onClick={selection.isOn ? selection.stop : selection.start}>
      {selection.isOn ? 'Done' : 'Select'}
    </Button>
  )
}

/** While all matching rows are being selected. */
export const selectingText = ({ loaded }: Pick<Selection<never>, 'loaded'>): string | false =>
  loaded !== undefined && `Selecting… ${countText(loaded)}`
