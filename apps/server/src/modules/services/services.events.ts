import { event } from '../../platform/events.ts'

/** A service is offered for the first time. */
export const serviceListed = event<{ serviceId: string }>('service.listed')
