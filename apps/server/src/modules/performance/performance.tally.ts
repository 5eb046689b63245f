import type { ViewsReport, VitalsReport } from '@vendly/contract/performance'
import { vitalMetrics } from '@vendly/contract/performance-limits'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { bucketOf } from './performance.buckets.ts'
import { addCounts, type ViewCount, type VitalCount } from './performance.service.ts'

const FLUSH_MS = 10_000
/** Different rows that may wait at once: a database that is away for long costs counts, not the memory of the process. */
const MAX_ROWS = 20_000

/**
 * Counts what browsers report in this process, and adds it to the database every few seconds: one statement instead of one
 * for each report. A crash loses what was not added yet.
 */
export class Tally {
  private readonly context: Pick<Context, 'db' | 'log' | 'siteRoutes'>
  private vitals = new Map<string, VitalCount>()
  private views = new Map<string, ViewCount>()
  private timer: NodeJS.Timeout | undefined
  private adding: Promise<void> = Promise.resolve()

  constructor(context: Pick<Context, 'db' | 'log' | 'siteRoutes'>) {
    this.context = context
  }

  /** Returns how many values were counted: those of pages that the site has. */
  addVitals({ role, connection, pages }: VitalsReport): number {
    const day = dayInLagos(now())
    let counted = 0
    for (const { page, ...values } of pages) {
      const route = this.context.siteRoutes.pathOf(page)
      if (route === undefined) continue
      for (const metric of vitalMetrics) {
        const value = values[metric]
        if (value === undefined) continue
        this.count(this.vitals, { day, route, role, connection, metric, bucket: bucketOf(metric, value) })
        counted++
      }
    }
    return counted
  }

  addViews({ role, pages }: ViewsReport): number {
    const day = dayInLagos(now())
    const routes = pages.flatMap((page) => this.context.siteRoutes.pathOf(page) ?? [])
    for (const route of routes) this.count(this.views, { day, route, role })
    return routes.length
  }

  private count<Row extends { count: number }>(
    rows: Map<string, Row>,
    row: NoInfer<Omit<Row, 'count'>>,
    count = 1,
  ): void {
    const key = JSON.stringify(row)
    const known = rows.get(key)
    if (known) known.count += count
    else if (rows.size < MAX_ROWS) rows.set(key, { ...row, count } as Row)
    this.timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_MS).unref()
  }

  /** Adds what was counted. Without a database it waits for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.adding = this.adding.catch(() => undefined).then(() => this.add())
    return this.adding
  }

  private async add(): Promise<void> {
    const [vitals, views] = [[...this.vitals.values()], [...this.views.values()]]
    if (vitals.length + views.length === 0) return
    this.vitals = new Map()
    this.views = new Map()
    try {
      await addCounts(this.context.db, vitals, views)
    } catch (error) {
      for (const { count, ...row } of vitals) this.count(this.vitals, row, count)
      for (const { count, ...row } of views) this.count(this.views, row, count)
      this.context.log.warn({ err: error }, 'counts of performance wait')
      throw error
    }
  }
}
