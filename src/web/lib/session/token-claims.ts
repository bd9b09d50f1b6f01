/** What a token says, unproven. Throws where it is none. */
export const tokenClaims = (token: string): { exp?: number; sid?: string; sub?: string } => {
  const [, payload = ''] = token.split('.');
  return JSON.parse(
    new TextDecoder().decode(
      Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
        sign.charCodeAt(0),
      ),
    ),
  ) as object;
};
