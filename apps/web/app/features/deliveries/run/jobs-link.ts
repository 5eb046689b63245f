/** The link that marks a notification as a new job. */
export const JOBS_LINK = '/rider/deliveries'
