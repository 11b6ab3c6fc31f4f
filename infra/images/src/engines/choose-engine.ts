import { succeeds } from '../programs/run-program.ts';
import { createBuildahEngine } from './buildah-engine.ts';
import { createContainerEngine } from './container-engine.ts';
import type { Engine } from './engine.ts';

export const engineNames = ['docker', 'podman', 'buildah'] as const;
export type EngineName = (typeof engineNames)[number];

/** Which engines this machine has. */
export interface Machine {
  /** Elsewhere containers run in a virtual machine, which the database of the proof is not in. */
  isLinux: boolean;
  isRoot: boolean;
  succeeds(program: string, args: string[]): Promise<boolean>;
}

/** The first engine that works here: Docker, Podman, then buildah. With a name, that one or none. */
export async function chooseEngine(wanted?: EngineName, machine = thisMachine()): Promise<Engine | null> {
  if (!machine.isLinux) return null;
  for (const name of wanted ? [wanted] : engineNames)
    if (await works(name, machine))
      return name === 'buildah' ? createBuildahEngine() : createContainerEngine(name);
  return null;
}

async function works(name: EngineName, machine: Machine): Promise<boolean> {
  // Docker's command is often installed where its daemon does not run.
  if (name !== 'buildah') return machine.succeeds(name, ['info']);
  return machine.isRoot && (await machine.succeeds('buildah', ['--version']));
}

function thisMachine(): Machine {
  return { isLinux: process.platform === 'linux', isRoot: process.getuid?.() === 0, succeeds };
}
