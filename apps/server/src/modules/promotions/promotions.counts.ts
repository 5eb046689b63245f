import { now } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { statement } from '../../platform/database.ts'
import { dayInLagos } from '../../platform/lagos.ts'

const FLUSH_MS = 10_000
/** Different promotions and days that may wait at once: ids that do not exist must not fill the memory of the process. */
const MAX_ROWS = 500

type Count = { promotionId: string; day: string; views: number; presses: number }

// Only what exists and has begun; in the order of the key, so that two processes do not wait for each other in a circle.
const add = statement<never>(
  'promotions.addCounts',
  `insert into promotion_days (promotion_id, day, views, presses)
   select r."promotionId", r.day, r.views, r.presses
     from json_to_recordset($counts::json) as r("promotionId" uuid, day date, views int, presses int)
     join promotions p on p.id = r."promotionId" and p.starts_at <= now()
    order by 1, 2
   on conflict (promotion_id, day)
   do update set views = promotion_days.views + excluded.views, presses = promotion_days.presses + excluded.presses`,
)

/** Counts views and presses in this process, and adds them to the database every few seconds. A crash loses what was not added. */
export class PromotionCounts {
  private readonly context: Pick<Context, 'db' | 'log'>
  private counts = new Map<string, Count>()
  private timer: NodeJS.Timeout | undefined

  constructor(context: Pick<Context, 'db' | 'log'>) {
    this.context = context
  }

  count(promotionId: string, what: 'views' | 'presses'): void {
    const day = dayInLagos(now())
    const key = `${promotionId} ${day}`
    const row = this.counts.get(key) ?? { promotionId, day, views: 0, presses: 0 }
    row[what]++
    if (this.counts.size < MAX_ROWS || this.counts.has(key)) this.counts.set(key, row)
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Adds what was counted. What the database refuses is not counted. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const counts = [...this.counts.values()]
    if (counts.length === 0) return
    this.counts = new Map()
    try {
      await this.context.db.rows(add, { counts: JSON.stringify(counts) })
    } catch (error) {
      this.context.log.warn({ err: error }, 'counts of promotions are lost')
    }
  }
}
