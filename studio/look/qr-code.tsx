import encodeQr from 'qr'
import type { ReactNode } from 'react'

export function QrCode({ text, name }: { text: string; name: string }): ReactNode {
  const squares = encodeQr(text, 'raw')
  const d = squares.flatMap((line, y) => line.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg viewBox={`0 0 ${squares.length} ${squares.length}`} width="200" height="200" role="img" aria-label={name}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  )
}
