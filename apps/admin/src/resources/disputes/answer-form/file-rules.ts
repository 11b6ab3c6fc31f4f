import { maxDisputeFileBytes, maxDisputeFiles, maxDisputeFilesBytes } from '@credit-studio/contracts/rules';
import { formatBytes } from '@credit-studio/ui';

/** The types that PayPal takes. */
export const acceptedFileTypes = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'];

const megabyte = 1_000_000;

/** More than the proof of a purchase has; it is composed when the answer is sent. */
const proofBytes = 200_000;

interface Addition {
  /** Whether the proof of purchase is sent with the files. */
  withProof: boolean;
}

function describeSum({ withProof }: Addition): string {
  const sum = `${maxDisputeFilesBytes / megabyte} MB in all`;
  return withProof ? `${sum}, including the proof` : sum;
}

export function describeFileLimits(addition: Addition): string {
  return `JPEG, PNG, GIF or PDF. At most ${maxDisputeFiles} files of ${maxDisputeFileBytes / megabyte} MB, ${describeSum(addition)}.`;
}

export type ChosenFile = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>;

function isSame(one: ChosenFile, other: ChosenFile): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

function isTooMuch(files: readonly ChosenFile[], { withProof }: Addition): boolean {
  const sum = files.reduce((total, { size }) => total + size, withProof ? proofBytes : 0);
  return sum > maxDisputeFilesBytes;
}

/** Why the chosen files cannot be sent together; null when they can. */
export function findSumProblem(files: readonly ChosenFile[], addition: Addition): string | null {
  if (!isTooMuch(files, addition)) return null;
  return `The files have more than ${describeSum(addition)}. Please remove one.`;
}

function findProblem(
  file: ChosenFile,
  { chosen, ...addition }: Addition & { chosen: readonly ChosenFile[] },
): string | null {
  const { name, type, size } = file;
  if (!acceptedFileTypes.includes(type)) return `“${name}” is not a JPEG, PNG, GIF or PDF file.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > maxDisputeFileBytes)
    return `“${name}” is larger than ${maxDisputeFileBytes / megabyte} MB (${formatBytes(size)}).`;
  if (chosen.length >= maxDisputeFiles)
    return `“${name}” was not added: an answer has at most ${maxDisputeFiles} files.`;
  if (isTooMuch([...chosen, file], addition))
    return `“${name}” was not added: the files would have more than ${describeSum(addition)}.`;
  return null;
}

/** Adds files to those that are chosen. Each that PayPal would not take is left out, and named with the reason. */
export function addFiles<F extends ChosenFile>(
  chosen: readonly F[],
  { added, withProof }: Addition & { added: readonly F[] },
): { files: F[]; problems: string[] } {
  const files = [...chosen];
  const problems: string[] = [];
  for (const file of added) {
    if (files.some((each) => isSame(each, file))) continue;
    const problem = findProblem(file, { chosen: files, withProof });
    if (problem) problems.push(problem);
    else files.push(file);
  }
  return { files, problems };
}
