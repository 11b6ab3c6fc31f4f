/** `orders` becomes `orders-2026-01-31.csv`, by the day in UTC. */
export function nameFileOfToday(name: string, ending: 'csv' | 'json' | 'txt'): string {
  return `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold on the file once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
