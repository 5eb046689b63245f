/** "*737*2*14500*0149902837#": pays from a bank by phone. */
const USSD = /\*\d{3,4}\*\d[\d*]{3,40}#?|\*(?:737|894|901|966|770|822|919|945|326|833|389|5573|955|899)\*/
export const paysByPhone = (plain: string): boolean => USSD.test(plain.replace(/\s/g, ''))
