import { bookingLimits } from '@vendly/contract/booking-limits'
import type { BookingCard } from '@vendly/contract/bookings'
import { useState } from 'react'
import { ApiProblem } from '../../lib/api.ts'
import { countOf } from '../../lib/count-of.ts'
import { nairaText } from '../../lib/money.ts'
import { refusalText } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Confirm, Sheet } from '../../ui/sheet.tsx'
import { namesOf } from './booking-texts.ts'
import type { BookingStepper } from './bookings.queries.ts'
import { ScanSheet } from './scan-sheet.tsx'

export interface BookingSheetProps {
  booking: BookingCard & { isCodeLocked?: boolean }
  step: BookingStepper
  onClose: () => void
}

const UNCHANGED = 'The booking has not changed.'
const declineReasons = [
  'I am not free then',
  'I am fully booked',
  'I don’t do this kind of work',
  'That place is too far',
]

/** The buyer reads the reason and is refunded at once. */
export function DeclineSheet({ booking, step, onClose }: BookingSheetProps) {
  const { buyer } = namesOf(booking)
  const back = nairaText(booking.money.paid)
  return (
    <Sheet open title="Decline this booking?" onClose={onClose}>
      <ReasonForm
        intro={`${buyer} gets ${back} back right away and sees your reason.`}
        reasons={declineReasons}
        submitLabel={`Decline, ${back} goes back`}
        danger
        busy={step.busy}
        error={step.problem && refusalText(step.problem, UNCHANGED)}
        onSubmit={(reason) => step.take({ kind: 'decline', reason }, onClose)}
      />
    </Sheet>
  )
}

