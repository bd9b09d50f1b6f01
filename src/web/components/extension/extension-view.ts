import type { ExtensionStatus } from '../../lib/extension/extension.ts';
import type { Tone } from '../feedback/note.tsx';

/** The status in words, as keys of the copy; what can be done about it, where anything can. */
export interface ExtensionView {
  tone: Tone;
  state: string;
  text: string;
  action: 'extension.installNow' | 'extension.updateNow' | null;
  /** What comes after the download. */
  next: 'extension.howTo' | 'extension.howToUpdate' | null;
}

const INSTALL = { action: 'extension.installNow', next: 'extension.howTo' } as const;
const UPDATE = { action: 'extension.updateNow', next: 'extension.howToUpdate' } as const;
const NOTHING = { action: null, next: null };

/** How the status of the companion extension is told; `canInstall` where this browser takes it. */
export const extensionView = (
  { version, update }: ExtensionStatus,
  canInstall: boolean,
): ExtensionView => {
  if (version === null && !canInstall)
    return {
      tone: 'info',
      state: 'extension.missing',
      text: 'extension.elsewhereText',
      ...NOTHING,
    };
  if (version === null)
    return {
      tone: 'warn',
      state: 'extension.missing',
      text: 'extension.missingText',
      ...INSTALL,
    };
  if (update?.isCritical)
    return {
      tone: 'bad',
      state: 'extension.critical',
      text: 'extension.criticalText',
      ...UPDATE,
    };
  if (update?.updateAvailable)
    return {
      tone: 'info',
      state: 'extension.update',
      text: 'extension.updateText',
      ...UPDATE,
    };
  return {
    tone: 'ok',
    state: 'extension.connected',
    text: 'extension.version',
    ...NOTHING,
  };
};
