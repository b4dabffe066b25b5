import type { ReactNode } from 'react'
import type { PayMethod } from '#schemas/entities/orders/pay.ts'
import * as styles from './methods.css.ts'

/** Our own drawings, in the colours by which the methods are recognized; not the companies' trademarks. */
const signs: Record<PayMethod['value'], ReactNode> = {
  wxpay: (
    <>
      <path
        className={styles.shape}
        d="M11.6 6.2c-4 0-7.2 2.7-7.2 6 0 1.9 1 3.5 2.7 4.6l-.7 2.4 2.7-1.4c.8.2 1.6.4 2.5.4 4 0 7.2-2.7 7.2-6s-3.2-6-7.2-6z"
      />
      <path
        className={styles.shape}
        d="M17.8 11.6c-3.5 0-6.2 2.3-6.2 5.2s2.7 5.2 6.2 5.2c.7 0 1.4-.1 2-.3l2.2 1.2-.5-2c1.5-1 2.5-2.4 2.5-4.1 0-2.9-2.7-5.2-6.2-5.2z"
      />
      <g className={styles.hole}>
        <circle cx="9.2" cy="10.6" r=".9" />
        <circle cx="14" cy="10.6" r=".9" />
        <circle cx="15.7" cy="15.6" r=".8" />
        <circle cx="19.9" cy="15.6" r=".8" />
      </g>
    </>
  ),
  alipay: (
    <path
      className={styles.line}
      strokeWidth="2.2"
      d="M7.5 8.4h13M14 5.2v6.2M9 11.8h10.2c-1.2 4.2-4.8 9.6-9.4 9.6-2.6 0-4.1-1.3-4.1-2.9 0-1.8 1.6-2.9 3.9-2.9 4.2 0 8.2 2.3 13.6 4.9"
    />
  ),
  balance: (
    <path
      className={styles.line}
      strokeWidth="1.8"
      d="M6 9.5h15c1 0 1.7.7 1.7 1.7v9c0 1-.7 1.7-1.7 1.7H7.7c-1 0-1.7-.7-1.7-1.7zM6 9.5c0-1.3.7-2 1.8-2.2L18.4 5.6v3.9M22.7 14h-4.3a1.75 1.75 0 0 0 0 3.5h4.3"
    />
  ),
}

export const PaySign = ({ type }: { type: PayMethod['value'] }) => (
  <svg className={styles.sign[type]} viewBox="0 0 28 28" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
    {signs[type]}
  </svg>
)
