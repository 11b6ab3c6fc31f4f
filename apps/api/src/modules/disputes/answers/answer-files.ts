import { createHash } from 'node:crypto';
import { maxDisputeFilesBytes } from '@credit-studio/contracts/rules';
import { fileTypeFromBuffer } from 'file-type';
import { AppError, invalidField } from '../../../errors/app-error.ts';
import type { ReceivedFile } from '../../../http/receive-form.ts';
import type { PaypalFile } from '../../../providers/paypal/index.ts';
import type { AnswerFile } from '../disputes.tables.ts';

/** What PayPal takes, with the ending that it wants in the name. */
const endings = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['application/pdf', 'pdf'],
]);

/** The message for files that are too large. */
export const filesTooLarge = `Please send files of at most 10 MB each and ${maxDisputeFilesBytes / 1_000_000} MB in all.`;

const longestName = 80;

/** A name that PayPal takes: letters, digits, spaces, commas, `_` and `-`, and the ending of its type. */
function composeName(sent: string, ending: string): string {
  const stem = sent
    // Browsers send a name, other programs may send a path.
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9-_, ]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^[\s-]+|[\s-]+$/g, '');
  return `${stem || 'file'}.${ending}`;
}

/** The same name twice would leave open which file is meant. */
function numberNames(files: PaypalFile[]): PaypalFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const [, stem = '', ending = ''] = /^(.*)(\.[a-z]+)$/.exec(file.name) ?? [];
    let name = file.name;
    for (let turn = 2; taken.has(name); turn += 1) name = `${stem}-${turn}${ending}`;
    taken.add(name);
    return { ...file, name };
  });
}

/** Files for PayPal, by what they contain and not by their names. Throws `invalid_request` for what it does not take. */
export async function prepareFiles(received: ReceivedFile[]): Promise<PaypalFile[]> {
  const files: PaypalFile[] = [];
  for (const { name, bytes } of received) {
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const ending = endings.get(type);
    if (!ending)
      throw invalidField('files', `“${name.slice(0, longestName)}” is not a JPEG, PNG, GIF or PDF file.`);
    files.push({ name: composeName(name, ending), type, bytes });
  }
  return numberNames(files);
}

/** Adds the proof as a file. Throws `file_too_large` when PayPal would not take them together. */
export function addProof(
  files: PaypalFile[],
  { fileName, bytes }: { fileName: string; bytes: Buffer },
): PaypalFile[] {
  const all = numberNames([{ name: fileName, type: 'application/pdf', bytes }, ...files]);
  const sum = all.reduce((total, file) => total + file.bytes.length, 0);
  if (sum > maxDisputeFilesBytes) throw new AppError('file_too_large', filesTooLarge);
  return all;
}

/** What is stored of files: enough to recognize them. */
export function describeFiles(files: Omit<PaypalFile, 'type'>[]): AnswerFile[] {
  return files.map(({ name, bytes }) => ({
    name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }));
}
