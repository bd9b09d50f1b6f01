/** The companion extension so far: it answers the pages that its manifest names, and does nothing else. It runs as it is. */
const answers = {
  status: () => ({ message: 'up and running', version: chrome.runtime.getManifest().version }),
  disconnect: () => ({ message: 'disconnected' }),
};

chrome.runtime.onMessageExternal.addListener((message, sender, reply) => {
  const type = message?.type;
  if (Object.hasOwn(answers, type)) reply(answers[type]());
});
