import { z } from 'zod'

/** What a backup says about itself. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that its tables had, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.number().int() })),
  jobs: z.array(
    z.object({
      task: z.string(),
      payload: z.unknown(),
      queue: z.string().nullable(),
      runAt: z.string(),
      maxAttempts: z.number().int(),
      key: z.string().nullable(),
      priority: z.number().int(),
    }),
  ),
})
export type Manifest = z.output<typeof manifest>

/** The rows of one table, in the text format of COPY. */
export const dataFile = (table: string): string => `${table}.copy`
