import type { Problem } from '../../contract/problem.ts';
import type { CompiledCatalogue, PinnedCatalogue } from '../../core/catalogue/compile/compiled.ts';

/**
 * The catalogue as it is now, and as it was when an application was started (decision 4).
 */
export interface Catalogues {
  /** Roles, screens, journey, tenants, copy: always from here. */
  current(): CompiledCatalogue;
  /**
   * An application's form, requirements, checks and document fields. Refuses with
   * `version_unreadable`.
   */
  pinned(checksum: string): Promise<PinnedCatalogue>;
  /**
   * Reads the folder again, one reading after another. With problems, and when it throws, the last
   * good one stays.
   */
  reload(): Promise<readonly Problem[]>;
  /**
   * What stands against the files as they were last read; while there is something, the catalogue
   * that is served is an older one.
   */
  problems(): readonly Problem[];
  /** When the folder was last written to, where it holds what is not served. */
  unpublishedChange(): Promise<Date | undefined>;
  /** Told after every change of the catalogue that is served; returns how to stop. */
  onChange(changed: (checksum: string) => void): () => void;
}
