/** External addresses: which may be opened, and how their placeholders are filled. */
/** Parses an external address that may be opened: http or https (product §5), no user name, no control characters. Otherwise null. */
export function parseHttpUrl(text: string): URL | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks inside a scheme, so they are rejected
  if (/[\u0000-\u0020\\]/.test(text) || !/^https?:\/\//i.test(text)) return null
  try {
    const url = new URL(text)
    return (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password ? url : null
  } catch {
    return null
  }
}

/** Values for `{name}` in external addresses. */
export type Placeholders = Readonly<Record<string, string>>
const fill = (template: string, values: Placeholders) =>
  parseHttpUrl(
    template.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.prototype.hasOwnProperty.call(values, name) ? encodeURIComponent(values[name]!) : whole,
    ),
  )
const getUrlShape = ({ origin, pathname }: URL) => `${origin} ${pathname.split('/').length}`
/**
 * Fills each placeholder with one encoded value (product §2). Null if a value would change the structure of the URL: in a host, or as `..`.
 */
export function fillUrl(template: string, values: Placeholders): URL | null {
  try {
    const plainly = Object.fromEntries(Object.keys(values).map((name) => [name, 'x']))
    const [url, plain] = [fill(template, values), fill(template, plainly)]
    return url && plain && getUrlShape(url) === getUrlShape(plain) ? url : null
  } catch {
    return null // a lone surrogate cannot be encoded
  }
}
