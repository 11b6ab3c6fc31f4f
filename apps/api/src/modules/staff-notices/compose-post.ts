import type { Services } from '../../context.ts';
import type { NoticeText } from './describe-notice.ts';

/** Posts of services such as Slack may be up to 40,000 characters long, those of Discord 2,000. */
const maxLength = 1_900;

/** A body that Slack, Mattermost and Discord (with `/slack` after its address) take. */
export function composePost(
  notices: readonly NoticeText[],
  { admin }: Pick<Services['addresses'], 'admin'>,
): string {
  const parts = notices.map(({ title, text, path }) => {
    const line = [title, text].filter((part) => part !== '').join(': ');
    return `${escapePost(line)}\n${admin}${path}`;
  });
  return toBody(joinParts(parts));
}

export function composeTestPost({ admin }: Pick<Services['addresses'], 'admin'>): string {
  return toBody(`This is a test of your notices from Credit Studio.\n${admin}/admin/settings/notices`);
}

/** As many notices as fit, and how many more there are. The first one always fits: titles and subjects are short. */
function joinParts(parts: readonly string[]): string {
  let post = '';
  for (const [index, part] of parts.entries()) {
    const next = post === '' ? part : `${post}\n\n${part}`;
    if (post !== '' && next.length > maxLength) return `${post}\n\nAnd ${parts.length - index} more.`;
    post = next;
  }
  return post;
}

function toBody(text: string): string {
  return JSON.stringify({ text });
}

/**
 * Customers choose subjects and names. Slack reads `&`, `<` and `>` as markup; a space without width keeps an @ from
 * mentioning everyone, an address from becoming a link, and brackets from hiding one.
 */
function escapePost(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b')
    .replaceAll('://', ':\u200b//')
    .replaceAll('](', ']\u200b(');
}

export function toRequest(url: string, body: string) {
  const headers = { 'content-type': 'application/json', 'user-agent': 'Credit-Studio-Notices/1.0' };
  return { url, headers, body };
}
