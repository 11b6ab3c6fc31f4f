import { expect, it } from 'vitest';
import { containMail } from './contain-mail.ts';

const mail =
  '<html><head><style>@media (prefers-color-scheme: dark) {.ink{color:#fff !important}}</style></head>' +
  '<body style="margin:0;font-family:&#x27;Segoe UI&#x27;"><p class="ink" style="color:#000">style=&quot;x&quot;</p></body></html>';

it('turns inline styles into rules with the nonce of the page', () => {
  const html = containMail(mail, { scheme: 'light', nonce: 'n1' });
  expect(html).not.toContain(' style="');
  expect(html).toContain(
    `<style nonce="n1">[data-style="0"]{margin:0;font-family:'Segoe UI'}[data-style="1"]{color:#000}</style>`,
  );
  expect(html).toContain('<p class="ink" data-style="1">style=&quot;x&quot;</p>');
  expect(html).not.toContain('<style>');
});

it('lets the mail load nothing but images', () => {
  const html = containMail(mail, { scheme: 'light', nonce: undefined });
  expect(html).toContain(`<head><meta http-equiv="Content-Security-Policy" content="default-src 'none';`);
});

it.each([
  ['light', '@media not all {'],
  ['dark', '@media all {'],
] as const)('shows the %s scheme whatever the system has', (scheme, media) => {
  expect(containMail(mail, { scheme, nonce: 'n1' })).toContain(media);
});
