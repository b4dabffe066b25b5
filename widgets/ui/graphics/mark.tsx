import { useState, type ReactNode } from 'react'

type Props = {
  src: string | null | undefined
  className: string
  /** In its place while there is none, or when it fails. */
  other?: ReactNode
}

/** A small decorative picture in a place of its own size, such as a logo. */
export function Mark({ src, className, other = null }: Props) {
  const [failed, setFailed] = useState<string>()
  return src && failed !== src ? <img className={className} src={src} alt="" onError={() => setFailed(src)} /> : other
}
