import type { Problem } from '../../contract/problem.ts';
import type { CompiledCatalogue } from '../../core/catalogue/compiled.ts';

/** The catalogue as it is now, and as it was when an application was started (house decision 12). */
export interface Catalogues {
  /** Roles, screens, journey, tenants, copy: always from here. */
  current(): CompiledCatalogue;
  /** An application's form, requirements, checks and document fields. Throws when nobody has kept this version. */
  pinned(checksum: string): Promise<CompiledCatalogue>;
  /** Reads the folder again. With problems the last good one stays. */
  reload(): Promise<Problem[]>;
}
