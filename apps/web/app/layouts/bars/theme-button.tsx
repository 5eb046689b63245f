import { currentTheme, setTheme } from '../../lib/theme.ts'
import { MenuButton } from '../../ui/menu.tsx'

/** Both labels are rendered and the theme shows one, so that the server's HTML is right for either theme. */
export function ThemeButton() {
  return (
    <MenuButton icon="moon" onClick={() => setTheme(currentTheme() === 'dark' ? 'light' : 'dark')}>
      <span className="dark:hidden">Dark mode</span>
      <span className="hidden dark:inline">Light mode</span>
    </MenuButton>
  )
}
