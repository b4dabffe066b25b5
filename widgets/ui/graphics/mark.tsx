import { useState, type ReactNode } from 'react'

type Props = {
  src: string | null | undefined
  className: string
  /** Replaces a picture that is absent or fails. */
  other?: ReactNode
}

/** A small decorative picture in a place with a fixed size, such as a logo. */
export function Mark({ src, className, other = null }: Props) {
  const [failed, setFailed] = useState<string>()
  return src && failed !== src ? <img className={className} src={src} alt="" onError={() => setFailed(src)} /> : other
}
