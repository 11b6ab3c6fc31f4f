interface Mp4Facts {
  codec: string;
  width: number;
  height: number;
  durationSeconds: number;
  /** The index lies before the images, so that a browser can play while it loads. */
  fastStart: boolean;
}

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Reads the few boxes that say what kind of video a file is; throws when it is none. */
export function readMp4(file: Buffer): Mp4Facts {
  const boxes = new Map<string, { start: number; content: Buffer }>();
  collectBoxes(file, 0, boxes);
  const get = (name: string) => {
    const box = boxes.get(name);
    if (!box) throw new Error(`There is no ${name} box: this is no complete MP4.`);
    return box;
  };
  const header = get('mvhd').content;
  const track = get('tkhd').content;
  return {
    codec: get('stsd').content.toString('latin1', 12, 16),
    // Sizes are 16.16 fixed point at the track header's end.
    width: track.readUInt32BE(track.length - 8) / 65_536,
    height: track.readUInt32BE(track.length - 4) / 65_536,
    durationSeconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    fastStart: get('moov').start < get('mdat').start,
  };
}

function collectBoxes(
  data: Buffer,
  base: number,
  boxes: Map<string, { start: number; content: Buffer }>,
): void {
  let position = 0;
  while (position + 8 <= data.length) {
    const size = data.readUInt32BE(position);
    const name = data.toString('latin1', position + 4, position + 8);
    if (size < 8) return;
    const content = data.subarray(position + 8, position + size);
    if (!boxes.has(name)) boxes.set(name, { start: base + position, content });
    if (containers.has(name)) collectBoxes(content, base + position + 8, boxes);
    position += size;
  }
}
