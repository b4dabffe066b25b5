/**
 * Takes the place of ufo and destr in ofetch in builds (`compiler/build/packages/lean-plugin.ts`): `call.ts` gives it whole addresses and reads
 * the text of an answer itself.
 */
const whole = (address: string) => address
export { whole as withBase, whole as withQuery }
// oxlint-disable-next-line import/no-default-export -- as destr has it
export default JSON.parse
