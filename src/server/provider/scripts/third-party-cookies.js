// Tells keycloak-js whether this page, inside another, can keep a cookie: without one the session check is of no use.
{
  const { cookie, path } = document.currentScript.dataset;
  document.cookie = `${cookie}=yes; path=${path}; samesite=lax`;
  const isKept = document.cookie.split('; ').includes(`${cookie}=yes`);
  document.cookie = `${cookie}=; path=${path}; max-age=0; samesite=lax`;
  parent.postMessage(isKept ? 'supported' : 'unsupported', '*');
}
