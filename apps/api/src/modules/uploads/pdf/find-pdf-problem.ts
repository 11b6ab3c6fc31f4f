import {
  EncryptedPDFError,
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
} from '@cantoo/pdf-lib';

/**
 * - `locked`: encrypted, so that no one can say what it does
 * - `active`: has scripts, starts programs, sends or loads data, or carries other files
 * - `unreadable`: no PDF with pages
 */
export type PdfProblem = 'locked' | 'active' | 'unreadable';

/** ISO 32000-2: names of actions, 12.6, of files inside the file, 7.11.4, of media, 13, and of XFA forms, 12.7.8. */
const actingNames = new Set([
  ...['JavaScript', 'JS', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'Rendition', 'Movie'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'RichMedia', 'XFA'],
]);

/** What speaks against handing a PDF to someone else; null for nothing. Reads each object of the file, compressed ones too. */
export async function findPdfProblem(bytes: Uint8Array): Promise<PdfProblem | null> {
  // Other formats can have a PDF inside them, which readers that search for it find.
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') return 'unreadable';
  try {
    const pdf = await PDFDocument.load(bytes, {
      ...{ parseSpeed: ParseSpeeds.Fastest, updateMetadata: false },
      ...{ warnOnInvalidObjects: false, preserveXFA: true },
    });
    if (pdf.isEncrypted) return 'locked';
    if (pdf.getPageCount() === 0) return 'unreadable';
    const acts = pdf.context.enumerateIndirectObjects().some(([, object]) => isActing(object));
    return acts ? 'active' : null;
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'locked' : 'unreadable';
  }
}

/** Whether a name of an action is in an object, however deep. References are followed by the caller, who visits each object. */
function isActing(root: unknown): boolean {
  const waiting = [root];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFName && actingNames.has(object.decodeText())) return true;
    if (object instanceof PDFStream) waiting.push(object.dict);
    else if (object instanceof PDFArray) waiting.push(...object.asArray());
    else if (object instanceof PDFDict) waiting.push(...object.entries().flat());
  }
  return false;
}
