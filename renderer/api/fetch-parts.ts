/**
 * Replaces ufo and destr in ofetch in builds (`compiler/build/fetch-parts-plugin.ts`): `call.ts` passes complete addresses and parses the
 * response text.
 */
const whole = (address: string) => address
export { whole as withBase, whole as withQuery }
// oxlint-disable-next-line import/no-default-export -- as destr has it
export default JSON.parse
