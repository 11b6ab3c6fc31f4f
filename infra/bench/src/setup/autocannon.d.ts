/** The part of autocannon 9 that the benchmark uses; the package ships no types. */
declare module 'autocannon' {
  interface Result {
    requests: { total: number };
    /** In seconds. */
    duration: number;
    /** In milliseconds. */
    latency: { p50: number; p97_5: number; p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: {
    url: string;
    connections: number;
    /** In seconds; without it, `amount` answers end the run. */
    duration?: number;
    amount?: number;
    workers: number;
    headers?: Record<string, string>;
    /** Path of a CommonJS module that gets each connection. */
    setupClient?: string;
  }): Promise<Result>;
}
