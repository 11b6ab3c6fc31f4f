/** A proof as text in its order of reading, without anything about how it looks. */
export interface ProofDocument {
  title: string;
  /** Who sends it, with address. */
  shop: { name: string; lines: string[] };
  madeAt: Date;
  /** At the foot of each page. */
  footer: string;
  sections: ProofSection[];
}

export interface ProofSection {
  /** Null for what follows the title. */
  heading: string | null;
  blocks: ProofBlock[];
}

export type ProofBlock = ProofFacts | ProofTable | ProofNote;

/** Labels with their values. */
interface ProofFacts {
  kind: 'facts';
  /** Null for facts that the section's heading names. */
  title: string | null;
  rows: ProofFact[];
}

export interface ProofFact {
  label: string;
  value: string;
}

interface ProofTable {
  kind: 'table';
  columns: ProofColumn[];
  /** A cell for each column. */
  rows: string[][];
  /** Says what the table leaves out; null when it is complete. */
  more: string | null;
}

export interface ProofColumn {
  label: string;
  align: 'left' | 'right';
  /** Its part of the table's width; all of them add up to 1. */
  share: number;
}

interface ProofNote {
  kind: 'note';
  text: string;
}
