/** Literal addresses: links to other sites, pictures, and both in rich text. Addresses of this site are followed. */
import type { Context } from './context.ts'
import { documentLimits } from '../../schemas/document-limits.ts'
import type { Report } from '../findings/issue.ts'
import { own, type Schema } from '../schema/schema.ts'
import { checkLink } from './link.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g
const IN_HTML = /<(?:a|img)\b[^>]*?\s(href|src)\s*=\s*["']([^"']*)["']/gi

export function checkAddress(context: Context, value: string, { 'x-unit': unit }: Schema, pointer: string): void {
  const { page, report } = context
  if (unit === 'image') weigh(context, value, pointer)
  if (unit === 'url') {
    const { placeholders } = page.environment
    const known = placeholders.map((name) => `{${name}}`).join(', ') || '—'
    for (const [whole, name = ''] of value.matchAll(PLACEHOLDER))
      if (!placeholders.includes(name)) report('MM5008', pointer, { name: whole, known })
    follow(context, value, pointer, true)
  }
  if (unit === 'html')
    for (const [, attribute, inside = ''] of value.matchAll(IN_HTML))
      (attribute?.toLowerCase() === 'src' ? weigh : follow)(context, inside, pointer)
}

/** A link to a page of this site by its whole address, or as rich text has it; its query may hold more than the route knows. */
function follow(context: Context, link: string, pointer: string, isWhole = false): void {
  const { page, report } = context
  const hash = link.indexOf('#')
  const { address, base } = page.environment
  if (!link.startsWith('#/') && (address === undefined || !link.startsWith(`${address}${base}`))) return
  const cut = hash < 0 ? link.length : hash + 1
  const loose: Report = (code, where, values, { fix, ...options } = {}) => {
    // in rich text the link is not the whole value
    if (code !== 'MM5003') report(code, where, values, isWhole && fix ? { ...options, fix } : options)
  }
  checkLink({ page, report: loose }, link.slice(cut) || '/', pointer, link.slice(0, cut))
}

/** Only pictures of this site are weighed: a check sends no request. */
function weigh(context: Context, picture: string, pointer: string): void {
  const {
    page: { environment },
    report,
  } = context
  const path =
    environment.address !== undefined && picture.startsWith(`${environment.address}/`)
      ? picture.slice(environment.address.length)
      : picture
  const bytes = own(environment.weights, path.split('?')[0]!) ?? 0
  const { pictureBytes: max } = documentLimits
  if (bytes > max) report('MM8006', pointer, { picture, is: Math.round(bytes / 1000), max: max / 1000 })
}
