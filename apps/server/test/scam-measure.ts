import type { ScamReason } from '@vendly/contract/scam-reasons'
import { scamReasons } from '../src/platform/scam-guard/scam-guard.ts'

/** A message with what its receiver should be warned of; nothing where it is honest. */
export type LabelledMessage<Label extends string = ScamReason> = { text: string; reasons: readonly Label[] }

const OWN_HOST = 'vendly.example'
const isWarnedOf = (text: string, reasons: readonly ScamReason[]): boolean =>
  scamReasons(text, OWN_HOST).some((reason) => reasons.includes(reason))

/**
 * What the guard finds of labelled messages: a scam is found when one of its labels is, and any reason for an honest message is a
 * false alarm. `meaning`: the reasons of each label.
 */
export function measure<Label extends string>(
  set: readonly LabelledMessage<Label>[],
  meaning: Readonly<Record<Label, readonly ScamReason[]>>,
) {
  const scams = set.filter(({ reasons }) => reasons.length > 0)
  const honest = set.filter(({ reasons }) => reasons.length === 0)
  const found = scams.filter(({ text, reasons }) =>
    isWarnedOf(
      text,
      reasons.flatMap((label) => meaning[label]),
    ),
  )
  const alarms = honest.filter(({ text }) => scamReasons(text, OWN_HOST).length > 0)
  const byLabel = (Object.keys(meaning) as Label[]).map((label) => {
    const labelled = scams.filter(({ reasons }) => reasons.includes(label))
    return { label, found: labelled.filter(({ text }) => isWarnedOf(text, meaning[label])).length, of: labelled.length }
  })
  return {
    ...{ scams: scams.length, honest: honest.length, found: found.length, alarms: alarms.length, byLabel },
    recall: found.length / scams.length,
    falseAlarms: alarms.length / honest.length,
  }
}

export const inWords = ({ scams, honest, found, alarms, recall, falseAlarms, byLabel }: ReturnType<typeof measure>) =>
  [
    `found ${found} of ${scams} (${recall.toFixed(3)}), false alarms ${alarms} of ${honest} (${falseAlarms.toFixed(3)})`,
    ...byLabel.map((label) => `  ${label.label}: ${label.found} of ${label.of}`),
  ].join('\n')
