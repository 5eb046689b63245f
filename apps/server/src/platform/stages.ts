/** What is done so many milliseconds after a stage began. */
export type StageStep<Action extends string> = { readonly after: number; readonly do: Action }

/** How far a record is in its stage: when it began, and how many of its steps were taken. */
export type StageClock = { since: Date; step: number }

type NextStep<Action extends string> = {
  /** Null while nothing is due. */
  do: Action | null
  /** What the record keeps when `do` is done and the stage goes on: the steps taken, and when the next one is due. */
  step: number
  dueAt: Date | null
}

/**
 * The clock of records that must not wait for ever, such as open orders. A record is in one stage at a time; its steps are due
 * one after another from when it began: reminders, and at last what ends it. The record keeps the stage's clock and when the
 * next step is due, in an indexed column; `applyDeadlines` finds those that are due, and the module does what `nextStep` says.
 *
 * `reminders` are the actions that only notify. After an outage the last one of several that are due is taken, because it says
 * what those before it would; every other action is taken in its turn, and a reminder before an end is never left out.
 */
export function stageSchedule<Stage extends string, Action extends string>(
  stages: Readonly<Record<Stage, readonly StageStep<Action>[]>>,
  { reminders }: { reminders: readonly Action[] },
) {
  /** When the step of a stage is due; null after the last one. */
  const stepDueAt = (stage: Stage, since: Date, step: number): Date | null => {
    const next = stages[stage][step]
    return next ? new Date(since.getTime() + next.after) : null
  }
  const isReminder = (step: StageStep<Action> | undefined): boolean => step !== undefined && reminders.includes(step.do)

  /** What is to be done at this time. */
  const nextStep = (stage: Stage, { since, step: taken }: StageClock, at: Date): NextStep<Action> => {
    const steps = stages[stage]
    const isDue = (step: number) =>
      (stepDueAt(stage, since, step)?.getTime() ?? Number.POSITIVE_INFINITY) <= at.getTime()
    if (!isDue(taken)) return { do: null, step: taken, dueAt: stepDueAt(stage, since, taken) }
    let step = taken
    while (isReminder(steps[step]) && isReminder(steps[step + 1]) && isDue(step + 1)) step += 1
    return { do: steps[step]!.do, step: step + 1, dueAt: stepDueAt(stage, since, step + 1) }
  }
  return { stepDueAt, nextStep }
}
