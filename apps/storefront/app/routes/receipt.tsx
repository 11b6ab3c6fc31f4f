import { m } from '@credit-studio/messages';
import { ReceiptPage } from '../features/receipts/receipt-page.tsx';
import { createNoIndexMeta } from '../lib/page-meta.ts';
import { pendingPage } from '../lib/pending-page/pending-page.tsx';
import type { Route } from './+types/receipt';

export const handle = pendingPage('receipt');

export function meta({ params }: Route.MetaArgs) {
  return createNoIndexMeta(m.receipts_title_of({ number: params.id }));
}

export default function Receipt({ params }: Route.ComponentProps) {
  return <ReceiptPage key={params.id} orderId={params.id} />;
}
