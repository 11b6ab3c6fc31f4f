import { type FileHandle, open } from 'node:fs/promises';

/** A box of an MP4 file (ISO/IEC 14496-12): its type and where its content is. */
interface Box {
  type: string;
  start: number;
  end: number;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Size 0 means up to the end of the file, size 1 that a 64-bit size follows. */
async function readBox(file: FileHandle, position: number, limit: number): Promise<Box | null> {
  const head = await read(file, position, 16);
  if (head.length < 8) return null;
  const size32 = head.readUInt32BE(0);
  if (size32 === 1 && head.length < 16) return null;
  const headBytes = size32 === 1 ? 16 : 8;
  const size = size32 === 1 ? Number(head.readBigUInt64BE(8)) : size32 || limit - position;
  const end = position + size;
  if (size < headBytes || end > limit) return null;
  return { type: head.toString('latin1', 4, 8), start: position + headBytes, end };
}

interface Place {
  start: number;
  end: number;
}

async function findBox(file: FileHandle, type: string, within: Place): Promise<Box | null> {
  let position = within.start;
  while (position < within.end) {
    const box = await readBox(file, position, within.end);
    if (!box || box.type === type) return box;
    position = box.end;
  }
  return null;
}

/** Seconds of the movie header (`mvhd`), version 0 or 1. */
function readDuration(header: Buffer): number | null {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return null;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return timescale > 0 ? duration / timescale : null;
}

interface Size {
  width: number | null;
  height: number | null;
}

const noSize: Size = { width: null, height: null };

/** Pixels of the first track that has a size: its header (`tkhd`) ends with width and height, 16.16 fixed point. */
async function findSize(file: FileHandle, movie: Place): Promise<Size> {
  let position = movie.start;
  for (;;) {
    const track = await findBox(file, 'trak', { start: position, end: movie.end });
    if (!track) return noSize;
    const header = await findBox(file, 'tkhd', track);
    const size = header && header.end - header.start >= 84 ? await read(file, header.end - 8, 8) : null;
    const [width, height] = size ? [size.readUInt32BE(0) >>> 16, size.readUInt32BE(4) >>> 16] : [0, 0];
    if (width > 0 && height > 0) return { width, height };
    position = track.end;
  }
}

/** How long the MP4 at a path lasts and how large it is; null when the file is not a complete MP4. */
export async function readMp4(filePath: string): Promise<Mp4Facts | null> {
  const file = await open(filePath);
  try {
    return await readFacts(file);
  } finally {
    await file.close();
  }
}

interface Mp4Facts extends Size {
  seconds: number;
}

async function readFacts(file: FileHandle): Promise<Mp4Facts | null> {
  const whole = { start: 0, end: (await file.stat()).size };
  const first = await readBox(file, 0, whole.end);
  if (first?.type !== 'ftyp') return null;
  const media = await findBox(file, 'mdat', whole);
  const movie = await findBox(file, 'moov', whole);
  const header = media && movie && (await findBox(file, 'mvhd', movie));
  const seconds = header ? readDuration(await read(file, header.start, 32)) : null;
  return movie && seconds !== null ? { seconds, ...(await findSize(file, movie)) } : null;
}
