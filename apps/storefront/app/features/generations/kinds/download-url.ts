/** Browsers save a file from another origin only when the server sends it as an attachment. */
export function toDownloadUrl(fileUrl: string): string {
  const url = new URL(fileUrl);
  url.searchParams.set('download', '1');
  return url.href;
}
