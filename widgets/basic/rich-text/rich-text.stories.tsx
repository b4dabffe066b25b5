import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { act } from '#stories/act.ts'
import { emit } from '#stories/emit.ts'
import RichText, { Skeleton } from './rich-text.tsx'

const base = new URL('.', location.href).pathname
const html = `<h2>办理须知</h2><p>本产品为<strong>实名登记</strong>产品，仅限 16–65 周岁用户本人办理，每个身份证限办一张。</p>
<ol><li>提交后 48 小时内审核，审核结果以短信通知；</li><li>收到卡片后请在 10 日内完成激活；</li><li>激活当月按天折算月费。</li></ol>
<table><tr><th>项目</th><th>套餐内</th><th>套餐外</th></tr><tr><td>全国流量</td><td>30 GB</td><td>5 元/GB</td></tr><tr><td>国内通话</td><td>100 分钟</td><td>0.10 元/分钟</td></tr></table>
<p>详见<a href="#/pages/about/promise">服务承诺</a>或<a href="https://example.com/tariff">资费公示</a>，或联系<a href="${base}#/pages/customer/index">客服</a>、看<a href="${base}pages/index/VanityNumber/index">靓号</a>。</p>`
const meta = {
  title: 'basic/rich-text',
  component: RichText,
  globals: { ground: 'muted' },
  args: { emit, html },
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const Card: Story = {}
export const Folded: Story = {
  args: { title: '套餐说明', folded: true, html: html + html },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: '展开' })
    await userEvent.click(button)
    await expect(canvas.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  },
}
/** Text that fits has no veil: its last lines are often the most important. */
export const ShortFolded: Story = {
  args: { title: '套餐说明', folded: true, html: '<h4>退订</h4><p>套餐生效后不支持退订，请确认后再支付。</p>' },
  play: async ({ canvas }) => {
    const text = (await canvas.findByText(/不支持退订/)).parentElement!
    await expect(getComputedStyle(text, '::after').content).toBe('none')
    await expect(canvas.queryByRole('button', { name: '展开' })).toBeNull()
  },
}
export const NothingYet: Story = { args: { html: '', empty: '内容准备中' } }
export const Loading: Story = { render: (args) => <Skeleton {...args} /> }
export const LinksGoThroughTheRuntime: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: '服务承诺' }))
    await expect(act).toHaveBeenLastCalledWith({ type: 'page', path: '/pages/about/promise' })
    for (const name of ['客服', '靓号']) await userEvent.click(canvas.getByRole('link', { name }))
    await expect(act).toHaveBeenCalledWith({ type: 'page', path: '/pages/customer/index' })
    await expect(act).toHaveBeenLastCalledWith({ type: 'page', path: '/pages/index/VanityNumber/index' })
    await userEvent.click(canvas.getByRole('link', { name: '资费公示' }))
    await expect(act).toHaveBeenLastCalledWith({ type: 'url', path: 'https://example.com/tariff' })
  },
}
/** Only allowed content remains. */
export const Hostile: Story = {
  args: {
    html: `<p>正常的一句话</p><img src=x onerror="window.hit=1"><img src="data:image/svg+xml,<svg onload=alert(1)>"><a href="javascript:window.hit=1">点我</a><script>window.hit=1</script><form action="https://evil.example"><input name="a"></form><p style="position:fixed;inset:0" class="x" id="root2">样式</p><iframe src="https://evil.example"></iframe><svg><script>window.hit=1</script></svg><a href="//evil.example">外站</a>`,
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvas.getByText('正常的一句话')).toBeVisible())
    await expect(
      canvasElement.querySelectorAll(
        'script, iframe, form, input, [onerror], [style*=fixed], #root2, .x, a[href], img[src]',
      ),
    ).toHaveLength(0)
    await expect((window as { hit?: number }).hit).toBeUndefined()
  },
}
