import type { ReactNode } from 'react'
import { countText, nairaText } from '../../../lib/money.ts'
import { Delta, Stat } from '../../../ui/stat.tsx'
import { metresText } from '../../deliveries/map/metres-text.ts'
import type { Analytics, Report } from './analytics.queries.ts'
import { shareOf } from './shares.ts'

/** The figures of the period beside those of as many days before. */
export function AnalyticsFigures({ analytics, report }: { analytics: Analytics; report: Report }) {
  const { before } = analytics
  const { total, before: past } = report
  return (
    <dl
      aria-label="Figures of the period"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line p-px *:bg-surface lg:grid-cols-4"
    >
      <Amount label="Deliveries" now={analytics.deliveries} before={before.deliveries} text={countText} />
      <Amount label="Earned" now={analytics.earned} before={before.earned} text={nairaText} />
      <Amount label="Distance" now={analytics.metres} before={before.metres} text={distanceText} />
      <Amount
        label="Pick-up to door"
        now={analytics.minutesToHandOver}
        before={before.minutesToHandOver}
        text={minutesText}
        downIsGood
      />
      <Share
        label="On time"
        now={[total.onTime, total.delivered]}
        before={[past.onTime, past.delivered]}
        of="deliveries"
      />
      <Share
        label="Jobs accepted"
        now={[total.taken, total.taken + total.skipped]}
        before={[past.taken, past.taken + past.skipped]}
        of="jobs"
      />
      <Share
        label="Given back"
        now={[total.givenBack + total.released, total.taken]}
        before={[past.givenBack + past.released, past.taken]}
        of="jobs"
      />
      <Share
        label="Could not deliver"
        now={[total.failed + total.lost, total.taken]}
        before={[past.failed + past.lost, past.taken]}
        of="jobs"
      />
    </dl>
  )
}

const distanceText = (metres: number) => (metres === 0 ? '0 km' : metresText(metres))
const minutesText = (minutes: number) => `${countText(Math.round(minutes))} min`

interface AmountProps {
  label: string
  now: number | null
  before: number | null
  text: (value: number) => string
  downIsGood?: boolean
}

function Amount({ label, now, before, text, downIsGood = false }: AmountProps) {
  const change = now !== null && before ? Math.round((now / before - 1) * 100) : undefined
  return (
    <Stat
      label={label}
      value={now === null ? '–' : text(now)}
      note={
        <Beside change={change} downIsGood={downIsGood}>
          {before === null ? 'None before' : `${text(before)} before`}
        </Beside>
      }
    />
  )
}

type Part = readonly [part: number, whole: number]

interface ShareProps {
  label: string
  now: Part
  before: Part
  /** What the whole is: "jobs". */
  of: string
}

function Share({ label, now, before, of }: ShareProps) {
  const [share, past] = [shareOf(...now), shareOf(...before)]
  return (
    <Stat
      label={label}
      value={share === null ? '–' : `${share}%`}
      note={
        <>
          <span className="block">
            {countText(now[0])} of {countText(now[1])} {of}
          </span>
          {past === null ? 'None before' : `${past}% before`}
        </>
      }
    />
  )
}

function Beside({ change, downIsGood, children }: { change?: number; downIsGood: boolean; children: ReactNode }) {
  return (
    <>
      {change !== undefined && change !== 0 && (
        <>
          <Delta change={change} downIsGood={downIsGood} />{' '}
        </>
      )}
      {children}
    </>
  )
}
