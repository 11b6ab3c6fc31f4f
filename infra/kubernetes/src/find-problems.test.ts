import { describe, expect, test } from 'vitest';
import { findAllProblems, findProblems } from './find-problems.ts';
import { type Manifest, parseManifests } from './render/manifest.ts';
import { renderAll } from './render/render.ts';
import { findFilledSecrets } from './rules/secrets.ts';
import { change, container, type Path, pod } from './testing/change.ts';

const renderings = await renderAll();
const [migrate, ...others] = renderings;
const everything = renderings.at(-1)?.manifests ?? [];

test('nothing is wrong with the example, with any component, and with all of them', () => {
  expect(others.length).toBeGreaterThan(9);
  expect(findAllProblems(renderings)).toEqual([]);
});

function without(target: string): Manifest[] {
  return everything.filter(({ kind, metadata }) => !`${kind}/${metadata.name}`.startsWith(target));
}
describe('a mistake is named:', () => {
  test.each<[string, string, Path, unknown, RegExp]>([
    [
      'a Service that selects no pod',
      'Service/api',
      ['spec', 'selector'],
      { app: 'api' },
      /Service\/api: no pod has/,
    ],
    ['a Service of a missing port', 'Service/api', ['spec', 'ports', 0, 'targetPort'], 'web', /the port web/],
    [
      'a budget of no pod',
      'PodDisruptionBudget/api',
      ['spec', 'selector', 'matchLabels'],
      { a: 'b' },
      /no pod has/,
    ],
    [
      'a Deployment that does not select its pods',
      'Deployment/api',
      ['spec', 'selector', 'matchLabels'],
      { a: 'b' },
      /Deployment\/api: no pod/,
    ],
    [
      'a policy of no pod',
      'NetworkPolicy/api',
      ['spec', 'podSelector', 'matchLabels'],
      { a: 'b' },
      /NetworkPolicy\/api: no pod/,
    ],
    [
      'a policy that admits no pod',
      'NetworkPolicy/api',
      ['spec', 'ingress', 0, 'from', 1, 'podSelector'],
      { matchLabels: { a: 'b' } },
      /NetworkPolicy\/api: no pod/,
    ],
    [
      'a policy for a missing port',
      'NetworkPolicy/api',
      ['spec', 'ingress', 0, 'ports', 0, 'port'],
      4001,
      /the port 4001/,
    ],
    [
      'a policy to a missing port',
      'NetworkPolicy/storefront',
      ['spec', 'egress', 0, 'ports', 0, 'port'],
      80,
      /the port 80/,
    ],
    [
      'a monitor of a missing port',
      'PodMonitor/credit-studio',
      ['spec', 'podMetricsEndpoints', 0, 'port'],
      'figures',
      /the port figures/,
    ],
    [
      'a probe of a missing port',
      'Deployment/worker',
      [...container, 'livenessProbe', 'httpGet', 'port'],
      'http',
      /livenessProbe of worker asks at port http/,
    ],
    [
      'a missing probe',
      'Deployment/admin',
      [...container, 'readinessProbe'],
      undefined,
      /admin has no readinessProbe/,
    ],
    [
      'an autoscaler of a missing Deployment',
      'HorizontalPodAutoscaler/api',
      ['spec', 'scaleTargetRef', 'name'],
      'apis',
      /no Deployment\/apis/,
    ],
    [
      'a scaler of a missing Deployment',
      'ScaledObject/worker',
      ['spec', 'scaleTargetRef', 'name'],
      'works',
      /no Deployment\/works/,
    ],
    [
      'an autoscaler next to a fixed number',
      'Deployment/api',
      ['spec', 'replicas'],
      2,
      /scaled by .* and by its own number/,
    ],
    [
      'two autoscalers of one Deployment',
      'ScaledObject/worker',
      ['spec', 'scaleTargetRef', 'name'],
      'api',
      /Deployment\/api is scaled by/,
    ],
    [
      'a route to a missing Service',
      'HTTPRoute/api',
      ['spec', 'rules', 0, 'backendRefs', 0, 'name'],
      'apis',
      /no Service\/apis with the port 4000/,
    ],
    [
      'a route to a missing port',
      'Ingress/api',
      ['spec', 'rules', 0, 'http', 'paths', 0, 'backend', 'service', 'port', 'name'],
      'web',
      /no Service\/api with the port web/,
    ],
    [
      'a route at a missing listener',
      'HTTPRoute/admin',
      ['spec', 'parentRefs', 0, 'sectionName'],
      'api',
      /Gateway\/console has no listener api/,
    ],
    [
      'a volume of a missing Secret',
      'Deployment/api',
      [...pod, 'volumes', 1, 'secret', 'secretName'],
      'firebase',
      /no Secret\/firebase/,
    ],
    [
      'a mount without its volume',
      'Deployment/api',
      [...pod, 'volumes', 1, 'name'],
      'other',
      /mounts firebase/,
    ],
    [
      'a missing service account',
      'Deployment/api',
      [...pod, 'serviceAccountName'],
      'shop',
      /no ServiceAccount\/shop/,
    ],
    [
      'an object outside of the namespace',
      'Service/api',
      ['metadata', 'namespace'],
      undefined,
      /not in the namespace credit-studio/,
    ],
    [
      'an image of someone else',
      'Deployment/api',
      [...container, 'image'],
      'registry.example.com/apis/api:1.0.0',
      /which is not ours/,
    ],
    [
      'an image without a version',
      'Deployment/api',
      [...container, 'image'],
      'registry.example.com/credit-studio/api',
      /which is not ours/,
    ],
    [
      'a root that can be written to',
      'Deployment/api',
      [...container, 'securityContext', 'readOnlyRootFilesystem'],
      false,
      /may write to its root/,
    ],
    [
      'privileges that can be gained',
      'Deployment/api',
      [...container, 'securityContext', 'allowPrivilegeEscalation'],
      undefined,
      /may gain privileges/,
    ],
    [
      'capabilities',
      'Deployment/api',
      [...container, 'securityContext', 'capabilities'],
      { add: ['NET_ADMIN'] },
      /keeps capabilities/,
    ],
    ['root as the user', 'Deployment/api', [...pod, 'securityContext', 'runAsUser'], 0, /runAsUser/],
    [
      'a pod that may run as root',
      'Deployment/api',
      [...pod, 'securityContext', 'runAsNonRoot'],
      undefined,
      /runAsNonRoot/,
    ],
    [
      'every system call',
      'Deployment/api',
      [...pod, 'securityContext', 'seccompProfile', 'type'],
      'Unconfined',
      /seccompProfile/,
    ],
    [
      'a token of the cluster',
      'Deployment/api',
      [...pod, 'automountServiceAccountToken'],
      undefined,
      /token of the service account/,
    ],
    ['variables from Services', 'Deployment/api', [...pod, 'enableServiceLinks'], undefined, /API_PORT/],
    [
      'no limit of memory',
      'Deployment/api',
      [...container, 'resources', 'limits'],
      undefined,
      /no limit of memory/,
    ],
    [
      'a release with a gap',
      'Deployment/api',
      ['spec', 'strategy', 'rollingUpdate', 'maxUnavailable'],
      1,
      /take a replica away/,
    ],
    [
      'a setting that no one reads',
      'ConfigMap/api',
      ['data', 'S3_BUKET'],
      'x',
      /given S3_BUKET, which it does not read/,
    ],
    [
      'a missing setting',
      'ConfigMap/shop',
      ['data', 'ADMIN_ORIGIN'],
      undefined,
      /Deployment\/admin: it lacks ADMIN_ORIGIN/,
    ],
    [
      'an empty setting',
      'ConfigMap/api',
      ['data', 'S3_BUCKET'],
      '',
      /Deployment\/worker: it lacks S3_BUCKET/,
    ],
    [
      'a setting with a wrong value',
      'ConfigMap/api',
      ['data', 'MEDIA_DELIVERY'],
      'direct',
      /none of stream, redirect/,
    ],
    [
      'a secret that the store does not give',
      'ExternalSecret/api',
      ['spec', 'data'],
      [{ secretKey: 'SMTP_URL', remoteRef: { key: 'x' } }],
      /lacks SECRETS_KEY/,
    ],
  ])('%s', (_, target, path, value, expected) => {
    expect(findProblems(change(everything, target, path, value)).join('\n')).toMatch(expected);
  });

  test('a missing ConfigMap, Secret, Service or budget', () => {
    expect(findProblems(without('ConfigMap/proxies')).join('\n')).toMatch(
      /Deployment\/api: there is no ConfigMap\/proxies/,
    );
    expect(findProblems(without('ExternalSecret/storefront')).join('\n')).toMatch(
      /there is no Secret\/storefront/,
    );
    expect(findProblems(without('Service/admin')).join('\n')).toMatch(/there is no Service\/admin/);
    expect(findProblems(without('PodDisruptionBudget/worker'))).toEqual([
      'Deployment/worker: it needs one PodDisruptionBudget.',
    ]);
  });

  test('a name in a list that no pod has, and a secret that no pod reads', () => {
    const names = ['api', 'worker', 'migrate', 'pgbouncer', 'workers'];
    const path = ['spec', 'podSelector', 'matchExpressions', 0, 'values'];
    const stray = change(everything, 'NetworkPolicy/reach-database', path, names);
    const unread = change(stray, 'ExternalSecret/pgbouncer', ['spec', 'target', 'name'], 'pooler');
    expect(findAllProblems([...renderings, { name: 'changed', manifests: unread }])).toEqual(
      expect.arrayContaining([
        'NetworkPolicy/reach-database: no pod anywhere is workers.',
        'ExternalSecret/pgbouncer: no pod reads it.',
      ]),
    );
  });

  test('a value in the template of the Secrets', () => {
    const text =
      'apiVersion: v1\nkind: Secret\nmetadata: { name: api }\nstringData: { SECRETS_KEY: abc, SMTP_URL: "" }';
    expect(findFilledSecrets(parseManifests(text))).toEqual([
      'Secret/api: the template has a value for SECRETS_KEY.',
    ]);
  });

  test('a migration without the owner’s address', () => {
    const own = migrate?.manifests ?? [];
    const path = [...container, 'envFrom', 3, 'secretRef', 'name'];
    expect(findProblems(change(own, 'Job/migrate-1-0-0', path, 'api'))).toEqual([
      'Job/migrate-1-0-0: it lacks DATABASE_OWNER_URL.',
    ]);
  });
});
