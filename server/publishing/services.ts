import type { Services } from '../domain/context.ts'
import type { LayoutCompiler } from './compile/compile.ts'

export type PublishingServices = Services & { compiler: LayoutCompiler }
