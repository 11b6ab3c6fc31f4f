import { describe, expect, test } from 'vitest';
import { renderAll } from '../render/render.ts';
import { change, container, type Path, pod } from '../testing/change.ts';
import { validateStrictly } from './validate-strictly.ts';

const renderings = await renderAll();
const everything = renderings.at(-1)?.manifests ?? [];

describe('the schemas refuse', () => {
  test.each<[string, string, Path, unknown]>([
    ['a field that Kubernetes does not know', 'Deployment/api', [...container, 'imagePullPolice'], 'Always'],
    ['a field at a wrong depth', 'Deployment/api', [...pod, 'readOnlyRootFilesystem'], true],
    ['a text where a number belongs', 'Deployment/api', ['spec', 'replicas'], 'two'],
    ['a word that is no choice', 'Deployment/api', [...container, 'imagePullPolicy'], 'Sometimes'],
    ['a missing field', 'Deployment/api', ['spec', 'selector'], undefined],
    ['a field that KEDA does not know', 'ScaledObject/worker', ['spec', 'minReplicas'], 2],
    ['a field that the Gateway API does not know', 'HTTPRoute/api', ['spec', 'hosts'], []],
    ['a field that the Prometheus operator does not know', 'PodMonitor/credit-studio', ['spec', 'port'], 'x'],
    ['a field that the store’s operator does not know', 'ExternalSecret/api', ['spec', 'secretStore'], 'x'],
    ['a kind without a schema', 'Deployment/api', ['kind'], 'Deploymnet'],
  ])('%s', (_, target, path, value) => {
    expect(change(everything, target, path, value).flatMap(validateStrictly)).toHaveLength(1);
  });
});
