type Rgb = readonly [red: number, green: number, blue: number];

const namedColours: Record<string, Rgb> = {
  black: [12, 12, 14],
  charcoal: [54, 56, 60],
  grey: [128, 128, 128],
  silver: [190, 192, 196],
  white: [248, 248, 246],
  cream: [244, 234, 206],
  sand: [214, 190, 148],
  brown: [112, 74, 46],
  maroon: [110, 24, 32],
  red: [206, 34, 38],
  coral: [238, 116, 92],
  orange: [240, 140, 30],
  amber: [250, 188, 50],
  yellow: [250, 226, 70],
  olive: [122, 122, 50],
  green: [46, 140, 66],
  'forest green': [28, 74, 44],
  mint: [160, 222, 186],
  teal: [28, 128, 128],
  'sky blue': [132, 190, 236],
  blue: [36, 90, 200],
  navy: [20, 32, 80],
  violet: [120, 70, 190],
  plum: [92, 40, 92],
  pink: [244, 164, 190],
  magenta: [206, 40, 130],
};

/** The name that comes nearest, by the weighted distance that follows the eye better than a plain one. */
export function nameColour([red, green, blue]: Rgb): string {
  let nearest = 'grey';
  let smallest = Number.POSITIVE_INFINITY;
  for (const [name, [r, g, b]] of Object.entries(namedColours)) {
    const meanRed = (red + r) / 2;
    const distance =
      (2 + meanRed / 256) * (red - r) ** 2 +
      4 * (green - g) ** 2 +
      (2 + (255 - meanRed) / 256) * (blue - b) ** 2;
    if (distance < smallest) {
      smallest = distance;
      nearest = name;
    }
  }
  return nearest;
}
