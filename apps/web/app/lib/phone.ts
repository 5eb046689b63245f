/** "+2348031234567" becomes "0803 123 4567". */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, (_, network, middle, end) => `0${network} ${middle} ${end}`)