/** The provider enters the buyer's code and is paid at once; without it the buyer is asked first. */
export function DoneSheet({ booking, step, onClose }: BookingSheetProps) {
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<string>()
  const [isWithout, setWithout] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const { buyer } = namesOf(booking)
  const { problem } = step
  const refusal = problem instanceof ApiProblem ? problem.code : undefined
  const isLocked = booking.isCodeLocked || refusal === 'booking_code_locked'
  const isWrong = refusal === 'booking_code_wrong' && sent === code
  const left = problem instanceof ApiProblem ? Number(problem.details.left) : Number.NaN
  const earning = booking.earning === null ? '' : `, get ${nairaText(booking.earning)}`
  const send = () => {
    setSent(code)
    step.take({ kind: 'complete', code }, onClose)
  }
  return (
    <Sheet open title={`Done with ${buyer}?`} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        {isLocked ? (
          <Note tone="bad" icon="lock-simple-fill" live>
            The code is locked after too many wrong tries. Finish without it: {buyer} is asked whether it is done.
          </Note>
        ) : (
          <form
            noValidate
            className="grid grid-cols-1 gap-3"
            onSubmit={(event) => {
              event.preventDefault()
              if (code.length === 4) send()
            }}
          >
            <CodeField
              label={`${buyer}’s 4-digit code`}
              value={code}
              onChange={setCode}
              help={`${buyer} sees it on their booking.`}
              error={
                isWrong ? `That code is wrong.${left > 0 ? ` ${countOf(left, 'try', 'tries')} left.` : ''}` : undefined
              }
            />
            <Button
              type="submit"
              size="lg"
              kind="done"
              block
              disabled={code.length < 4}
              busy={step.busy && sent !== undefined && !isWithout && 'Checking…'}
            >
              {`Done${earning}`}
            </Button>
            <Button kind="secondary" block onClick={() => setScanning(true)}>
              <Icon name="camera" size="sm" /> Scan {buyer}’s code
            </Button>
          </form>
        )}
        {isScanning && (
          <ScanSheet
            title="Scan when it is done"
            name={buyer}
            busy={step.busy}
            problem={problem}
            onRead={(token) => step.take({ kind: 'complete', token }, onClose)}
            onClose={() => setScanning(false)}
          />
        )}
        {problem && !isScanning && refusal !== 'booking_code_wrong' && refusal !== 'booking_code_locked' && (
          <Note tone="bad" live>
            {refusalText(problem, UNCHANGED)}
          </Note>
        )}
        {isWithout || isLocked ? (
          <div className="grid grid-cols-1 gap-2">
            <p className="text-ink-2 text-sm">
              Without the code {buyer} is asked first, and you are paid when they agree. If they don’t answer, that
              takes a day or more.
            </p>
            <Button
              kind="secondary"
              block
              busy={step.busy && isWithout && 'Please wait…'}
              onClick={() => {
                setWithout(true)
                step.take({ kind: 'complete' }, onClose)
              }}
            >
              Finish without the code
            </Button>
          </div>
        ) : (
          <Button kind="quiet" onClick={() => setWithout(true)}>
            {buyer} can’t give the code?
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** The other side did not come. */
export function AbsenceSheet({ booking, step, onClose }: BookingSheetProps) {
  const [note, setNote] = useState('')
  const { provider, buyer } = namesOf(booking)
  const isBuyer = booking.side === 'buyer'
  const who = isBuyer ? provider : buyer
  const hours = isBuyer ? bookingLimits.absentProviderHours : bookingLimits.absentBuyerHours
  return (
    <Confirm
      open
      danger
      title={`Did ${who} not come?`}
      yes="Report it"
      no="Go back"
      busy={step.busy && 'Reporting…'}
      onYes={() => step.take({ kind: 'reportAbsent', note: note.trim() || undefined }, onClose)}
      onNo={onClose}
    >
      <div className="grid grid-cols-1 gap-3">
        <p>
          {who} has {hours} hours to say otherwise, then{' '}
          {isBuyer ? 'all your money comes back' : 'it is settled by the refund rule'}. If you disagree, Vendly decides.
        </p>
        <AreaField
          label="What happened"
          optional
          rows={2}
          maxLength={bookingLimits.noteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {step.problem && (
          <Note tone="bad" live>
            {refusalText(step.problem, UNCHANGED)}
          </Note>
        )}
      </div>
    </Confirm>
  )
}

/** Who is said not to have come was there: Vendly decides. */
export function ContestSheet({ step, onClose }: BookingSheetProps) {
  return (
    <Sheet open title="You were there?" onClose={onClose}>
      <ReasonForm
        intro="Vendly looks at what both of you say and decides. The money stays safe until then."
        legend="What happened"
        help="Say when you came, where you waited and how you tried to reach the other side."
        submitLabel="Send to Vendly"
        busy={step.busy}
        error={step.problem && refusalText(step.problem, UNCHANGED)}
        onSubmit={(text) => step.take({ kind: 'contest', text }, onClose)}
      />
    </Sheet>
  )
}

/** The buyer says that it is done, which pays the provider. */
export function PayProviderSheet({ booking, step, onClose }: BookingSheetProps) {
  const { provider } = namesOf(booking)
  return (
    <StepConfirm
      {...{ step, onClose }}
      title={`Pay ${provider} now?`}
      text={`${provider} gets the ${nairaText(booking.money.paid)} that we hold. Do this only when the work is done.`}
      yes="Yes, it is done"
      onYes={() => step.take({ kind: 'confirmDone' }, onClose)}
    />
  )
}

/** The rest was paid outside of Vendly; it counts once both said so. */
export function CashSheet({ booking, step, onClose }: BookingSheetProps) {
  const { provider, buyer } = namesOf(booking)
  const rest = nairaText(booking.money.balance)
  const isBuyer = booking.side === 'buyer'
  return (
    <StepConfirm
      {...{ step, onClose }}
      title={isBuyer ? `Did you pay ${rest} in cash?` : `Did you get ${rest} in cash?`}
      text={`It counts once ${isBuyer ? provider : buyer} says so too. We can’t give cash back.`}
      yes={isBuyer ? 'Yes, paid in cash' : 'Yes, I have it'}
      onYes={() => step.take({ kind: 'payInCash' }, onClose)}
    />
  )
}

interface StepConfirmProps {
  title: string
  text: string
  yes: string
  step: BookingStepper
  onYes: () => void
  onClose: () => void
}

function StepConfirm({ title, text, yes, step, onYes, onClose }: StepConfirmProps) {
  return (
    <Confirm open title={title} yes={yes} no="Not yet" busy={step.busy && 'Please wait…'} onYes={onYes} onNo={onClose}>
      <div className="grid grid-cols-1 gap-2">
        <p>{text}</p>
        {step.problem && (
          <Note tone="bad" live>
            {refusalText(step.problem, UNCHANGED)}
          </Note>
        )}
      </div>
    </Confirm>
  )
}

/** The provider checks the buyer in by their QR code, which proves that they were there. */
export function ScanInSheet({ booking, step, onClose }: BookingSheetProps) {
  const { buyer } = namesOf(booking)
  return (
    <ScanSheet
      title={`Check in ${buyer}`}
      name={buyer}
      busy={step.busy}
      problem={step.problem}
      onRead={(token) => step.take({ kind: 'start', token }, onClose)}
      onClose={onClose}
    />
  )
}
