/** Of the header of a mail. Beyond it, no header matters. */
const maxHeaderBytes = 256 * 1024;

/** The header of a mail, up to its first empty line. */
export function cutHeader(raw: Buffer): Buffer {
  const start = raw.subarray(0, maxHeaderBytes);
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0);
  return start.subarray(0, ends.length > 0 ? Math.min(...ends) + 2 : start.length);
}
