import type { ExtensionStatus } from '../../lib/extension/extension.ts';
import type { Tone } from '../feedback/note.tsx';

/** The status in words, as keys of the copy; what can be done about it, where anything can. */
export interface ExtensionView {
  tone: Tone;
  state: string;
  text: string;
  action: 'extension.installNow' | 'extension.updateNow' | null;
}

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
      action: null,
    };
  if (version === null)
    return {
      tone: 'warn',
      state: 'extension.missing',
      text: 'extension.missingText',
      action: 'extension.installNow',
    };
  if (update?.isCritical)
    return {
      tone: 'bad',
      state: 'extension.critical',
      text: 'extension.criticalText',
      action: 'extension.updateNow',
    };
  if (update?.updateAvailable)
    return {
      tone: 'info',
      state: 'extension.update',
      text: 'extension.updateText',
      action: 'extension.updateNow',
    };
  return { tone: 'ok', state: 'extension.connected', text: 'extension.version', action: null };
};
