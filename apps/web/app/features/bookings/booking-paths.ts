export const bookingPath = (id: string): string => `/service-bookings/${id}`
/** A class at one time, for its seller. */
export const classPath = (id: string): string => `/class-sessions/${id}`
/** The bookings of one's own services: stores and students who sell. */
export const providerPath = (isStore: boolean): string => (isStore ? '/vendor/bookings' : '/my-bookings?side=selling')
/** Its page, where another time is chosen. */
export const servicePath = (id: string): string => `/services/${id}`
/** The form of a complaint about it. */
export const complainPath = (id: string): string => `/complaints/new?booking=${id}`
/** Where the waiting list of a full day or class is joined; `search`: of the page of its booking. */
export const waitPath = (id: string, search: URLSearchParams): string => `/services/${id}/wait?${search}`
