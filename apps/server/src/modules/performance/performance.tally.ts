import type { ViewsReport, VitalsReport } from '@vendly/contract/performance'
import { vitalMetrics } from '@vendly/contract/performance-limits'
import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { Counts } from '../../platform/counts.ts'
import { dayInLagos } from '../../platform/lagos.ts'
import { bucketOf } from './performance.buckets.ts'
import { addViews, addVitals, type View, type Vital } from './performance.service.ts'

const MAX_ROWS = 10_000

/** What browsers report, of pages that the site has. */
export class Tally {
  private readonly siteRoutes: Context['siteRoutes']
  private readonly vitals: Counts<Vital>
  private readonly views: Counts<View>

  constructor(context: Pick<Context, 'db' | 'log' | 'siteRoutes'>) {
    this.siteRoutes = context.siteRoutes
    this.vitals = new Counts(context, { what: 'counts of vitals', maxRows: MAX_ROWS, add: addVitals })
    this.views = new Counts(context, { what: 'counts of page views', maxRows: MAX_ROWS, add: addViews })
  }

  /** Returns how many values were counted. */
  addVitals({ role, connection, pages }: VitalsReport): number {
    const day = dayInLagos(now())
    let counted = 0
    for (const { page, ...values } of pages) {
      const route = this.siteRoutes.pathOf(page)
      if (route === undefined) continue
      for (const metric of vitalMetrics) {
        const value = values[metric]
        if (value === undefined) continue
        this.vitals.count({ day, route, role, connection, metric, bucket: bucketOf(metric, value) })
        counted++
      }
    }
    return counted
  }

  addViews({ role, pages }: ViewsReport): number {
    const day = dayInLagos(now())
    const routes = pages.flatMap((page) => this.siteRoutes.pathOf(page) ?? [])
    for (const route of routes) this.views.count({ day, route, role })
    return routes.length
  }

  async flush(): Promise<void> {
    await Promise.all([this.vitals.flush(), this.views.flush()])
  }
}
