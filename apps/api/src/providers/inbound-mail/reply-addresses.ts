/** The shop's reply addresses. */
export interface ReplyAddresses {
  /** With `{token}` in the place of the token, in lower case. */
  pattern: string;
  /** Whether mails that cannot be delivered return to the reply address. */
  takesBounces: boolean;
}

/** A token as `composeReplyAddress` takes it: some mail programs turn addresses into lower case. */
const token = '[0-9a-f]{32}';

export function composeReplyAddress({ pattern }: ReplyAddresses, token: string): string {
  return pattern.replace('{token}', token);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The tokens of all reply addresses in a text, such as a header, each once. */
export function findReplyTokens({ pattern }: ReplyAddresses, text: string): string[] {
  const [before = '', after = ''] = pattern.split('{token}').map(escapeRegExp);
  const found = text.toLowerCase().matchAll(new RegExp(`(?<![a-z0-9])${before}(${token})${after}`, 'g'));
  return [...new Set([...found].map(([, name = '']) => name))];
}
