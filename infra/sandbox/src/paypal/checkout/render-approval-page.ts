import { escapeHtml, renderPage } from '../../page/index.ts';
import type { Order } from '../entities.ts';
import type { Money } from '../money.ts';

const style = `
body { display: grid; place-items: center; min-height: 100vh; padding: 1rem; }
main { width: min(26rem, 100%); background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.75rem; }
.note { margin: 1rem 0 1.5rem; font-size: .9rem; } dl { display: grid; grid-template-columns: 1fr auto; gap: .5rem 1rem;
  margin: 0 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); } dd { margin: 0; text-align: right; }
dt { overflow-wrap: anywhere; } .total { font-weight: 700; font-size: 1.2rem; } form { display: grid; gap: .75rem; }
form button { min-height: 3rem; font-weight: 600; } .pay { background: #ffc439; border-color: #e5ab16; color: #1a1814; }
.pay:hover { background: #f2ba2e; } .quiet { background: none; font-weight: 500; }`;

interface ApprovalPage {
  order: Order;
  /** The origin of the page that opened the pop-up; empty in the redirect flow. */
  openerOrigin: string;
}

/** The page where the buyer approves or cancels. A plain form, so that it works without a script. */
export function renderApprovalPage({ order, openerOrigin }: ApprovalPage): string {
  const { amount, items = [], description } = order.unit;
  const lines = items.length
    ? items.map((item) => renderLine(`${item.quantity} × ${item.name}`, item.unit_amount))
    : [renderLine(description ?? 'Your purchase', amount)];
  const handling = amount.breakdown?.handling;
  if (handling && Number(handling.value) > 0) lines.push(renderLine('Handling', handling));
  const merchant = order.experience?.brand_name ?? 'Credit Studio';
  return renderPage({
    title: `Pay ${formatMoney(amount)} to ${merchant}`,
    style,
    body: `<main><span class="badge">Sandbox: no real money</span>
<h1 style="margin-top:1rem">Pay ${escapeHtml(merchant)}</h1>
<p class="note soft">This page replaces PayPal on this computer. You are signed in as the fictional buyer
John Doe, sb-buyer@personal.example.com.</p>
<dl>${lines.join('')}<dt class="total">Total</dt><dd class="total">${escapeHtml(formatMoney(amount))}</dd></dl>
<form method="post" action="/checkoutnow">
<input type="hidden" name="token" value="${escapeHtml(order.id)}">
<input type="hidden" name="opener" value="${escapeHtml(openerOrigin)}">
<button class="pay" name="decision" value="approve" autofocus>Pay ${escapeHtml(formatMoney(amount))}</button>
<button class="quiet" name="decision" value="cancel">Cancel and return to ${escapeHtml(merchant)}</button>
</form></main>`,
  });
}

/** The last page: its script notifies the opener, if any, which closes the window. */
export function renderDecisionPage(message: {
  type: 'approve' | 'cancel';
  orderId: string;
  openerOrigin: string;
}) {
  const approved = message.type === 'approve';
  return renderPage({
    title: approved ? 'Approved' : 'Cancelled',
    style,
    scripts: ['/checkoutnow/decision.js'],
    body: `<main data-type="${message.type}" data-order="${escapeHtml(message.orderId)}"
 data-opener="${escapeHtml(message.openerOrigin)}"><span class="badge">Sandbox</span>
<h1 style="margin-top:1rem">${approved ? 'Payment approved' : 'Payment cancelled'}</h1>
<p class="note soft">You can close this window.</p></main>`,
  });
}

export function renderNotice(title: string, text: string, scripts: string[] = []): string {
  return renderPage({
    title,
    style,
    scripts,
    body: `<main><span class="badge">Sandbox</span><h1 style="margin-top:1rem">${escapeHtml(title)}</h1>
<p class="note soft">${escapeHtml(text)}</p></main>`,
  });
}

function renderLine(name: string, money: Money): string {
  return `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(formatMoney(money))}</dd>`;
}

function formatMoney({ value, currency_code }: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency_code }).format(Number(value));
}
