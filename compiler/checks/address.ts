/** Addresses that stand literally: links to the outside, pictures, and both in rich text. What this site serves itself is looked at. */
import { documentLimits } from '../../schemas/limits.ts'
import type { Page } from '../analyze/analyze.ts'
import type { Report } from '../findings/issue.ts'
import { own, type Schema } from '../schema/schema.ts'
import { checkLink } from './link.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g
const IN_HTML = /<(?:a|img)\b[^>]*?\s(href|src)\s*=\s*["']([^"']*)["']/gi

export function checkAddress(value: string, { 'x-unit': unit }: Schema, pointer: string, page: Page, report: Report): void {
  if (unit === 'image') weigh(value, pointer, page, report)
  if (unit === 'url') {
    for (const [, name = ''] of value.matchAll(PLACEHOLDER))
      if (name !== 'promoCode' && name !== 'sn') report('MM5008', pointer, { name: `{${name}}`, promoCode: '{promoCode}', sn: '{sn}' })
    follow(value, pointer, page, report, true)
  }
  if (unit === 'html')
    for (const [, attribute, inside = ''] of value.matchAll(IN_HTML)) (attribute?.toLowerCase() === 'src' ? weigh : follow)(inside, pointer, page, report)
}

/** A link to a page of this shop by its whole address, or as rich text has it. Whoever comes so may bring more in the query. */
function follow(link: string, pointer: string, page: Page, report: Report, isWhole = false): void {
  const hash = link.indexOf('#')
  const shop = `${page.environment.address ?? ''}/shop/`
  if (!link.startsWith('#/') && (page.environment.address === undefined || !link.startsWith(shop))) return
  const cut = hash < 0 ? link.length : hash + 1
  const loose: Report = (code, where, values, { fix, ...options } = {}) => {
    // in rich text the link is not the whole value
    if (code !== 'MM5003') report(code, where, values, isWhole && fix ? { ...options, fix } : options)
  }
  checkLink(link.slice(cut) || '/', pointer, page, loose, link.slice(0, cut))
}

/** Pictures elsewhere are not asked for: a check calls nobody. */
function weigh(picture: string, pointer: string, { environment }: Page, report: Report): void {
  const path = environment.address !== undefined && picture.startsWith(`${environment.address}/`) ? picture.slice(environment.address.length) : picture
  const bytes = own(environment.weights, path.split('?')[0]!) ?? 0
  const { pictureBytes: max } = documentLimits
  if (bytes > max) report('MM8006', pointer, { picture, is: Math.round(bytes / 1000), max: max / 1000 })
}
