/** The layout of simulated pages: the provider's cashier, the carrier's real-name page. */
import { html } from 'hono/html'

export const renderMockPage = (title: string, body: unknown) =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover" />
        <title>${title}</title>
        <link rel="icon" href="/shop/art/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/demo/console.css" />
      </head>
      <body class="pay">
        <main>${body}</main>
      </body>
    </html>`
