/** `39000` → `"0.039"`: whole millionths of a US dollar as text with two decimals at least and six at most. */
export function formatMicros(micros: number): string {
  const digits = String(micros).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6).replace(/0{1,4}$/, '')}`;
}

/** `"0.039"` or `"0,039"` → millionths of a dollar; null for signs, a seventh decimal, 1,000 dollars or more and words. */
export function parseMicros(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  return match && Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'));
}
