/** Widgets that look different after measuring (rich text that folds, a notice that turns) are measured in their first frame. */
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { KitProvider } from '../testing.tsx'
import { Lines } from './notice/lines.tsx'
import { CleanedHtml } from './rich-text/cleaned.tsx'

const emit = (() => undefined) as never
const long = '本卡激活后当月生效，退订次月生效。'.repeat(60)
const rows: [string, () => ReactNode, string][] = [
  [
    'a long text folds',
    () => <CleanedHtml html={`<p>${long}</p>`} folded emit={emit} />,
    'button[aria-expanded=false]',
  ],
  ['a long notice turns', () => <Lines text={long} lines={long} />, 'button[aria-haspopup=dialog]'],
]
test.each(rows)('%s in the first frame, and the task that draws it measures nothing', async (_, draw, mark) => {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.lineHeight = '20px'
  const root = createRoot(host)
  const measured = vi.spyOn(Element.prototype, 'scrollHeight', 'get')
  flushSync(() => root.render(<KitProvider>{draw()}</KitProvider>))
  expect(measured).not.toHaveBeenCalled()
  await new Promise(requestAnimationFrame)
  measured.mockRestore()
  expect(host.querySelector(mark)).not.toBeNull()
  root.unmount()
  host.remove()
})
