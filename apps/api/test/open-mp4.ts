const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** Every box of the file by its type, the first of each (ISO/IEC 14496-12). */
function collectBoxes(bytes: Buffer, boxes = new Map<string, Buffer>()): Map<string, Buffer> {
  for (let position = 0; position + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(position);
    if (size < 8) break;
    const type = bytes.toString('latin1', position + 4, position + 8);
    const content = bytes.subarray(position + 8, position + size);
    if (!boxes.has(type)) boxes.set(type, content);
    if (containers.has(type)) collectBoxes(content, boxes);
    position += size;
  }
  return boxes;
}

/** What a player needs to know of an MP4; throws when the file is not whole. */
export function openMp4(bytes: Buffer) {
  const boxes = collectBoxes(bytes);
  const get = (type: string): Buffer => {
    const box = boxes.get(type);
    if (!box) throw new Error(`the file has no ${type} box`);
    return box;
  };
  get('mdat');
  const [track, header] = [get('tkhd'), get('mvhd')];
  return {
    codec: get('stsd').toString('latin1', 12, 16),
    // Sizes are 16.16 fixed point.
    width: track.readUInt32BE(track.length - 8) / 65_536,
    height: track.readUInt32BE(track.length - 4) / 65_536,
    seconds: Math.round(header.readUInt32BE(16) / header.readUInt32BE(12)),
  };
}
