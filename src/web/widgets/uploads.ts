import { createContext } from 'react';

/** Where a file field puts its file, and what a kept one is called. */
export interface Uploads {
  /** Keeps a file and gives back its id; rejects with a sentence. */
  upload: (file: File) => Promise<string>;
  nameOf: (id: string) => string | undefined;
}

/**
 * Given by the screen that has somewhere to put files; without it a file field can only show what
 * it holds.
 */
export const UploadsContext = createContext<Uploads | null>(null);
