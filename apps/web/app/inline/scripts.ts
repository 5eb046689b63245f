import { storageKeys } from '../lib/storage.ts'
import earlyPress from './early-press.ts?script'
import readEarly from './early-reads.ts?script'
import firstPaint from './first-paint.ts?script'
import watchLoading from './load-watch.ts?script'
import nearPictures from './near-pictures.ts?script'
import sayTooOld from './too-old.ts?script'

/** `code` is a function of this folder, as vite.config.ts has compiled it. */
const call = (code: string, ...inputs: readonly unknown[]): string =>
  `(${code})(${inputs.map((input) => JSON.stringify(input).replaceAll('<', '\\u003c')).join()});`

/** What the document of every page runs before its body, style sheets and code. */
export const pageScript = (): string =>
  [
    call(firstPaint, storageKeys.theme, storageKeys.token, storageKeys.user),
    call(nearPictures),
    call(earlyPress),
    call(watchLoading),
  ].join('')

const TOO_OLD =
  'This browser is too old for all of Vendly. You can look around; to sign in and buy you need Chrome 100, Firefox 115, Safari 15.4 or newer.'

/** Runs by itself at the end of the body: the other scripts are not even parsed by a browser that is too old. */
export const tooOldScript = (): string =>
  `(${sayTooOld})(document.getElementById('not-loaded'),${JSON.stringify(TOO_OLD)});`

/** Starts the reads of these addresses. */
export const earlyReadsScript = (addresses: readonly string[]): string => call(readEarly, storageKeys.token, addresses)
