/**
 * What must become of a file: a refusal by its code, one of several where machines differ, or
 * "read" with everything else of it left alone.
 */
export type Verdict = 'read' | string;

/** A file that means harm, made by code. */
export interface HostileFile {
  name: string;
  make(): Promise<Uint8Array> | Uint8Array;
  /** One of these. */
  is: readonly Verdict[];
}

type Rows = Readonly<Record<string, readonly [make: HostileFile['make'], ...is: Verdict[]]>>;

/** Files by their names. */
export const filesOf = (rows: Rows): HostileFile[] =>
  Object.entries(rows).map(([name, [make, ...is]]) => ({ name, make, is }));
