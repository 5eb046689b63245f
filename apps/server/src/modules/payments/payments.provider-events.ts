import type { Context } from '../../platform/context.ts'

/** A signed webhook. Its body is never trusted for money: handlers ask the provider for the record that it names. */
export type ProviderEvent = {
  id: number
  /** As "charge.success". */
  event: string
  /** `data.reference`, where there is one. */
  reference: string | null
  data: Readonly<Record<string, unknown>>
}

/** What a module does with events of the provider. */
export type ProviderEventHandler = {
  readonly events: readonly string[]
  /** Returns the outcome that is stored with the event. What it throws is tried again. Runs again after a kill. */
  readonly handle: (context: Context, event: ProviderEvent) => Promise<string>
}

const byEvent = new Map<string, ProviderEventHandler>()

/** Called once at start-up with the handlers of all modules. */
export function registerProviderEventHandlers(all: readonly ProviderEventHandler[]): void {
  byEvent.clear()
  for (const handler of all) for (const event of handler.events) byEvent.set(event, handler)
}

/** Events without a handler are kept, and nothing follows. */
export const handleProviderEvent = async (context: Context, event: ProviderEvent): Promise<string> =>
  (await byEvent.get(event.event)?.handle(context, event)) ?? 'ignored'
