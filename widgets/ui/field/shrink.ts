/** Shrinks photos before the upload: at most 1600 px on the long side, as JPEG (docs/domain.md §3.3). */
const longSide = 1600
const small = 1_000_000

/** Returns the size of a picture that fits, with its proportions. */
export function fitSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, longSide / Math.max(width, height, 1))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns the same file when it is already small, or when this browser cannot draw it: then the server decides. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= small) return file
  const address = URL.createObjectURL(file)
  try {
    const picture = new Image()
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, fitSize(picture.naturalWidth, picture.naturalHeight))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return blob && blob.size < file.size
      ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}
