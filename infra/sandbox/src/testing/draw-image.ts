import sharp from 'sharp';

/** A blue image with one bright orange square, whose place the caller chooses. */
export async function drawImage({
  width = 1200,
  height = 800,
  squareX = 0.75,
  squareY = 0.5,
} = {}): Promise<Buffer> {
  const side = Math.round(Math.min(width, height) / 4);
  const square = await sharp({ create: { width: side, height: side, channels: 3, background: '#f08c1e' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#245ac8' } })
    .composite([
      {
        input: square,
        left: Math.round((width - side) * squareX),
        top: Math.round((height - side) * squareY),
      },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
}
