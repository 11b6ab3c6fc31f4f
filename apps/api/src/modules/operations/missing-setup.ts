import { businessDetailNames, endpoints, type SetupStep, setupSteps } from '@credit-studio/contracts';
import type { Services } from '../../context.ts';
import { type Bind, succeed } from '../../http/endpoint-call.ts';
import { countAiKeys } from '../ai-keys/index.ts';
import { listPackages } from '../catalog/index.ts';
import { getBusinessDetails } from '../content/index.ts';
import { findPaymentSettings, findSavedWebhookId, openClientSecret } from '../payments/index.ts';

type SetupServices = Pick<Services, 'database' | 'mail' | 'paypalWebhooks' | 'secrets'>;

/** What is missing before the first sale. It asks only the database, so a step counts as done once it is saved. */
async function listMissingSetup(services: SetupServices): Promise<SetupStep[]> {
  const { database, mail, paypalWebhooks, secrets } = services;
  const [settings, packages, aiKeys, business] = await Promise.all([
    findPaymentSettings(database),
    listPackages(database),
    countAiKeys({ database, secrets }),
    getBusinessDetails({ database }),
  ]);
  const isDone: Record<SetupStep, boolean> = {
    'paypal-credentials': Boolean(settings?.clientId && openClientSecret({ secrets }, settings)),
    'paypal-webhook': Boolean(findSavedWebhookId(settings) || paypalWebhooks.fallbackWebhookId),
    'payments-enabled': settings?.enabled ?? false,
    package: packages.length > 0,
    'ai-key': aiKeys.total > 0,
    'sender-address': !isPlaceholderAddress(mail.from),
    'legal-pages': businessDetailNames.every((name) => business[name] !== ''),
  };
  return setupSteps.filter((step) => !isDone[step]);
}

/** Domains that are reserved for examples (RFC 2606). `.test` is what the local stack and the tests send from. */
export function isPlaceholderAddress(from: string): boolean {
  return /@(?:[\w-]+\.)*(?:example|example\.(?:com|net|org)|invalid|localhost)>?\s*$/i.test(from);
}

export function setupRoutes(bind: Bind, services: SetupServices): void {
  bind(endpoints.listMissingSetup, async () => succeed({ missing: await listMissingSetup(services) }));
}
