/** The content security policy of a storefront's page, which the server sends and the build writes for other servers. */

/** Sources by directive: every script and style is a file of the site, except inline scripts with a hash. */
export const pagePolicy = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'media-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'require-trusted-types-for': "'script'",
  // DOMPurify's, and that for the address of the service worker (shop/offline/install-worker.ts)
  'trusted-types': 'dompurify menmian',
} as const

export const formatPolicy = (parts: Readonly<Record<string, string>>): string =>
  Object.entries(parts)
    .map(([name, value]) => (value ? `${name} ${value}` : name))
    .join('; ')

/** Returns the inline scripts of a page, which its policy allows by their hashes. */
export const listInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
