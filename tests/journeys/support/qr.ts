/** Decodes the QR code in the pixels of a PNG, like a phone's camera. */
import { expect, type BrowserContext, type Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

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
    for (let start = 0; start < data.length; start += 8192)
      binary += String.fromCharCode(...data.subarray(start, start + 8192))
    return { width: naturalWidth, height: naturalHeight, pixels: btoa(binary) }
  }, png.toString('base64'))
  await page.close()
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) })
}

/** Retries like a camera until the code is readable: the page may still be sliding in, or a message may cover the code. */
export async function readShownQr(
  context: BrowserContext,
  code: Locator,
  options?: Parameters<Locator['screenshot']>[0],
): Promise<string> {
  let text = ''
  await expect(async () => void (text = await readQr(context, await code.screenshot(options)))).toPass({
    timeout: 120_000,
  })
  return text
}
