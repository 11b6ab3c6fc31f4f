import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileInRepository } from '@credit-studio/local/repository';
import { createAdmin } from '../fixtures/admin.ts';
import { createOutsideFolder } from '../fixtures/outside-program.ts';
import { openPartnerSite, payByLink } from '../fixtures/partner.ts';
import { expect, test } from '../fixtures/stack.ts';

/** The README promises five minutes. */
test.setTimeout(5 * 60_000);

/** The program that the README lets its reader save as `sell.ts`. */
function readProgram(): string {
  const text = readFileSync(fileInRepository('packages/contracts/README.md'), 'utf8');
  const [, code] = /Save this as `sell\.ts`.*?```ts\n(.*?)```/s.exec(text) ?? [];
  if (!code) throw new Error('The README has no program sell.ts.');
  return code;
}

test('the README leads from an empty folder to a paid order', async ({ page, stack }) => {
  const admin = await createAdmin(stack);
  const { data: key } = await admin.createApiKey({
    body: {
      name: `First order ${randomBytes(3).toString('hex')}`,
      scopes: ['customers:write', 'catalog:read', 'orders:read', 'orders:write', 'credits:read'],
    },
  });
  await openPartnerSite(page);
  const outside = createOutsideFolder();
  outside.installPackage();
  writeFileSync(path.join(outside.folder, 'sell.ts'), readProgram());
  const program = outside.start('sell.ts', {
    CREDIT_STUDIO_API: stack.urls.api,
    CREDIT_STUDIO_KEY: key.key,
  });
  const orderId = await program.waitFor(/^Order (\w+):/);
  await payByLink(page, await program.waitFor(/Pay at (\S+)/));
  expect(await program.waitFor(/Paid\. The customer has (\d+) credits/)).not.toBe('0');
  expect((await admin.getOrder({ params: { id: orderId } })).paymentStatus).toBe('Paid');
  await program.end();
  outside.remove();
});
