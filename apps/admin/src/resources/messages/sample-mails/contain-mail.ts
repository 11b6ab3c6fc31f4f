/** What a mail may do in its frame: be looked at, with images. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; form-action 'none'; base-uri 'none'";

export interface MailView {
  scheme: 'light' | 'dark';
  /** Of our page, whose policy the frame inherits. */
  nonce: string | undefined;
}

/**
 * A mail for a sandboxed frame. Our policy forbids inline styles, so each one becomes a rule of a style sheet that has
 * our nonce; that of the mail for dark schemes gets it too, and follows `scheme` rather than the reader's system.
 * The API writes the mail with React, which escapes every quote and angle bracket of a text.
 */
export function containMail(html: string, { scheme, nonce }: MailView): string {
  const rules: string[] = [];
  const styled = html.replace(/ style="([^"]*)"/g, (_match, style: string) => {
    rules.push(`[data-style="${rules.length}"]{${decodeEntities(style)}}`);
    return ` data-style="${rules.length - 1}"`;
  });
  const open = nonce ? `<style nonce="${nonce}">` : '<style>';
  const schemed = styled
    .replaceAll('<style>', open)
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all');
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy}">${open}${rules.join('')}</style>`;
  return schemed.replace('<head>', `<head>${head}`);
}

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

function decodeEntities(text: string): string {
  return text.replace(/&(quot|#x27|lt|gt|amp);/g, (whole, name: string) => entities[name] ?? whole);
}
