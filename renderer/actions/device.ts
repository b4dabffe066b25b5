/** Browser features for pages: copy, dial, share, save. Each reports its result (product §8 "Other messages"). */
import type { Language } from '../i18n/language.ts'
import type { Overlays } from '../state/overlay.ts'

type Feedback = Pick<Language, 't'> & Pick<Overlays, 'toast'>

/** Old web views have no clipboard API, or refuse it outside https: select and copy a hidden field instead. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

export async function copy({ t, toast }: Feedback, text: string, label: string): Promise<boolean> {
  let done = false
  try {
    await navigator.clipboard.writeText(text)
    done = true
  } catch {
    done = copyBySelection(text)
  }
  toast(done ? t('action.copied', { label }) : t('action.copyFailed'), done ? undefined : 'exception')
  return done
}

export function dial(phone: string): void {
  const link = document.createElement('a')
  link.href = `tel:${phone}`
  link.click()
}

export async function share(feedback: Feedback, title: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return copy(feedback, url, feedback.t('action.link'))
  try {
    await navigator.share({ title, url })
    return true
  } catch {
    return false
  }
}

/** Phone albums do not accept SVG, so it is saved as PNG with this longer side (px), large enough to print. */
const albumSide = 1200
async function toPhoto(picture: Blob): Promise<Blob> {
  if (!picture.type.startsWith('image/svg')) return picture
  const address = URL.createObjectURL(picture)
  try {
    const drawing = new Image()
    drawing.src = address
    await drawing.decode()
    const scale = albumSide / Math.max(drawing.naturalWidth, drawing.naturalHeight, 1)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(drawing.naturalWidth * scale)
    canvas.height = Math.round(drawing.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(drawing, 0, 0, canvas.width, canvas.height)
    const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!photo) throw new Error('the picture could not be drawn')
    return photo
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** `service` and a PNG: `service.png`. */
const getFileName = (name: string, type: string) =>
  `${name.replace(/\.\w+$/, '') || 'image'}.${type.replace('jpeg', 'jpg').split('/').pop() || 'png'}`

/** Product §8 "Image download": shows saved, save failed or download failed. A locally generated picture (`blob:`) needs no download. */
export async function save({ t, toast }: Feedback, image: string, name: string): Promise<boolean> {
  let picture: Blob | undefined
  if (!image.startsWith('blob:'))
    try {
      const response = await fetch(image)
      picture = await response.blob()
      if (!response.ok) throw new Error(String(response.status))
    } catch {
      toast(t('action.downloadFailed'), 'exception')
      return false
    }
  try {
    const photo = picture && (await toPhoto(picture))
    const href = photo ? URL.createObjectURL(photo) : image
    const link = document.createElement('a')
    link.href = href
    link.download = getFileName(name || image.split('/').pop() || '', photo?.type ?? 'image/png')
    link.click()
    if (href !== image) setTimeout(() => URL.revokeObjectURL(href), 10_000)
    toast(t('action.saved'))
    return true
  } catch {
    toast(t('action.saveFailed'), 'exception')
    return false
  }
}
