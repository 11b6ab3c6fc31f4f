/** An image as a browser's form sends it: payload and headers for `inject`. */
export function multipart(
  bytes: Buffer,
  options: { field?: string; filename?: string; type?: string } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const { field = 'image', filename = 'photo.jpg', type = 'image/jpeg' } = options;
  const boundary = 'boundary7MA4YWxkTrZu0gW';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Any form as a browser sends it: payload and headers for `inject`. */
export async function encodeForm(
  form: FormData,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}
