import { deviceTexts, storageKeys } from './storage.ts'

export type Theme = 'light' | 'dark'

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  deviceTexts.write(storageKeys.theme, theme)
}
