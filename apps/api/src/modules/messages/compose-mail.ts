import { toOneLine } from '@credit-studio/contracts/rules';

/** The plain text of a mail of ours: greeting, what there is to say, and who says it. */
export function composeMail({ name, lines }: { name: string; lines: readonly string[] }): string {
  return [`Hello ${toOneLine(name) || 'there'},`, '', ...lines, '', 'Credit Studio', ''].join('\n');
}
