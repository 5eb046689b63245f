import { clockText, useSecondsLeft } from './seconds-left.ts'

/** "4:12", counted down; what is shown once the time is over. */
export function WaitingTime({ until, over }: { until: string; over: string }) {
  const left = useSecondsLeft(until)
  if (left <= 0) return <>{over}</>
  return (
    <span role="timer" className="figures">
      {clockText(left)}
    </span>
  )
}
