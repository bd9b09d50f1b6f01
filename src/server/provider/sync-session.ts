import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Realm, sessionCookieOf } from './realm.ts';

interface Watched {
  realm: Realm;
  end: (id: string, ctx: KoaContextWithOIDC) => Promise<void>;
}

/**
 * Keeps two things in step with the browser's session after each request: the cookie that the
 * session check reads (it names the sign-in and opens nothing), and the sign-in itself, which ends
 * with a logout and with a token that was used twice.
 */
export function syncSession({ realm, end }: Watched) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    const sid = sidIn(ctx, realm);
    const wasEnded = (ctx.oidc?.session as { destroyed?: boolean } | undefined)?.destroyed === true;
    if (sid !== undefined && wasEnded) await end(sid, ctx);
    if (ctx.oidc?.session) setCookie(ctx, { realm, sid: wasEnded ? undefined : sid });
    const reused = ctx.oidc?.entities.RefreshToken;
    if (reused?.consumed && reused.sid !== undefined && ctx.status === 400)
      await end(reused.sid, ctx);
  };
}

function sidIn({ oidc }: KoaContextWithOIDC, { tenant }: Realm): string | undefined {
  return oidc?.session?.accountId === undefined ? undefined : oidc.session.sidFor(tenant.clientId);
}

function setCookie(
  ctx: KoaContextWithOIDC,
  { realm, sid }: { realm: Realm; sid: string | undefined },
): void {
  const name = sessionCookieOf(realm);
  if (sid === undefined && ctx.cookies.get(name) === undefined) return;
  const exp = ctx.oidc.session?.exp;
  ctx.cookies.set(name, sid ?? null, {
    path: `${realm.path}/`,
    httpOnly: false,
    sameSite: 'lax',
    overwrite: true,
    ...(sid && exp && { expires: new Date(exp * 1000) }),
  });
}
