import type { Shop } from '../shop.ts'

/** Whose data a call returns: the card's, the shopper's, or public (empty). */
export const ownerOf = ({ session }: Shop, path: string): string =>
  path.startsWith('/api/iot/')
    ? session.simNo
    : /^\/api\/shop\/(order|agent|notice|log|comment|address|favourite|afterSale|invoice)/.test(path)
      ? session.orderToken.slice(0, 8)
      : ''
