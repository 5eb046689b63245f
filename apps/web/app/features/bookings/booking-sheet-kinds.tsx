import type { Booking } from '@vendly/contract/bookings'
import type { SheetKind } from './actions-of.ts'
import {
  AbsenceSheet,
  type BookingSheetProps,
  CashSheet,
  ContestSheet,
  DeclineSheet,
  DoneSheet,
  PayProviderSheet,
  ScanInSheet,
} from './booking-sheets.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'

const sheets = {
  decline: DeclineSheet,
  done: DoneSheet,
  absence: AbsenceSheet,
  contest: ContestSheet,
  payProvider: PayProviderSheet,
  cash: CashSheet,
  move: MoveSheet,
  scanIn: ScanInSheet,
}

/** The sheet of one action. Only the page of a booking can cancel, which shows the rule. */
export default function BookingSheet({ kind, ...sheet }: BookingSheetProps & { kind: SheetKind }) {
  if (kind === 'cancel') return <CancelSheet {...sheet} booking={sheet.booking as Booking} />
  const Kind = sheets[kind]
  return <Kind {...sheet} />
}
