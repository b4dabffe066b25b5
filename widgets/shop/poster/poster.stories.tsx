import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Poster, { Skeleton } from './poster.tsx'

const value = 'https://shop.example.com/shop/#/?promoCode=AG0002'
const meta = {
  title: 'shop/poster',
  component: Poster,
  args: {
    emit,
    value,
    title: '楚天数码',
    text: '全国靓号在线选号，大流量号卡包邮到家',
    label: '扫码进店选号',
    note: '邀请码 CT2W9R5',
    image: '/shop/art/poster.svg',
  },
} satisfies Meta<typeof Poster>
export default meta
type Story = StoryObj<typeof meta>

/** Returns the text that a camera reads in the picture. */
async function read(address: string): Promise<string> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  const { naturalWidth: width, naturalHeight: height } = picture
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')!
  pen.drawImage(picture, 0, 0)
  const { decodeQR } = await import('qr/decode.js')
  return decodeQR(pen.getImageData(0, 0, width, height))
}

export const Drawn: Story = {
  play: async ({ canvas, args }) => {
    const picture = await canvas.findByRole('img', { name: '楚天数码' })
    await expect(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/))
    await expect(await read(picture.getAttribute('src')!)).toBe(value)
    await userEvent.click(canvas.getByRole('button', { name: '保存海报' }))
    await expect(args.emit).toHaveBeenCalledWith('save', picture.getAttribute('src'))
  },
}
export const WithoutPicture: Story = {
  args: { image: '/shop/art/none.svg', text: null, note: null },
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: '楚天数码' })
    await expect(await read(picture.getAttribute('src')!)).toBe(value)
  },
}
export const LongWords: Story = {
  args: {
    title: '湖北省武汉市江汉区解放大道楚天数码旗舰店',
    text: '全国靓号在线选号，大流量号卡包邮到家，到店自提当面激活，售后无忧，七天无理由退换，还有更多优惠等你来发现',
    value: `${value}&${'x'.repeat(200)}`,
  },
  play: async ({ canvas, args }) => {
    const picture = await canvas.findByRole('img', {})
    await expect(await read(picture.getAttribute('src')!)).toBe(args.value)
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    title: 'Chutian Digital',
    text: 'Good numbers and large data plans by post',
    label: 'Scan to visit the shop',
    note: 'Invitation code CT2W9R5',
  },
}
export const Waiting: Story = { args: { value: null } }
export const Loading: Story = { render: () => <Skeleton /> }
