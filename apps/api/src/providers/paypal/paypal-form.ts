import type { PaypalFile } from './paypal-dispute.ts';

/** A call with files: `input` as JSON, and each file in a part of PayPal's name for it. */
export interface PaypalForm {
  input: object;
  part: string;
  files: PaypalFile[];
}

/** The form as it is sent. */
export async function encodeForm({
  input,
  part,
  files,
}: PaypalForm): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  form.append('input', new Blob([JSON.stringify(input)], { type: 'application/json' }));
  for (const { name, type, bytes } of files)
    form.append(part, new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
