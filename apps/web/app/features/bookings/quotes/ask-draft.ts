import { deviceStore } from '../../../lib/device-store.ts'
import { storageKeys } from '../../../lib/storage.ts'

interface AskDraft {
  text?: string
  category?: string
  budget?: string
  /** By the place of the question. */
  answers?: Readonly<Record<number, string>>
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function parse(stored: unknown): AskDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { text: asked, category, budget, answers } = stored as Record<string, unknown>
  const given = Object.entries(answers ?? {}).filter((one): one is [string, string] => typeof one[1] === 'string')
  const texts = { text: text(asked), category: text(category), budget: text(budget) }
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)),
    answers: Object.fromEntries(given),
  }
}

/** What was written for a request that is not sent yet, in this tab. */
export const askDraft = (serviceId: string) =>
  deviceStore(`${storageKeys.checkoutDraft}.ask.${serviceId}`, { owner: 'user', storage: 'session', parse })
