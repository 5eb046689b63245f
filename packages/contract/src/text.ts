import { z } from 'zod'
import { typedText, visibleLine, visibleText } from './visible.ts'

/** What people write in one line: a name, a title, a place. Never with line breaks or invisible characters. */
export const line = () => z.string().overwrite(visibleLine)
/** What people write in several lines: a message, a description, a reason. */
export const text = () => z.string().overwrite(visibleText)
/** What people copy: an email address, a code, a number. */
export const typed = () => z.string().overwrite(typedText)
