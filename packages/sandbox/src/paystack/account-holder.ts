import { createHash } from 'node:crypto'
import { ApiError } from './api-error.ts'
import { findBank } from './bank-list.ts'

const LAST_NAMES =
  `Abiodun Abubakar Achebe Adamu Adebayo Adeleke Adeniyi Adeola Adewale Adeyemi Afolabi Agbaje Agu Ahmed Aina Ajayi
   Akande Akinola Akpan Alabi Aliyu Amadi Anyanwu Audu Awolowo Ayodele Babangida Balogun Bassey Bello Briggs Chukwu
   Danjuma Dauda Dike Ebong Edet Effiong Egwu Ehigiator Eke Ekong Ekpo Emenike Etim Eze Fashola Garba George Gowon
   Haruna Ibrahim Idowu Igwe Ikpeazu Inyang Isah Iwu Jaja Jibril Kalu Lawal Madu Makinde Mbah Mohammed Musa Nnamdi
   Nwachukwu Nwosu Obaseki Obi Odukoya Ogunleye Ojo Okafor Okeke Okonkwo Okoro Oladipo Olaniyan Olatunji Onuoha
   Onyeka Opara Osagie Oshodi Owolabi Oyelaran Salami Sanni Shehu Suleiman Tijani Udo Uche Umar Usman Yakubu Yusuf`
    .split(/\s+/)
    .map((name) => name.toUpperCase())

const FIRST_NAMES =
  `Abdulrahman Abigail Adaeze Adaobi Aisha Akunna Amaka Amina Amarachi Aniekan Anita Ayomide Babatunde Blessing
   Bukola Chiamaka Chidera Chidi Chidinma Chika Chinedu Chinonso Chioma Chukwuemeka Damilola Daniel David Deborah
   Ebere Ebuka Efe Emeka Emmanuel Esther Eniola Faith Farida Fatima Favour Femi Folake Funmilayo Gbemisola Gideon
   Grace Habiba Halima Hassan Hauwa Ibukun Idris Ifeanyi Ifeoma Ikenna Imaobong Ini Isaac Ismail Ivie Jumoke
   Kamsi Kehinde Kelechi Kemi Kunle Lateef Maryam Mercy Michael Mubarak Nafisa Ngozi Nkechi Nneka Nnenna Nosa
   Obinna Olamide Olumide Oluwaseun Onyinye Osaro Peace Precious Rahma Rasheed Ruth Samuel Sandra Segun Simi
   Sodiq Taiwo Temitope Tobi Tochukwu Tolu Uchenna Uduak Victor Yetunde Zainab`
    .split(/\s+/)
    .map((name) => name.toUpperCase())

interface ResolvedAccount {
  account_number: string
  account_name: string
  bank_id: number
}

/** Resolves an account to a name derived from its number and bank. Some endings fail on purpose, see the README. */
export function resolveAccount(accountNumber: string, bankCode: string): ResolvedAccount {
  const bank = findBank(bankCode)
  if (!bank) {
    throw new ApiError(400, `Unknown bank code: ${bankCode}`, { type: 'validation_error', code: 'invalid_params' })
  }
  if (!/^\d{10}$/.test(accountNumber) || accountNumber.endsWith('0000')) {
    const message = 'Could not resolve account name. Check parameters or try again.'
    throw new ApiError(422, message, { type: 'validation_error', code: 'invalid_bank_code' })
  }
  if (accountNumber.endsWith('9999')) {
    const limit = 'Test mode daily limit of 3 live bank resolves exceeded.'
    throw new ApiError(429, `${limit} Use test bank codes 001 or upgrade to live mode.`)
  }
  if (accountNumber.endsWith('8888')) throw new ApiError(503, 'Service temporarily unavailable')
  return { account_number: accountNumber, account_name: getAccountName(accountNumber, bankCode), bank_id: bank.id }
}

export function getAccountName(accountNumber: string, bankCode: string): string {
  if (bankCode === '001') return `TEST ACCOUNT ${accountNumber}`
  const hash = createHash('sha256').update(`${bankCode}:${accountNumber}`).digest()
  const pick = (names: string[], offset: number) => names[hash.readUInt16BE(offset) % names.length]
  return [pick(LAST_NAMES, 0), pick(FIRST_NAMES, 2), pick(FIRST_NAMES, 4)].join(' ')
}
