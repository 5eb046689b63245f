/** Days that a report of a store covers at most. */
export const STORE_REPORT_DAYS = 400
/** Days that a report of all campuses covers at most: a term of 20 weeks. */
export const PLATFORM_REPORT_DAYS = 140
/** Groups with fewer people say nothing, and could show who they are. */
export const LEAST_COHORT = 20
