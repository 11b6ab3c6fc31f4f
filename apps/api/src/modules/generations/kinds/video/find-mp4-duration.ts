import type { FileHandle } from 'node:fs/promises';

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

async function findBox(file: FileHandle, type: string, within: { start: number; end: number }) {
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

/** How long an MP4 lasts; null when the file is not a complete MP4. */
export async function findMp4DurationSeconds(file: FileHandle): Promise<number | null> {
  const whole = { start: 0, end: (await file.stat()).size };
  const first = await readBox(file, 0, whole.end);
  if (first?.type !== 'ftyp') return null;
  const media = await findBox(file, 'mdat', whole);
  const movie = await findBox(file, 'moov', whole);
  const header = media && movie && (await findBox(file, 'mvhd', movie));
  return header ? readDuration(await read(file, header.start, 32)) : null;
}
