import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { limits } from '../../../schemas/limits.ts'
import { densities } from '../../../schemas/settings/theme.ts'
import { InKit } from '../../testing.tsx'
import { vars } from '../../theme.css.ts'
import MenuGrid from './menu-grid.tsx'

/** A phone of the design. */
const WIDTH = 400
const rem = (units: number) => `${units / limits.rootFontSize}rem`

test.each(Object.entries(densities))(
  'five names of a menu have one line each where the shop is %s',
  async (_, spaces) => {
    const host = document.createElement('div')
    host.style.width = rem(WIDTH - 2 * spaces[16])
    for (const [name, value] of Object.entries(spaces))
      host.style.setProperty(/--[\w-]+/.exec(vars.space[Number(name) as keyof typeof spaces])![0], rem(value))
    document.body.append(host)
    const root = createRoot(host)
    const items = ['号码预约', '流量卡', '订单查询', 'Wi-Fi 分享', '优选专场'].map((name) => ({ name, icon: 'house' }))
    root.render(
      <InKit>
        <MenuGrid items={items as never} columns={5} look="plain" emit={(() => undefined) as never} />
      </InKit>,
    )
    await vi.waitFor(() => expect(host.querySelectorAll('button')).toHaveLength(5))
    const tops = [...host.querySelectorAll('button')].map(({ offsetTop }) => offsetTop)
    expect(new Set(tops).size, 'in one row').toBe(1)
    for (const name of host.querySelectorAll('button > :last-child')) {
      const { height } = name.getBoundingClientRect()
      expect(height, name.textContent!).toBeLessThan(1.5 * Number.parseFloat(getComputedStyle(name).lineHeight))
    }
    root.unmount()
    host.remove()
  },
)
