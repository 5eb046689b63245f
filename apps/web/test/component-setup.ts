import { afterEach } from 'vitest'
import '../app/styles/public.css'
import '../app/styles/signed.css'
import { cleanUp } from './component.tsx'

// As once the product's scripts run.
document.documentElement.dataset.hydrated = ''
document.documentElement.lang = 'en-NG'

afterEach(cleanUp)
