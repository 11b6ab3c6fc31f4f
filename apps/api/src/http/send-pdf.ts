import type { FastifyReply } from 'fastify';

export interface PdfFile {
  /** Letters, digits, dots and hyphens. */
  fileName: string;
  bytes: Buffer;
}

/** Sends a PDF file that browsers save. No one keeps it: it is about a customer. */
export function sendPdf(reply: FastifyReply, { fileName, bytes }: PdfFile) {
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(bytes);
}
