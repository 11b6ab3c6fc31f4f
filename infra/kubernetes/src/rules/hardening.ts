import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import type { IContainer } from 'kubernetes-models/v1/Container';
import { type Manifest, ofKind } from '../render/manifest.ts';
import { listPorts, listWorkloads, type Workload } from './workloads.ts';

/** Our images in any registry, and the one of others that a component runs, by its exact version. */
const knownImages = [
  /(^|\/)credit-studio\/(api|worker|storefront|admin)[:@]\S+$/,
  /^docker\.io\/edoburu\/pgbouncer:v\d+\.\d+\.\d+-p\d+$/,
];

/** What every pod must have: the rights that the images are proven with, probes that exist, memory, and no token. */
export function findSoftSpots(manifests: readonly Manifest[]): string[] {
  return [
    ...listWorkloads(manifests).flatMap((workload) =>
      [
        ...checkPod(workload),
        ...workload.containers.flatMap((container) => checkContainer(workload, container)),
      ].map((problem) => `${workload.kind}/${workload.name}: ${problem}`),
    ),
    ...ofKind(manifests, Deployment).flatMap(({ metadata, spec }) => {
      const { maxUnavailable } = spec?.strategy?.rollingUpdate ?? {};
      return maxUnavailable === 0
        ? []
        : [`Deployment/${metadata?.name}: a release may take a replica away before the next one is ready.`];
    }),
  ];
}

function checkPod({ pod }: Workload): string[] {
  const { securityContext: context = {} } = pod;
  const rules: [boolean, string][] = [
    [context.runAsNonRoot === true, 'runAsNonRoot is not true.'],
    [(context.runAsUser ?? 0) > 0, 'runAsUser is not a number above 0.'],
    [context.seccompProfile?.type === 'RuntimeDefault', 'seccompProfile is not RuntimeDefault.'],
    [pod.automountServiceAccountToken === false, 'the token of the service account is mounted.'],
    [pod.enableServiceLinks === false, 'Services would appear as variables such as API_PORT.'],
    [!pod.hostNetwork && !pod.hostPID && !pod.hostIPC, 'it shares a namespace with its node.'],
  ];
  return rules.flatMap(([isKept, problem]) => (isKept ? [] : [problem]));
}

function checkContainer(workload: Workload, container: IContainer): string[] {
  const { name, image = '', resources, securityContext: context = {}, volumeMounts = [] } = container;
  const volumes = new Set(workload.pod.volumes?.map((volume) => volume.name));
  const strayMounts = volumeMounts.filter((mount) => !volumes.has(mount.name));
  const rules: [boolean, string][] = [
    [knownImages.some((pattern) => pattern.test(image)), `${name} runs ${image}, which is not ours.`],
    [context.readOnlyRootFilesystem === true, `${name} may write to its root.`],
    [context.allowPrivilegeEscalation === false, `${name} may gain privileges.`],
    [!context.privileged && !context.capabilities?.add?.length, `${name} is given capabilities.`],
    [context.capabilities?.drop?.includes('ALL') ?? false, `${name} keeps capabilities.`],
    [!!resources?.requests?.cpu && !!resources.requests.memory, `${name} requests no CPU or no memory.`],
    [!!resources?.limits?.memory, `${name} has no limit of memory.`],
    [strayMounts.length === 0, `${name} mounts ${strayMounts[0]?.name}, which is no volume of the pod.`],
  ];
  return [
    ...rules.flatMap(([isKept, problem]) => (isKept ? [] : [problem])),
    ...(workload.kind === 'Deployment' ? checkProbes(workload, container) : []),
  ];
}

function checkProbes(workload: Workload, container: IContainer): string[] {
  const ports = listPorts(workload);
  return (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).flatMap((kind) => {
    const probe = container[kind];
    const port = probe?.httpGet?.port ?? probe?.tcpSocket?.port;
    if (port === undefined) return [`${container.name} has no ${kind}.`];
    return ports.has(port)
      ? []
      : [`${kind} of ${container.name} asks at port ${port}, which it does not have.`];
  });
}
