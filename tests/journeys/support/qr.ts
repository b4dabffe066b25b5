/** Decodes the QR code in the pixels of a PNG, like a phone's camera. */
import { decodeQR } from 'qr/decode.js'
import type { BrowserContext } from '@playwright/test'

export async function readQr(context: BrowserContext, png: Buffer): Promise<string> {
  const page = await context.newPage()
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${base64}`
    await picture.decode()
    const { naturalWidth, naturalHeight } = picture
    const canvas = Object.assign(document.createElement('canvas'), { width: naturalWidth, height: naturalHeight })
    const pen = canvas.getContext('2d')!
    pen.drawImage(picture, 0, 0)
    const { data } = pen.getImageData(0, 0, naturalWidth, naturalHeight)
    let binary = ''
    for (let at = 0; at < data.length; at += 8192) binary += String.fromCharCode(...data.subarray(at, at + 8192))
    return { width: naturalWidth, height: naturalHeight, pixels: btoa(binary) }
  }, png.toString('base64'))
  await page.close()
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) })
}
