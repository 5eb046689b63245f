export const requestPath = (id: string): string => `/service-requests/${id}`
export const acceptPath = (requestId: string, offerId: string): string => `${requestPath(requestId)}/offers/${offerId}`
/** Where own requests are listed. */
export const ownRequestsPath = '/my-bookings?tab=requests'
