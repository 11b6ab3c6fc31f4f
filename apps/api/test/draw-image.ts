import sharp from 'sharp';

/** A small landscape: sky, ground and a sun, so that a model has something to look at. */
export function drawImage(options: { width?: number; height?: number } = {}) {
  const { width = 640, height = 400 } = options;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#5b8fd6"/>
    <rect y="65%" width="100%" height="35%" fill="#3f7a45"/>
    <circle cx="70%" cy="30%" r="12%" fill="#ffd45c"/>
  </svg>`;
  return sharp(Buffer.from(svg));
}
