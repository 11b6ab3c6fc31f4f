import { maxTicketAttachmentBytes, maxTicketAttachments } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import type { ChosenAttachment } from '@credit-studio/ui';

/** What the server judges by the content; browsers judge by the ending. */
export const acceptedAttachmentTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  'application/pdf',
];

const maxMegabytes = maxTicketAttachmentBytes / 1024 ** 2;

/** What may be attached to a message, in words. */
export function describeAttachmentRules(): string {
  return m.support_attachment_hint({ files: maxTicketAttachments, megabytes: maxMegabytes });
}

/** A file as the tray shows it before it is uploaded. */
export function describeChosen(key: string, { name, size, type }: File): ChosenAttachment {
  return {
    ...{ key, name, bytes: size, isImage: type !== 'application/pdf' },
    ...{ state: 'uploading', percent: 0, problem: null },
  };
}

function findProblem({ name, size, type }: File): string | null {
  if (!acceptedAttachmentTypes.includes(type)) return m.support_file_type({ file: name });
  if (size === 0) return m.support_file_empty({ file: name });
  if (size > maxTicketAttachmentBytes)
    return m.support_file_too_large({ file: name, megabytes: maxMegabytes });
  return null;
}

/** Which of the files can be added to `count` others, and why the rest cannot. */
export function decideAddition(count: number, files: readonly File[]): { taken: File[]; problems: string[] } {
  const taken: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const problem =
      findProblem(file) ??
      (count + taken.length >= maxTicketAttachments
        ? m.support_too_many_files({ file: file.name, most: maxTicketAttachments })
        : null);
    if (problem) problems.push(problem);
    else taken.push(file);
  }
  return { taken, problems };
}
