import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import Scanner from './scanner.tsx'

const meta = {
  title: 'card/scanner',
  component: Scanner,
  args: { emit, note: '把卡片背面或机身标签上的二维码放进框内' },
} satisfies Meta<typeof Scanner>
export default meta
type Story = StoryObj<typeof meta>

/** Returns a picture of a code, as in a phone's album. */
async function createCodePicture(text: string): Promise<File> {
  const { encodeQR } = await import('qr')
  const rows = encodeQR(text, 'raw', { border: 4 })
  const scale = 8
  const canvas = new OffscreenCanvas(rows.length * scale, rows.length * scale)
  const paper = canvas.getContext('2d')!
  paper.fillStyle = 'white'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = 'black'
  rows.forEach((row, y) => row.forEach((dark, x) => dark && paper.fillRect(x * scale, y * scale, scale, scale)))
  return new File([await canvas.convertToBlob()], 'code.png', { type: 'image/png' })
}

/** Without a camera, a picture can be chosen. */
export const WithoutCamera: Story = {
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(canvas.getByText(/相机/)).toBeVisible())
    await userEvent.upload(
      canvas.getByLabelText(/相册/),
      await createCodePicture('https://shop.example.com/shop/#/x?code=MF2026000001'),
    )
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('scan', 'MF2026000001'))
  },
}
export const OtherCode: Story = {
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/相册/), await createCodePicture('WIFI:T:WPA;S:MF-2026;P:x;;'))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('没有识别到卡号'))
  },
}
export const English: Story = {
  globals: { locale: 'en' },
  args: { note: 'Hold the code on the back of the card inside the frame' },
}
