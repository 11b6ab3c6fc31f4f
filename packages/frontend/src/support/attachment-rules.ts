import { maxTicketAttachmentBytes, maxTicketAttachments } from '@credit-studio/contracts/rules';
import type { ChosenAttachment } from '@credit-studio/ui';

/** What the server judges by the content; browsers judge by the ending. */
export const acceptedAttachmentTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  'application/pdf',
];

const maxMegabytes = maxTicketAttachmentBytes / 1024 ** 2;

export const attachmentHint = `Images or PDF, at most ${maxTicketAttachments} files of ${maxMegabytes} MB each.`;

/** A file as the tray shows it before it is uploaded. */
export function describeChosen(key: string, { name, size, type }: File): ChosenAttachment {
  return {
    ...{ key, name, bytes: size, isImage: type !== 'application/pdf' },
    ...{ state: 'uploading', percent: 0, problem: null },
  };
}

function findProblem({ name, size, type }: File): string | null {
  if (!acceptedAttachmentTypes.includes(type))
    return `“${name}” is neither an image (JPEG, PNG, WebP, GIF, AVIF) nor a PDF.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > maxTicketAttachmentBytes) return `“${name}” is larger than ${maxMegabytes} MB.`;
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
        ? `“${file.name}” was not added: a message has at most ${maxTicketAttachments} files.`
        : null);
    if (problem) problems.push(problem);
    else taken.push(file);
  }
  return { taken, problems };
}
