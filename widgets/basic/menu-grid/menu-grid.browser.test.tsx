import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { laterLimits } from '#schemas/later-limits.ts'
import { limits } from '#schemas/limits.ts'
import { densities } from '#schemas/theme/options.ts'
import '#widgets/global.css.ts'
import { KitProvider } from '#widgets/testing.tsx'
import { vars } from '#widgets/theme.css.ts'
import MenuGrid from './menu-grid.tsx'

/** The width of a phone in the design. */
const WIDTH = 400
const rem = (units: number) => `${units / limits.rootFontSize}rem`
afterEach(() => {
  delete document.documentElement.dataset.elder
})

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
      <KitProvider>
        <MenuGrid items={items as never} columns={5} look="plain" emit={(() => undefined) as never} />
      </KitProvider>,
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

test('entries that stand elsewhere on the page are left out, and without any other there is no menu', async () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const entries = (...names: string[]) => names.map((name) => ({ name, icon: 'house' })) as never
  const draw = (items: never) =>
    root.render(
      <KitProvider>
        <MenuGrid
          items={items}
          except={entries('实名认证', '任务中心')}
          title="常用服务"
          emit={(() => undefined) as never}
        />
      </KitProvider>,
    )
  const names = () => [...host.querySelectorAll('li')].map(({ textContent }) => textContent)
  draw(entries('续费设置', '实名认证', '支付密码'))
  await vi.waitFor(() => expect(names()).toEqual(['续费设置', '支付密码']))
  draw(entries('任务中心'))
  await vi.waitFor(() => expect(host.textContent).toBe(''))
  root.unmount()
  host.remove()
})

/** Returns how many entries each row has. */
async function countPerRow(count: number, columns: 4 | 5): Promise<number[]> {
  const host = document.body.appendChild(document.createElement('div'))
  host.style.width = rem(laterLimits.designWidth)
  const root = createRoot(host)
  const items = Array.from({ length: count }, (_, index) => ({ name: `菜单名称${index % 10}`, icon: 'house' }))
  root.render(
    <KitProvider>
      <MenuGrid items={items as never} columns={columns} max={20} emit={(() => undefined) as never} />
    </KitProvider>,
  )
  await vi.waitFor(() => expect(host.querySelectorAll('li')).toHaveLength(count))
  const rows = new Map<number, number>()
  for (const { offsetTop } of host.querySelectorAll('li')) rows.set(offsetTop, (rows.get(offsetTop) ?? 0) + 1)
  root.unmount()
  host.remove()
  return [...rows.values()]
}

test.each([4, 5] as const)(
  'in large type no row of a menu of %s columns is left with more than one empty place',
  async (columns) => {
    expect(await countPerRow(10, columns), 'usual type has the columns of the document').toEqual(
      columns === 5 ? [5, 5] : [4, 4, 2],
    )
    document.documentElement.dataset.elder = ''
    for (let count = 2; count <= 20; count++) {
      const rows = await countPerRow(count, columns)
      expect(rows[0], `${count} entries`).toBeGreaterThan(1)
      expect(rows[0]! - rows.at(-1)!, `${count} entries are ${rows.join(' + ')}`).toBeLessThanOrEqual(1)
    }
    expect(await countPerRow(9, columns)).toEqual([3, 3, 3])
    expect(await countPerRow(10, columns)).toEqual([2, 2, 2, 2, 2])
  },
)
