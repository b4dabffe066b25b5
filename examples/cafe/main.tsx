import '../../widgets/global.css.ts'
import { createRoot } from 'react-dom/client'
import { maps as load, tabBars } from 'virtual:pages'
import { calls as start } from 'virtual:rows/start'
import { core as words } from '../../messages.ts'
import { createMaps, createRows, createStorefront, history, pickLocale, plain, plainAdapter, speak } from '../../renderer/index.tsx'
import { parts } from '../../widgets/frame/parts.ts'

history.start(plain.addresses)
const locale = pickLocale(navigator.language)
document.documentElement.lang = locale
const calls = createRows(start, plain.areas)
const maps = createMaps({ load, areaOf: () => 'pages', calls })
const Cafe = createStorefront({ ...plain.options, adapter: plainAdapter(), maps, layouts: maps.layout, tabBars, parts, rows: calls.row, words, locale })
void Promise.all([words(locale), maps.bring('/')]).then(([said]) => {
  speak(locale, said)
  createRoot(document.getElementById('root')!).render(<Cafe />)
})
