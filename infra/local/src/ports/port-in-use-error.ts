export interface PortClaim {
  port: number;
  /** The environment variable that chooses the port. */
  variable: string;
  /** What wants to listen there, as a person would call it. */
  name: string;
}

/** Names every port that is taken and the variable that moves it. */
export class PortInUseError extends Error {
  readonly claims: PortClaim[];

  constructor(claims: PortClaim[]) {
    const lines = claims.map(
      ({ port, variable, name }) =>
        `  Port ${port} (${name}) is in use. Free it, or set ${variable} to another port.`,
    );
    super(
      [`${claims.length === 1 ? 'A port is' : `${claims.length} ports are`} taken:`, ...lines].join('\n'),
    );
    this.name = 'PortInUseError';
    this.claims = claims;
  }
}
