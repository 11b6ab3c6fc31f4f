/** Positions, sizes and distances are in units of a frame of 160 × 90, whatever the size of the clip. */
export const frameUnits = { width: 160, height: 90 };

/** White SVG shapes on black: where an effect applies, softened by `feather`. */
export interface Mask {
  shapes: string;
  feather: number;
}

/** What moves in a clip in addition to the camera. All of it is still at the first frame. */
export type Motion =
  /** Clouds and falling water: texture drifts along, and dissolves back before it gets far. */
  | { kind: 'drift'; mask: Mask; x: number; y: number; cycles: number }
  /** A water surface seen from its shore: waves that get smaller towards the horizon. */
  | { kind: 'ripple'; mask: Mask; horizon: number; height: number; cycles: number }
  /** Plants in the wind, rooted where the mask ends. */
  | { kind: 'sway'; mask: Mask; reach: number; wavelength: number; cycles: number }
  /** Shadows of clouds, glints, light through leaves: brightness that wanders. */
  | { kind: 'light'; mask: Mask; strength: number; wavelength: number; cycles: number }
  /** A sun or a lamp that swells and fades. */
  | { kind: 'glow'; x: number; y: number; radius: number; strength: number }
  /** Something that turns a little about a point: a head about its neck. */
  | { kind: 'tilt'; mask: Mask; x: number; y: number; degrees: number; cycles: number };

/** Seeds or dust that float through the light, drawn over the frame: each is born and gone within the clip. */
export interface Motes {
  count: number;
  /** Where they are born. */
  area: { x: number; y: number; width: number; height: number };
  /** How far each flies in its life. */
  flight: { x: number; y: number };
  colour: readonly [red: number, green: number, blue: number];
}

export interface Clip {
  name: string;
  /** Path inside the unpacked Debian package. */
  photograph: string;
  widthPx: number;
  /** Top edge of the frame in a photograph that is too high; without it, its middle is taken. */
  cropTop?: number;
  /** Width of a second image that is written into the home page itself. */
  inlineWidthPx?: number;
  /** Also written as frames of a film, which illustrate a feature of the product. */
  isFilm?: boolean;
  /** Constant rate factor of x264: more is smaller. */
  quality: number;
  /** Grey SVG shapes on black: the nearer, the lighter. */
  depth: Mask;
  /** How far the nearest point moves, and how much closer the camera comes in the middle. */
  camera: { x: number; y: number; zoom: number };
  motions: readonly Motion[];
  motes?: Motes;
}
