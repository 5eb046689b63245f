/** Rows of a text table: one row per line, cells separated by bars, empty lines ignored. */
export function rowsOf(table: string): string[][] {
  return linesOf(table).map((line) => line.split('|').map((cell) => cell.trim()))
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase()
    .replace(/['.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
