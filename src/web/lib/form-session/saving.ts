/** How far saving is, as people are told. Moments are in milliseconds since 1970. */
export type Saving =
  /** Nothing was changed in this visit. */
  | { kind: 'idle' }
  | { kind: 'saving'; lastSavedAt: number | undefined }
  | { kind: 'saved'; lastSavedAt: number }
  /** It will be tried again at this moment; until then the changes are on this device. */
  | { kind: 'waiting'; nextTryAt: number; isOffline: boolean; lastSavedAt: number | undefined }
  /** Saving has ended for good, with the sentence that says why. */
  | { kind: 'over'; message: string };
