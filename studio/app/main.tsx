/** Studio: the editors' screens. Calls only the operators' API, and shows pages in its canvas. */
import '../look/look.css.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

createRoot(document.getElementById('root')!).render(<App />)
