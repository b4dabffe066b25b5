import { useEffect, useState } from 'react'

/** Width of the quiet zone around the code, in modules. */
const quiet = 2

/** Returns a single path of all dark modules of a two-dimensional code; the library loads with the first code. */
export function useCode(value: string | null | undefined) {
  const [encoded, setEncoded] = useState<{ of: string; code: { side: number; path: string } | 'lost' }>()
  useEffect(() => {
    if (!value) return undefined
    let gone = false
    import('qr')
      .then(({ encodeQR }) => {
        if (gone) return
        const rows = encodeQR(value, 'raw', { ecc: 'medium', border: quiet })
        const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
        setEncoded({ of: value, code: { side: rows.length, path } })
      })
      .catch(() => !gone && setEncoded({ of: value, code: 'lost' }))
    return () => void (gone = true)
  }, [value])
  return encoded?.of === value ? encoded?.code : undefined
}
