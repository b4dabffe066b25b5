/** The scenes, colours and cameras of the pictures that `npm run goods-pictures` renders. */
type Colour = readonly [red: number, green: number, blue: number]
export type Thing = {
  scene: string
  /** Linear light. */
  body: Colour
  accent: Colour
  /** Horizontal and vertical angle of the camera, in radians. */
  turn?: readonly [number, number]
  /** The middle of the picture, and half of its height. */
  frame: readonly [x: number, y: number, half: number]
  /** Further uniforms of the scene. */
  with?: Record<string, number>
}

const white: Colour = [0.82, 0.81, 0.78]
const black: Colour = [0.016, 0.017, 0.018]
const grey: Colour = [0.1, 0.1, 0.11]
const green: Colour = [0.012, 0.16, 0.115]
const mint: Colour = [0.36, 0.56, 0.47]
const amber: Colour = [0.75, 0.42, 0.12]

const phone = (body: Colour, lenses: number): Thing => ({
  scene: 'phone',
  body,
  accent: amber,
  frame: [0, 0.79, 1.16],
  with: { lenses },
})
const router = (body: Colour, accent: Colour): Thing => ({ scene: 'router', body, accent, frame: [0, 0.44, 0.98] })
const power = (body: Colour, accent: Colour, thick: number): Thing => ({
  scene: 'power',
  body,
  accent,
  frame: [0, 0.78, 1.14],
  with: { thick },
})
const cable = (body: Colour, plugs: number): Thing => ({
  scene: 'cable',
  body,
  accent: black,
  turn: [0.25, 0.52],
  frame: [-0.04, 0.06, 0.92],
  with: { plugs },
})
const cup = (body: Colour, accent: Colour, tall: number): Thing => ({
  scene: 'cup',
  body,
  accent,
  frame: [0, tall * 0.5 + 0.24, tall * 0.66 + 0.45],
  with: { tall },
})
const earphone = (body: Colour): Thing => ({ scene: 'earphone', body, accent: black, frame: [0.05, 0.42, 0.92] })
const watch = (body: Colour): Thing => ({
  scene: 'watch',
  body,
  accent: [0.85, 0.85, 0.86],
  frame: [0.1, 0.68, 0.96],
})
const charger = (body: Colour): Thing => ({ scene: 'charger', body, accent: black, frame: [0, 0.6, 0.98] })

/** Motifs of printed cards, in the order of `sim.glsl`. */
const motifs = ['orbit', 'waves', 'hills', 'rays', 'dots', 'leaves'] as const
const sim = (motif: (typeof motifs)[number], body: Colour, accent: Colour = amber): Thing => ({
  scene: 'sim',
  body,
  accent,
  turn: [0, 0.16],
  frame: [0, 0.62, 1.24],
  with: { motif: motifs.indexOf(motif) },
})
const navy: Colour = [0.02, 0.05, 0.16]
const blue: Colour = [0.05, 0.18, 0.48]
const teal: Colour = [0.01, 0.24, 0.24]
const violet: Colour = [0.11, 0.07, 0.28]
const wine: Colour = [0.28, 0.025, 0.05]
const red: Colour = [0.5, 0.06, 0.035]
const sand: Colour = [0.5, 0.36, 0.2]
const moss: Colour = [0.14, 0.24, 0.06]
const snow: Colour = [0.62, 0.68, 0.72]
const pale: Colour = [0.75, 0.78, 0.74]
const pink: Colour = [0.72, 0.3, 0.34]

export const things = {
  'goods-phone': phone(black, 3),
  'goods-phone-blue': phone([0.1, 0.24, 0.52], 3),
  'goods-phone-2': phone(mint, 2),
  'goods-phone-2-black': phone(black, 2),
  'goods-router': router(white, [0.32, 0.33, 0.31]),
  'goods-router-green': router(green, [0.03, 0.07, 0.055]),
  'goods-pocket': { scene: 'pocket', body: white, accent: [0.02, 0.35, 0.26], frame: [0, 0.6, 1] },
  'goods-power': power([0.74, 0.74, 0.72], [0.02, 0.32, 0.24], 0.11),
  'goods-power-green': power(green, pale, 0.11),
  'goods-power-2': power([0.74, 0.74, 0.72], amber, 0.2),
  'goods-power-2-black': power(black, amber, 0.2),
  'goods-cable': cable([0.3, 0.31, 0.32], 2),
  'goods-cable-red': cable(red, 2),
  'goods-cable-3': cable([0.3, 0.31, 0.32], 3),
  'goods-cable-3-green': cable(green, 3),
  'goods-cup': cup([0.78, 0.72, 0.6], grey, 1.2),
  'goods-cup-green': cup(green, black, 1.2),
  'goods-cup-large': cup(green, black, 1.6),
  'goods-earphone': earphone([0.84, 0.84, 0.83]),
  'goods-earphone-black': earphone([0.022, 0.023, 0.025]),
  'goods-watch': watch([0.2, 0.42, 0.75]),
  'goods-watch-pink': watch(pink),
  'goods-charger': charger(white),
  'goods-charger-black': charger(black),
  'goods-tableware': {
    scene: 'tableware',
    body: [0.8, 0.76, 0.68],
    accent: green,
    turn: [0, 0.42],
    frame: [0, 0.24, 0.95],
  },
  'goods-sim-1001': sim('orbit', green),
  'goods-sim-1002': sim('leaves', moss, [0.5, 0.62, 0.2]),
  'goods-sim-1003': sim('hills', teal),
  'goods-sim-1004': sim('dots', red, [0.9, 0.7, 0.3]),
  'goods-sim-1005': sim('waves', blue, [0.5, 0.75, 0.9]),
  'goods-sim-1006': sim('hills', [0.03, 0.14, 0.07], pale),
  'goods-sim-1007': sim('dots', sand, white),
  'goods-sim-1008': sim('rays', violet),
  'goods-sim-1009': sim('hills', navy, [0.8, 0.78, 0.7]),
  'goods-sim-1010': sim('dots', snow, white),
  'goods-sim-1011': sim('rays', wine),
  'goods-sim-1012': sim('waves', teal, white),
  'goods-sim-1013': sim('orbit', grey, [0.6, 0.6, 0.6]),
  'goods-sim-1014': sim('waves', [0.3, 0.55, 0.62], white),
  'goods-sim-1015': sim('dots', navy, [0.9, 0.8, 0.3]),
  'goods-sim-1016': sim('rays', blue, [0.7, 0.8, 0.9]),
  'goods-sim-1017': sim('rays', [0.5, 0.2, 0.04], [0.9, 0.75, 0.4]),
  'goods-sim-1018': sim('leaves', green, mint),
  'goods-sim-1019': sim('hills', wine, amber),
  'goods-sim-1020': sim('waves', navy, amber),
  'goods-sim-1021': sim('dots', [0.03, 0.16, 0.13], mint),
  'goods-sim-1022': sim('hills', [0.08, 0.25, 0.5], amber),
  'goods-sim-1023': sim('leaves', blue, [0.5, 0.75, 0.9]),
  'goods-sim-1024': sim('rays', red, amber),
  'goods-sim-2001': sim('waves', wine, amber),
  'goods-sim-2002': sim('orbit', navy),
  'goods-sim-2003': sim('rays', [0.04, 0.3, 0.36], [0.8, 0.9, 0.9]),
  'goods-sim-2004': sim('orbit', violet, [0.8, 0.5, 0.6]),
} as const satisfies Record<string, Thing>
