/** In English, quotation marks and apostrophes are as narrow as letters, although a Chinese face has priority for Chinese. */
import { afterEach, expect, test } from 'vitest'
import { vars } from './theme.css.ts'
import './global.css.ts'

afterEach(() => {
  document.documentElement.lang = ''
  document.body.replaceChildren()
})
function measureWidth(text: string, lang: string, face: string): number {
  document.documentElement.lang = lang
  const span = document.body.appendChild(document.createElement('span'))
  Object.assign(span.style, { fontFamily: face, fontSize: '100px', whiteSpace: 'pre' })
  span.textContent = text
  return span.getBoundingClientRect().width
}
const marks = ['’', '‘', '“', '”', '…', '—', '·']
test.each(Object.entries(vars.face).flatMap(([name, face]) => marks.map((mark) => [name, mark, face] as const)))(
  '%s: %s',
  (_, mark, face) => {
    const [before, after] = [measureWidth('nn', 'en', face), measureWidth(`n${mark}n`, 'en', face)]
    const most = mark === '…' || mark === '—' ? 101 : 50
    expect(after - before).toBeLessThan(most)
    expect(after - before).toBeGreaterThan(5)
  },
)
test('Chinese keeps its face: a mark is as wide as a character, and characters are the same in both', () => {
  for (const face of Object.values(vars.face)) {
    expect(measureWidth('汉', 'zh-CN', face)).toBeCloseTo(100, 0)
    expect(measureWidth('汉', 'en', face)).toBeCloseTo(100, 0)
    expect(measureWidth('“', 'zh-CN', face)).toBeGreaterThan(50)
  }
})
