import * as z from 'zod/mini'
import { deviceAction } from '#schemas/entities/card/device-action.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ action: deviceAction }),
})
