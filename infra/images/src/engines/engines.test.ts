import { expect, test } from 'vitest';
import { chooseEngine, type EngineName } from './choose-engine.ts';
import { createContainerEngine } from './container-engine.ts';
import { parseImageConfig } from './engine.ts';

function machineWith(working: EngineName[], isRoot = true) {
  const succeeds = async (program: string) => working.some((name) => name === program);
  return { isLinux: true, isRoot, succeeds };
}

test.each<[EngineName[], string | undefined]>([
  [['buildah', 'podman', 'docker'], 'Docker'],
  [['buildah', 'podman'], 'Podman'],
  [['buildah'], 'buildah'],
  [[], undefined],
])('of %j, the first that people expect is used', async (working, expected) => {
  expect((await chooseEngine(undefined, machineWith(working)))?.name).toBe(expected);
});

test('a chosen engine is used or none, buildah needs root, and all need Linux', async () => {
  expect(await chooseEngine(undefined, { ...machineWith(['docker']), isLinux: false })).toBeNull();
  expect((await chooseEngine('podman', machineWith(['docker', 'podman'])))?.name).toBe('Podman');
  expect(await chooseEngine('podman', machineWith(['docker']))).toBeNull();
  expect(await chooseEngine(undefined, machineWith(['buildah'], false))).toBeNull();
});

test.each(['docker', 'podman'] as const)('%s gives a container the rights of a deployment', (program) => {
  const words = createContainerEngine(program).runCommand?.({
    image: 'credit-studio/api',
    container: 'proof',
    command: ['node', 'dist/server.mjs'],
    env: { API_PORT: '4001' },
  });
  const line = words?.join(' ') ?? '';
  expect(line).toMatch(new RegExp(`^${program} run --rm --name proof `));
  for (const option of ['--read-only', '--cap-drop ALL', '--security-opt no-new-privileges'])
    expect(line).toContain(option);
  // The image has to bring its user along.
  expect(line).not.toContain('--user');
  expect(line).toMatch(/--env API_PORT=4001 credit-studio\/api node dist\/server\.mjs$/);
});

test('the health check is found where Docker and where Podman write it', () => {
  const config = { User: 'node', Env: ['A=b=c'], Cmd: ['x'], WorkingDir: '/app', Labels: {} };
  const health = { Test: ['CMD', 'node', '-e', '1'] };
  const expected = { env: { A: 'b=c' }, healthCommand: ['node', '-e', '1'] };
  expect(parseImageConfig({ ...config, Healthcheck: health }, undefined, 'x')).toMatchObject(expected);
  expect(parseImageConfig(config, health, 'x')).toMatchObject(expected);
  expect(() => parseImageConfig(config, { Test: ['CMD-SHELL', 'x'] }, 'api')).toThrow('list of words');
});
