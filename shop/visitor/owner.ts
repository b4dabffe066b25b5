import type { Shop } from '../shop.ts'

/** The owner of the data that a call returns: the card, the shopper, or empty for public data. */
export const getCallOwner = ({ session }: Shop, path: string): string =>
  path.startsWith('/api/iot/')
    ? session.simNo
    : /^\/api\/shop\/(order|agent|notice|log|comment|address|favourite|afterSale|invoice)/.test(path)
      ? session.orderToken.slice(0, 8)
      : ''
