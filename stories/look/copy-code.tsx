/** JSON with a copy button. */
import { useState } from 'react'
import { sentence } from '#schemas/language/sentences.ts'
import { say } from './language.ts'
import * as styles from './look.css.ts'

const words = {
  copy: sentence('复制 JSON', 'Copy JSON'),
  copied: sentence('已复制', 'Copied'),
  show: sentence('看 JSON', 'Show JSON'),
}

export function CopyCode({ value, label, isOpen = false }: { value: unknown; label: string; isOpen?: boolean }) {
  const [isCopied, setCopied] = useState(false)
  const text = JSON.stringify(value, null, 2)
  return (
    <div className={styles.copied}>
      <button
        type="button"
        className={styles.button}
        aria-label={`${say(words.copy)}: ${label}`}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        <span role="status">{say(isCopied ? words.copied : words.copy)}</span>
      </button>
      <details open={isOpen} className={styles.unfolded}>
        <summary className={styles.small}>{say(words.show)}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
        <pre className={styles.code} tabIndex={0} aria-label={label}>
          {text}
        </pre>
      </details>
    </div>
  )
}
