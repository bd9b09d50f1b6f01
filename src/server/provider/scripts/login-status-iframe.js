// Answers keycloak-js's question, every few seconds, whether the sign-in that it knows is still the one of this browser.
// What it needs stands in its own tag: a check that asked the server could fail, and would sign people out for it.
{
  const { cookie, client, origins } = document.currentScript.dataset;
  const known = origins.split(' ');

  const current = () => document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))?.slice(cookie.length + 1) ?? '';

  addEventListener('message', ({ data, origin, source }) => {
    if (typeof data !== 'string' || !known.includes(origin)) return;
    const [clientId, session = ''] = data.split(' ');
    const answer = clientId !== client ? 'error' : session === current() ? 'unchanged' : 'changed';
    source.postMessage(answer, origin);
  });
}
