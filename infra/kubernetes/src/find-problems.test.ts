import { describe, expect, test } from 'vitest';
import { findAllProblems, findProblems } from './find-problems.ts';
import { type Manifest, parseManifests } from './render/manifest.ts';
import { renderAll } from './render/render.ts';
import { findFilledSecrets } from './rules/secrets.ts';
import { change, container } from './testing/change.ts';
import { podMistakes } from './testing/pod-mistakes.ts';
import { wiringMistakes } from './testing/wiring-mistakes.ts';

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
  test.each([...wiringMistakes, ...podMistakes])('%s', (_, target, path, value, expected) => {
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
