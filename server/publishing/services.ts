import type { Services } from '../domain/context.ts'
import type { LayoutCompiler } from './compile/compile.ts'
import type { EventHub } from './events/hub.ts'
import type { Blobs } from './media/blobs/blobs.ts'

export type PublishingServices = Services & { compiler: LayoutCompiler; events: EventHub; blobs: Blobs }
