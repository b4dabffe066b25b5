/** What the browser can do for a page: copy, dial, share, save. Each says how it went (spec §8 "Other messages"). */
import { t } from '../i18n/locale.ts'
import { toast } from '../state/overlay.ts'

/** Old web views have no clipboard API, or refuse it outside https: then the selection of a hidden field is copied. */
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

export async function copy(text: string, label: string): Promise<boolean> {
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

export async function share(title: string, url: string): Promise<boolean> {
  if (typeof navigator.share !== 'function') return copy(url, t('action.link'))
  try {
    await navigator.share({ title, url })
    return true
  } catch {
    return false
  }
}

/** Spec §8 "Image download": shows saved, save failed or download failed. A picture that was drawn here (`blob:`) needs no download. */
export async function save(image: string, name: string): Promise<boolean> {
  let href = image
  if (!image.startsWith('blob:'))
    try {
      const response = await fetch(image)
      if (!response.ok) throw new Error(String(response.status))
      href = URL.createObjectURL(await response.blob())
    } catch {
      toast(t('action.downloadFailed'), 'exception')
      return false
    }
  try {
    const link = document.createElement('a')
    link.href = href
    link.download = name || image.split('/').pop() || 'image'
    link.click()
    if (href !== image) setTimeout(() => URL.revokeObjectURL(href), 10_000)
    toast(t('action.saved'))
    return true
  } catch {
    toast(t('action.saveFailed'), 'exception')
    return false
  }
}
