import type { ReactNode } from 'react'
import type { PayMethod } from '../../../schemas/entities/orders/pay.ts'
import * as styles from './methods.css.ts'

/** Our own signs, not the companies' trademarks. */
const signs: Record<PayMethod['value'], ReactNode> = {
  wxpay: (
    <path d="M9.6 4.6c-3.4 0-6 2.1-6 4.8 0 1.5.8 2.8 2.1 3.7l-.5 1.9 2.2-1.1c.7.2 1.4.3 2.2.3m6-4.6c1.8.5 3 1.8 3 3.4 0 1.1-.6 2-1.5 2.7l.4 1.5-1.7-.8c-2.8.7-5.6-.8-5.6-3.4 0-2.3 2.4-3.9 5.4-3.4z" />
  ),
  alipay: (
    <path d="M5 6.4h10M10 4v2.4M6.2 9.6h7.4c-.8 2.6-3.6 5.6-7.2 5.6-2 0-3-1-3-2.2 0-1.4 1.2-2.2 2.8-2.2 3 0 6.4 2 10.4 4.2" />
  ),
  balance: (
    <path d="M4 6.4h11.6c.8 0 1.4.6 1.4 1.4v7c0 .8-.6 1.4-1.4 1.4H5.4C4.6 16.2 4 15.6 4 14.8zM4 6.4c0-1 .6-1.6 1.4-1.8l8.2-1.4v3M17 10h-3.4a1.4 1.4 0 0 0 0 2.8H17" />
  ),
}

export const PaySign = ({ type }: { type: PayMethod['value'] }) => (
  <svg
    className={styles.sign[type]}
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {signs[type]}
  </svg>
)
