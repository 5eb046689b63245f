import { z } from 'zod'

/** The query of what administrators can ask about one campus. */
export const ofCampus = {
  campus: z
    .string()
    .max(60)
    .optional()
    .meta({ description: 'The slug of one campus; without it, all of the caller’s' }),
}
