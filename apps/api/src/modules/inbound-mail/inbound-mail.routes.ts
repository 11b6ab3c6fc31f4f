import { endpoints } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Bind } from '../../http/endpoint-call.ts';
import { storeInboundMail } from './store-inbound-mail.ts';

function readHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** The webhook that a mail server, or a program of a mail provider, hands mails to. */
export function inboundMailRoutes(bind: Bind, services: Pick<Services, 'database' | 'inboundMail'>): void {
  bind(endpoints.receiveInboundMail, async ({ request }) => {
    const { inboundMail } = services;
    if (inboundMail.driver !== 'webhook')
      throw new AppError(
        'webhook_rejected',
        'The mail was not accepted: this shop receives none by webhook. Set INBOUND_MAIL_DRIVER=webhook.',
      );
    const raw = request.rawBody ?? Buffer.alloc(0);
    inboundMail.verify({
      timestamp: readHeader(request.headers['credit-studio-timestamp']),
      signature: readHeader(request.headers['credit-studio-signature']),
      body: raw,
    });
    if (raw.length === 0)
      throw new AppError('invalid_request', 'The mail is empty. Please send it as it arrived.');
    await storeInboundMail(services, inboundMail.addresses, { raw });
    return { success: true as const };
  });
}
