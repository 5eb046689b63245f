/** The largest file of a picture, from the address that the API sends: that of a private picture ends with its signature. */
export const largestOf = (address: string): string => address.replace(/\?|$/, '-1280.webp$&')
