import { BlockList, isIPv6 } from 'node:net';
import type { INetworkPolicy, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import type { INetworkPolicyPeer } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPeer';
import type { INetworkPolicyPort } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicyPort';
import { matches } from '../rules/workloads.ts';

/** One of our pods (no namespace), a pod of another namespace, or an address outside of the cluster. */
export interface Party {
  labels?: Record<string, string>;
  namespace?: Record<string, string>;
  address?: string;
}
type Labels = Record<string, string>;

/** Whether the policies let `from` reach a port of `to`, by the rules of Kubernetes: both sides must permit it. */
export function isAllowed(
  policies: readonly INetworkPolicy[],
  { from, to, port }: { from: Party; to: Party; port: number },
): boolean {
  const out = rulesFor(policies, from, 'Egress').map((spec) => spec.egress ?? []);
  const into = rulesFor(policies, to, 'Ingress').map((spec) => spec.ingress ?? []);
  const leaves = out.flat().some((rule) => includesPort(rule.ports, port) && includesParty(rule.to, to));
  const enters = into.flat().some((rule) => includesPort(rule.ports, port) && includesParty(rule.from, from));
  return (out.length === 0 || leaves) && (into.length === 0 || enters);
}

type Spec = NonNullable<NetworkPolicy['spec']>;

/** Of the policies that select one of our pods; pods and addresses elsewhere have none of these. */
function rulesFor(
  policies: readonly INetworkPolicy[],
  { labels, namespace }: Party,
  type: 'Egress' | 'Ingress',
): Spec[] {
  if (!labels || namespace) return [];
  return policies.flatMap(({ spec }) =>
    spec && matches(spec.podSelector ?? {}, labels) && spec.policyTypes?.includes(type) ? [spec] : [],
  );
}

function includesPort(ports: INetworkPolicyPort[] = [], port: number): boolean {
  return ports.length === 0 || ports.some((own) => own.port === port);
}

function includesParty(peers: INetworkPolicyPeer[] | undefined, party: Party): boolean {
  return !peers || peers.some((peer) => includes(peer, party));
}

function includes({ ipBlock, namespaceSelector, podSelector }: INetworkPolicyPeer, party: Party): boolean {
  const { labels = {}, namespace, address } = party;
  if (ipBlock) {
    if (!address) return false;
    return isWithin([ipBlock.cidr], address) && !isWithin(ipBlock.except ?? [], address);
  }
  if (address) return false;
  const isThere = namespaceSelector ? !!namespace && matches(namespaceSelector, namespace) : !namespace;
  return isThere && matches(podSelector ?? {}, labels);
}

function isWithin(ranges: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    // Node would find an IPv4 address in a range of IPv6 too, by its mapped form.
    if (isIPv6(network) !== isIPv6(address)) continue;
    list.addSubnet(network, Number(prefix), isIPv6(network) ? 'ipv6' : 'ipv4');
  }
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export function app(name: string): { labels: Labels } {
  return { labels: { 'app.kubernetes.io/name': name } };
}
