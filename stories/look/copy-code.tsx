/** JSON with a copy button. */
import { useState } from 'react'
import { createSay } from '#schemas/language/sentences.ts'
import * as styles from './look.css.ts'

const say = createSay({
  copy: { 'zh-CN': '复制 JSON', en: 'Copy JSON' },
  copied: { 'zh-CN': '已复制', en: 'Copied' },
  show: { 'zh-CN': '看 JSON', en: 'Show JSON' },
})
const formatBoth = (name: Parameters<typeof say>[1]) => `${say('zh-CN', name)} ${say('en', name)}`

export function CopyCode({ value, label, isOpen = false }: { value: unknown; label: string; isOpen?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const text = JSON.stringify(value, null, 2)
  return (
    <div className={styles.copied}>
      <button
        type="button"
        className={styles.button}
        aria-label={`${formatBoth('copy')}: ${label}`}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        <span role="status">{formatBoth(isCopied ? 'copied' : 'copy')}</span>
      </button>
      <details open={isOpen} className={styles.unfolded}>
        <summary className={styles.small}>{formatBoth('show')}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <pre className={styles.code} tabIndex={0} aria-label={label}>
          {text}
        </pre>
      </details>
    </div>
  )
}
