import { answerRequest } from './bridge/answer-request.ts';
import { isFromPlatform, readRequest } from './bridge/request.ts';
import { browser } from './browser.ts';

/** Listens to the pages of the platform, and opens the panel. It may sleep: nothing lives in it. */
const { runtime, action, sidePanel } = browser();
const sites = runtime.getManifest().externally_connectable?.matches ?? [];

runtime.onMessageExternal.addListener((message, sender, reply) => {
  const request = readRequest(message);
  if (!request || !isFromPlatform(sender, sites)) return false;
  answerRequest(request, sender.origin ?? '').then(
    (answer) => answer && reply(answer),
    (error: unknown) => console.error('A request was not answered.', error),
  );
  return true;
});

action.onClicked.addListener(({ id }) => {
  if (id === undefined || !sidePanel) return;
  // Both at once: the panel opens only while the press counts.
  void sidePanel.setOptions({ tabId: id, path: `panel.html?tab=${id}`, enabled: true });
  void sidePanel.open({ tabId: id });
});
