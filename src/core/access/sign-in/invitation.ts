/** How long the link of an invitation is good for. */
export const INVITATION = { lastsMs: 7 * 24 * 60 * 60_000 } as const;
