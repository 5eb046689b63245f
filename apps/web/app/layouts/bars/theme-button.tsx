import { currentTheme, setTheme } from '../../lib/theme.ts'
import { MenuButton } from '../../ui/menu.tsx'

/** Both words are there and the theme shows one: nothing to re-draw, and nothing the server could get wrong. */
export function ThemeButton() {
  return (
    <MenuButton icon="moon" onClick={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
      <span className="dark:hidden">Dark colours</span>
      <span className="hidden dark:inline">Light colours</span>
    </MenuButton>
  )
}
