import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Said to people who do not see it. */
  label: string;
  className?: string | undefined;
}

/** Modules of white that a reader needs around the code (ISO/IEC 18004). */
const quietZone = 4;

/** One square of the path for each dark module. */
function drawModules(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** A QR code, black on white in both color schemes: many readers do not find a light code on dark. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const edge = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`${-quietZone} ${-quietZone} ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={edge} height={edge} fill="#fff" />
      <path d={drawModules(data)} fill="#000" />
    </svg>
  );
}
