const megabyte = 1_000_000;

/** `240 KB`, `1.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / 1000))} KB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}
